import { once } from './once.ts';

/** Maximum letters of a word that is kept whole. */
const WHOLE_MAX = 13;

const letters = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/**
 * Splits a name into parts that a line may break between, in addition to its spaces and hyphens: a
 * word of more than {@link WHOLE_MAX} letters is cut into parts of similar length, so that no line
 * starts with its last letter.
 */
export function nameParts(name: string): string[] {
  const words = name.match(/[^\s-]+[\s-]*|[\s-]+/gu) ?? [];
  const parts: string[] = [];
  let whole = '';
  for (const word of words) {
    const cut = partsOf(word);
    whole += cut[0];
    for (const part of cut.slice(1)) {
      parts.push(whole);
      whole = part;
    }
  }
  return whole === '' ? parts : [...parts, whole];
}

/** Most words are plain, and a segmenter is slow to create. */
function lettersOf(word: string): string[] {
  return /^[ -~]*$/.test(word)
    ? Array.from(word)
    : Array.from(letters().segment(word), ({ segment }) => segment);
}

/** Cuts a word, with the blank after it, if it is too long. */
function partsOf(word: string): [string, ...string[]] {
  const all = lettersOf(word);
  const count = all.findIndex((letter) => /[\s-]/u.test(letter));
  const length = count === -1 ? all.length : count;
  const pieces = Math.ceil(length / WHOLE_MAX);
  if (pieces < 2) return [word];
  const size = Math.ceil(length / pieces);
  const first = all.slice(0, size).join('');
  const rest = Array.from({ length: pieces - 1 }, (_, i) => {
    const from = (i + 1) * size;
    return all.slice(from, i === pieces - 2 ? undefined : from + size).join('');
  });
  return [first, ...rest];
}
