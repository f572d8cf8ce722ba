// Read by the browser as text: see SOURCE in layout.ts.

export interface Written {
  node: Text;
  element: Element;
  rects: DOMRect[];
}

export function say(kind: string, element: Element, text: string): string {
  const classes = [...element.classList].slice(0, 4).join('.');
  const words = text.replace(/\s+/g, ' ').trim().slice(0, 50);
  return `${kind}: "${words}" in ${element.tagName.toLowerCase()}${classes ? `.${classes}` : ''}`;
}

/** Text for screen readers only is one pixel large. */
export function isTiny(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 && height <= 1 && getComputedStyle(element).overflow !== 'visible';
}

export function isSeen(element: Element, known: Map<Element, boolean>): boolean {
  const before = known.get(element);
  if (before !== undefined) return before;
  const isOwn = !isTiny(element) && Number(getComputedStyle(element).opacity) > 0.05;
  const { parentElement } = element;
  const isShown =
    isOwn &&
    (parentElement ? isSeen(parentElement, known) : true) &&
    element.checkVisibility({ visibilityProperty: true });
  known.set(element, isShown);
  return isShown;
}

export function writtenIn(root: Element, known: Map<Element, boolean>): Written[] {
  const all: Written[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let next = walker.nextNode(); next; next = walker.nextNode()) {
    const node = next as Text;
    const element = node.parentElement;
    if (!element || !node.data.trim() || /^(SCRIPT|STYLE|OPTION|TEXTAREA)$/.test(element.tagName)) {
      continue;
    }
    if (!isSeen(element, known)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (rects.length > 0) all.push({ node, element, rects });
  }
  return all;
}

export function boxesOf(node: Text, from: number, to: number): DOMRect[] {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}

/** Returns false if something opaque covers the element at that point. */
export function showsAt(element: Element, x: number, y: number): boolean {
  for (const above of document.elementsFromPoint(x, y)) {
    if (above === element) return true;
    if (above.contains(element)) return true;
    const style = getComputedStyle(above);
    if (!/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor)) return false;
    if (above instanceof HTMLImageElement || above instanceof SVGElement) return false;
  }
  return false;
}
