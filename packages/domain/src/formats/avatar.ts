/** Fixed tints that an avatar without a picture can have. */
export const TINT_COUNT = 8;

/** A word that begins with a letter. */
const WORD = /(?<![\p{L}\p{M}\p{N}'’])\p{L}[\p{L}\p{M}\p{N}'’]*/gu;

const legalForms = new Set(['co', 'corp', 'inc', 'llc', 'llp', 'ltd', 'pllc']);

/**
 * One or two capitals that represent a name: the first letters of its first two words. Legal forms
 * such as LLC do not count as words, nor do numbers, nor what an e-mail address has after its @; a
 * name without letters gives '?'.
 */
export function initials(name: string): string {
  const words = name.replace(/@.*/s, '').match(WORD) ?? [];
  const telling = words.filter((word, i) => i === 0 || !legalForms.has(word.toLowerCase()));
  const letters = telling.slice(0, 2).map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0));
  return letters.join('').toUpperCase() || '?';
}

/** Which of the eight tints an id has, 0 to 7; the same on every device (FNV-1a, folded). */
export function tintIndex(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  }
  return ((hash ^ (hash >>> 16)) >>> 0) % TINT_COUNT;
}
