import { setImmediate as nextTurn } from 'node:timers/promises';

/** A name of a PDF, its escapes resolved, and where the text goes on after it. */
export interface PdfName {
  name: string;
  end: number;
}

/** How much is searched before others get their turn, in characters. */
const SLICE = 256 * 1024;

/** Longest name that is looked at, above the 127 bytes that the format allows, escaped. */
const LONGEST = 400;

// ISO 32000-2, 7.2.3 and 7.3.5: a name ends with a blank or a delimiter.
const NAME = new RegExp(String.raw`/([^\0\s()<>\[\]{}/%]{1,${LONGEST}})`, 'g');

/** A name with `#4a` as the letter that it stands for. */
export function unescapedNames(text: string): string {
  if (!text.includes('#')) return text;
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Every name of a text, wherever it stands: a reader may be led anywhere in a file. */
export async function* namesIn(text: string): AsyncGenerator<PdfName> {
  for (let start = 0; start < text.length; start += SLICE) {
    if (start > 0) await nextTurn();
    // A name that begins in this slice may end in the next one.
    const slice = text.slice(start, start + SLICE + LONGEST);
    for (const { 0: whole, 1: name = '', index } of slice.matchAll(NAME)) {
      if (index >= SLICE) break;
      yield { name: unescapedNames(name), end: start + index + whole.length };
    }
  }
}
