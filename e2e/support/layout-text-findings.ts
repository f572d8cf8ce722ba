// Read by the browser as text: see SOURCE in layout.ts.

import { isBeyond, misplaced, paddingBox } from './layout-boxes.ts';
import { boxesOf, say, type Written } from './layout-texts.ts';

export const SEEN_MIN = 10;
export const WORD_MAX = 13;
export const PIECE_MIN = 3;
export const WORDS_FROM = 12;

export function isHonestCut({ element }: Written, by: Element): boolean {
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
export function firstBoxes(element: Element, count: number): DOMRect[] {
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

export function textFindings(all: Written[]): string[] {
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

export function brokenWords(all: Written[]): string[] {
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
