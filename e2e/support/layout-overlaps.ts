// Read by the browser as text: see SOURCE in layout.ts.

import { type Box, seenPart, shared } from './layout-boxes.ts';
import { boxesOf, say, showsAt, type Written } from './layout-texts.ts';

interface Line {
  written: Written;
  index: number;
  rect: DOMRect;
}

/** Boxes of tight lines touch where there are no letters; a third of a line is more than that. */
export function isOverlap(a: DOMRect, b: DOMRect, { left, top, right, bottom }: Box): boolean {
  return right - left > 2 && bottom - top > Math.min(a.height, b.height) * 0.35;
}

export function isSeenTwice(one: Line, other: Line): boolean {
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

export function overlaps(all: Written[]): string[] {
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
