import { once } from './once.ts';

/** The most letters of a word that is kept whole. */
const WHOLE_MAX = 13;

const letters = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/**
 * The parts between which a name may be broken besides its spaces and hyphens: a word of more than
 * {@link WHOLE_MAX} letters is cut into parts of about the same length, so that no line begins with
 * its last letter.
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

/** Most words are plain, and a segmenter takes long to make. */
function lettersOf(word: string): string[] {
  return /^[ -~]*$/.test(word)
    ? Array.from(word)
    : Array.from(letters().segment(word), ({ segment }) => segment);
}

/** A word with the blank after it, cut where it is too long. */
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
