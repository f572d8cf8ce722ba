import type { Page } from '@playwright/test';

/**
 * The faults of the page's current layout, one line each; while a dialog is open, only the
 * topmost dialog counts. The rules, strictly:
 *
 * - The page does not scroll sideways, and no text lies outside it.
 * - No text is cut by an ancestor that hides what overflows. A cut is honest only with an
 *   ellipsis, after at least {@link SEEN_MIN} characters, where one press shows the whole (the
 *   text is in a link, a button or an option, or carries it as its title); never in the
 *   navigation. What an ancestor scrolls to is not cut.
 * - Text stays on the surface it is written on: its button, its chip, its card.
 * - No word of up to {@link WORD_MAX} letters is broken; a longer one leaves no piece shorter than
 *   {@link PIECE_MIN}, unless the text is larger than its default size. In a window narrower than
 *   {@link WORDS_FROM} rem no such word fits beside anything: there words may break.
 * - No text lies on another text with nothing opaque between them.
 * - Nothing opaque in a control, a badge for example, covers the control's own text.
 * - Each control can be scrolled to where its center, or that of one of its lines, can be pressed:
 *   not outside the window, not under a bar; what an open list covers is not checked. The control,
 *   or its label, measures at least {@link TARGET_MIN} px both ways, unless it is a link in a sentence.
 */
export function layoutFindings(page: Page): Promise<string[]> {
  return page.evaluate(`(() => { ${SOURCE}; return measure(); })()`);
}

const SEEN_MIN = 10;
const WORD_MAX = 13;
const PIECE_MIN = 3;
const WORDS_FROM = 12;
const TARGET_MIN = 24;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Written {
  node: Text;
  element: Element;
  rects: DOMRect[];
}

function say(kind: string, element: Element, text: string): string {
  const classes = [...element.classList].slice(0, 4).join('.');
  const words = text.replace(/\s+/g, ' ').trim().slice(0, 50);
  return `${kind}: "${words}" in ${element.tagName.toLowerCase()}${classes ? `.${classes}` : ''}`;
}

/** Text for screen readers only is one pixel large. */
function isTiny(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 && height <= 1 && getComputedStyle(element).overflow !== 'visible';
}

function isSeen(element: Element, known: Map<Element, boolean>): boolean {
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

function writtenIn(root: Element, known: Map<Element, boolean>): Written[] {
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

function boxesOf(node: Text, from: number, to: number): DOMRect[] {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
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
function factsOf(element: Element): Facts {
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

function paddingBox(element: Element): Box {
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
function isBeyond(text: Box, box: Box, axis: 'x' | 'y'): boolean {
  if (axis === 'x') return text.left < box.left - 1.5 || text.right > box.right + 1.5;
  const slack = (text.bottom - text.top) * 0.22;
  return text.top < box.top - slack || text.bottom > box.bottom + slack;
}

function isSurface(style: CSSStyleDeclaration): boolean {
  if (style.display.startsWith('inline') && style.display === 'inline') return false;
  const isFilled = !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
  const borders = [style.borderLeftWidth, style.borderRightWidth].map(Number.parseFloat);
  return isFilled || borders.every((width) => width > 0);
}

/**
 * Ancestors whose boxes contain the element's, nearest first; `isFixed` if the last one is fixed.
 */
function holdersOf(element: Element): { holders: [Element, Facts][]; isFixed: boolean } {
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
function misplaced(element: Element, rect: DOMRect): { how: string; by: Element } | null {
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
function seenPart(element: Element, rect: DOMRect): Box {
  let box: Box = rect;
  for (const [at, { isOpen }] of holdersOf(element).holders) {
    if (!isOpen) box = shared(box, paddingBox(at));
  }
  return box;
}

function shared(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

function isHonestCut({ element }: Written, by: Element): boolean {
  const style = getComputedStyle(by);
  const hasEllipsis =
    style.textOverflow === 'ellipsis' || !['none', ''].includes(style.webkitLineClamp);
  if (!hasEllipsis || element.closest('nav')) return false;
  const whole = (by.textContent ?? '').trim();
  const title = by.closest<HTMLElement>('[title]')?.title ?? '';
  if (!element.closest('a, button, [role=option]') && !title.includes(whole)) return false;
  const box = paddingBox(by);
  return firstBoxes(by, SEEN_MIN).every(
    (rect) => !isBeyond(rect, box, 'x') && !isBeyond(rect, box, 'y'),
  );
}

/** The text may span several nodes. */
function firstBoxes(element: Element, count: number): DOMRect[] {
  const boxes: DOMRect[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let left = count, next = walker.nextNode(); next && left > 0; next = walker.nextNode()) {
    const node = next as Text;
    const start = node.data.search(/\S/);
    if (start === -1) continue;
    const end = Math.min(start + left, node.data.length);
    boxes.push(...boxesOf(node, start, end));
    left -= end - start;
  }
  return boxes;
}

function textFindings(all: Written[]): string[] {
  const found: string[] = [];
  for (const written of all) {
    const { node, element, rects } = written;
    for (const rect of rects) {
      const wrong = misplaced(element, rect);
      if (!wrong || (wrong.how === 'cut' && isHonestCut(written, wrong.by))) continue;
      found.push(say(wrong.how, wrong.by, node.data));
      break;
    }
  }
  return found;
}

function brokenWords(all: Written[]): string[] {
  const found: string[] = [];
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const isLarge = rem > 16;
  if (innerWidth < WORDS_FROM * rem) return found;
  for (const { node, element, rects } of all) {
    if (rects.length < 2) continue;
    for (const { 0: word, index } of node.data.matchAll(/\p{L}[\p{L}\p{M}\p{N}'’]*/gu)) {
      const tops = boxesOf(node, index, index + word.length).map(({ top }) => Math.round(top));
      if (new Set(tops).size < 2) continue;
      const lines = new Map<number, number>();
      for (let at = index; at < index + word.length; at += 1) {
        const [rect] = boxesOf(node, at, at + 1);
        if (rect) lines.set(Math.round(rect.top), (lines.get(Math.round(rect.top)) ?? 0) + 1);
      }
      const shortest = Math.min(...lines.values());
      if (lines.size > 1 && (word.length <= WORD_MAX || (!isLarge && shortest < PIECE_MIN))) {
        found.push(say(`broken word ${word}`, element, node.data));
      }
    }
  }
  return found;
}

/** Returns false if something opaque covers the element at that point. */
function showsAt(element: Element, x: number, y: number): boolean {
  for (const above of document.elementsFromPoint(x, y)) {
    if (above === element) return true;
    if (above.contains(element)) return true;
    const style = getComputedStyle(above);
    if (!/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor)) return false;
    if (above instanceof HTMLImageElement || above instanceof SVGElement) return false;
  }
  return false;
}

interface Line {
  written: Written;
  index: number;
  rect: DOMRect;
}

/** Boxes of tight lines touch where there are no letters; a third of a line is more than that. */
function isOverlap(a: DOMRect, b: DOMRect, { left, top, right, bottom }: Box): boolean {
  return right - left > 2 && bottom - top > Math.min(a.height, b.height) * 0.35;
}

function isSeenTwice(one: Line, other: Line): boolean {
  one.written.element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const now = ({ written, index }: Line) =>
    boxesOf(written.node, 0, written.node.data.length)[index];
  const [a, b] = [now(one), now(other)];
  if (!a || !b) return false;
  const both = shared(seenPart(one.written.element, a), seenPart(other.written.element, b));
  if (!isOverlap(a, b, both)) return false;
  const [x, y] = [(both.left + both.right) / 2, (both.top + both.bottom) / 2];
  return showsAt(one.written.element, x, y) && showsAt(other.written.element, x, y);
}

function overlaps(all: Written[]): string[] {
  const found: string[] = [];
  const lines: Line[] = all.flatMap((written) =>
    written.rects.map((rect, index) => ({ written, index, rect })),
  );
  lines.sort((a, b) => a.rect.top - b.rect.top);
  lines.forEach((one, i) => {
    for (let next = i + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.rect.top > one.rect.bottom) break;
      if (other.written.element === one.written.element) continue;
      const isNear = isOverlap(one.rect, other.rect, shared(one.rect, other.rect));
      if (!isNear || !isSeenTwice(one, other)) continue;
      const { element, node } = one.written;
      found.push(`${say('overlap', element, node.data)} and "${other.written.node.data.trim()}"`);
    }
  });
  return found;
}

const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem]';

function nameOf(control: Element): string {
  return control.getAttribute('aria-label') ?? control.textContent ?? '';
}

/** Includes the control's contents and labels. */
function isOwn(control: Element, at: Element | null): boolean {
  if (!at) return false;
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  return control.contains(at) || labels.some((label) => label.contains(at));
}

function sizeOf(control: Element): [width: number, height: number] {
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
  const { width, height } = (label ?? control).getBoundingClientRect();
  return [Math.max(width, control.clientWidth), Math.max(height, control.clientHeight)];
}

/** Text of a control that another part of it covers. */
function coveredText(control: Element, known: Map<Element, boolean>): string | undefined {
  for (const { element, node, rects } of writtenIn(control, known)) {
    // Initials take the place of a picture until it loads.
    if (element.closest('[aria-hidden=true]')) continue;
    for (const rect of rects) {
      // Text behind an ellipsis has a box too.
      if (misplaced(element, rect)) continue;
      const { left, right, top, bottom } = rect;
      for (const x of [left + 2, (left + right) / 2, right - 2]) {
        const at = document.elementFromPoint(x, (top + bottom) / 2);
        if (!at || !control.contains(at) || at.contains(element) || element.contains(at)) continue;
        if (!showsAt(element, x, (top + bottom) / 2)) return node.data;
      }
    }
  }
  return undefined;
}

function controlFindings(root: Element, known: Map<Element, boolean>): string[] {
  const found: string[] = [];
  for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!isSeen(control, known) || control.matches(':disabled, [aria-disabled=true], [inert] *'))
      continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // A broken link has several lines; scrolled to its middle, the first may be under a bar.
    const lines = [...control.getClientRects()];
    if (lines.length === 0) continue;
    const centers = lines.map(({ left, top, width, height }) =>
      document.elementFromPoint(left + width / 2, top + height / 2),
    );
    if (!centers.some((at) => isOwn(control, at) || at?.closest('[role=listbox]'))) {
      found.push(say('out of reach', control, nameOf(control)));
    }
    const covered = coveredText(control, known);
    if (covered) found.push(say('covered by its control', control, covered));
    const isInSentence = getComputedStyle(control).display === 'inline';
    if (!isInSentence && Math.min(...sizeOf(control)) < TARGET_MIN) {
      found.push(say('small target', control, nameOf(control)));
    }
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return found;
}

/** Undoes scrolling by an earlier check that a person could not undo. */
function scrollBack(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  for (const element of document.querySelectorAll('body *')) {
    const isScrolled = element.scrollTop !== 0 || element.scrollLeft !== 0;
    const { overflowX, overflowY } = getComputedStyle(element);
    if (isScrolled && overflowX === 'hidden' && overflowY === 'hidden') {
      element.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    }
  }
}

function measure(): string[] {
  const page = document.documentElement;
  scrollBack();
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  const root = dialogs.at(-1) ?? document.body;
  const known = new Map<Element, boolean>();
  const all = writtenIn(root, known);
  const sideways = page.scrollWidth - page.clientWidth;
  return [
    ...(sideways > 0 ? [`the page is ${sideways} px wider than its window`] : []),
    ...new Set([
      ...textFindings(all),
      ...brokenWords(all),
      ...overlaps(all),
      ...controlFindings(root, known),
    ]),
  ];
}

/** The browser runs the source of the functions above. */
const SOURCE = [
  `const [SEEN_MIN, WORD_MAX, PIECE_MIN, WORDS_FROM, TARGET_MIN] = [${[SEEN_MIN, WORD_MAX, PIECE_MIN, WORDS_FROM, TARGET_MIN]}]`,
  `const CONTROLS = ${JSON.stringify(CONTROLS)}`,
  'const factsKnown = new Map()',
  ...[
    say,
    isTiny,
    isSeen,
    writtenIn,
    boxesOf,
    factsOf,
    paddingBox,
    isBeyond,
    isSurface,
    holdersOf,
    misplaced,
    seenPart,
    scrollBack,
    isHonestCut,
    firstBoxes,
    textFindings,
    brokenWords,
    showsAt,
    shared,
    isOverlap,
    isSeenTwice,
    overlaps,
    nameOf,
    isOwn,
    sizeOf,
    coveredText,
    controlFindings,
    measure,
  ].map(String),
].join(';\n');
