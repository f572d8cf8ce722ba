// Read by the browser as text: see SOURCE in layout.ts.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How an element's style affects the boxes around it. No style changes during a measurement. */
interface Facts {
  position: string;
  isTransformed: boolean;
  hasBox: boolean;
  isSurface: boolean;
  hidesX: boolean;
  hidesY: boolean;
  scrolls: boolean;
  isOpen: boolean;
  borders: Box;
}

const factsKnown = new Map<Element, Facts>();

/** Cached per element: every text asks for the facts of all its ancestors. */
export function factsOf(element: Element): Facts {
  const before = factsKnown.get(element);
  if (before) return before;
  const style = getComputedStyle(element);
  const facts: Facts = {
    position: style.position,
    isTransformed: style.transform !== 'none',
    hasBox: !/^(inline|contents)$/.test(style.display),
    isSurface: isSurface(style),
    hidesX: /hidden|clip/.test(style.overflowX),
    hidesY: /hidden|clip/.test(style.overflowY),
    scrolls: /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`),
    isOpen: style.overflow === 'visible',
    borders: {
      left: Number.parseFloat(style.borderLeftWidth),
      top: Number.parseFloat(style.borderTopWidth),
      right: Number.parseFloat(style.borderRightWidth),
      bottom: Number.parseFloat(style.borderBottomWidth),
    },
  };
  factsKnown.set(element, facts);
  return facts;
}

export function paddingBox(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const { borders } = factsOf(element);
  return {
    left: left + borders.left,
    top: top + borders.top,
    right: right - borders.right,
    bottom: bottom - borders.bottom,
  };
}

/** Allows more vertically, as a font's box has empty parts. */
export function isBeyond(text: Box, box: Box, axis: 'x' | 'y'): boolean {
  if (axis === 'x') return text.left < box.left - 1.5 || text.right > box.right + 1.5;
  const slack = (text.bottom - text.top) * 0.22;
  return text.top < box.top - slack || text.bottom > box.bottom + slack;
}

export function isSurface(style: CSSStyleDeclaration): boolean {
  if (style.display.startsWith('inline') && style.display === 'inline') return false;
  const isFilled = !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
  const borders = [style.borderLeftWidth, style.borderRightWidth].map(Number.parseFloat);
  return isFilled || borders.every((width) => width > 0);
}

/**
 * Ancestors whose boxes contain the element's, nearest first; `isFixed` if the last one is fixed.
 */
export function holdersOf(element: Element): { holders: [Element, Facts][]; isFixed: boolean } {
  const holders: [Element, Facts][] = [];
  let position = 'static';
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const facts = factsOf(at);
    const isHolding =
      position === 'static' ||
      facts.isTransformed ||
      (position === 'absolute' && facts.position !== 'static');
    if (!isHolding) continue;
    position = /absolute|fixed/.test(facts.position) ? facts.position : 'static';
    if (facts.hasBox) holders.push([at, facts]);
  }
  return { holders, isFixed: position === 'fixed' };
}

/** Returns the ancestor that cuts the line, or that the line sticks out of. */
export function misplaced(element: Element, rect: DOMRect): { how: string; by: Element } | null {
  const { holders, isFixed } = holdersOf(element);
  let box: Box = rect;
  let isOnSurface = false;
  for (const [at, { hidesX, hidesY, scrolls, isSurface: isOne }] of holders) {
    // Most ancestors only group their contents, so don't read their boxes.
    if (!hidesX && !hidesY && !scrolls && (isOnSurface || !isOne)) continue;
    const own = paddingBox(at);
    const isCut = (hidesX && isBeyond(box, own, 'x')) || (hidesY && isBeyond(box, own, 'y'));
    if (isCut) return { how: 'cut', by: at };
    if (scrolls) {
      box = shared(box, own);
      if (box.left >= box.right || box.top >= box.bottom) return null;
      isOnSurface = true;
    }
    if (!isOnSurface && isOne) {
      isOnSurface = true;
      if (isBeyond(box, own, 'x') || isBeyond(box, own, 'y')) return { how: 'spilled', by: at };
    }
  }
  const page = document.documentElement;
  const end = isFixed ? innerHeight : page.scrollHeight - scrollY;
  const whole = { left: 0, top: -scrollY, right: page.clientWidth, bottom: end };
  const isOutside = isBeyond(box, whole, 'x') || isBeyond(box, whole, 'y');
  return isOutside ? { how: 'outside of the page', by: page } : null;
}

/** The part that ancestors leave visible; its sides cross if there is none. */
export function seenPart(element: Element, rect: DOMRect): Box {
  let box: Box = rect;
  for (const [at, { isOpen }] of holdersOf(element).holders) {
    if (!isOpen) box = shared(box, paddingBox(at));
  }
  return box;
}

export function shared(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}
