import { websiteUrl } from './website.ts';

/** `href` is null for plain text. */
export interface TextPart {
  text: string;
  href: string | null;
}

/** Scans a text once: neither part can match in two ways. */
const ADDRESS = /(?<![\p{L}\p{N}@._-])(?:https?:\/\/|www\.)[^\s<>"]+/giu;

const CLOSING: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Finds the end of an address within a sentence: "(see www.a.example)." */
function endOf(found: string): number {
  const count = (sign: string) => found.split(sign).length - 1;
  const spare = Object.fromEntries(
    Object.entries(CLOSING).map(([close, open]) => [close, count(close) - count(open)]),
  );
  let end = found.length;
  while (end > 0) {
    const last = found.charAt(end - 1);
    const unpaired = spare[last];
    if (unpaired === undefined ? !/[.,:;!?'’”»*_~]/u.test(last) : unpaired <= 0) break;
    if (unpaired !== undefined) spare[last] = unpaired - 1;
    end -= 1;
  }
  return end;
}

/** In order; only `http`, `https` and `www.` make a link. */
export function linksIn(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  const words = (end: number) => {
    if (end > done) parts.push({ text: text.slice(done, end), href: null });
  };
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const end = index + endOf(found);
    const written = text.slice(index, end);
    const href = websiteUrl(written);
    if (href === null) continue;
    words(index);
    parts.push({ text: written, href });
    done = end;
  }
  words(text.length);
  return parts;
}
