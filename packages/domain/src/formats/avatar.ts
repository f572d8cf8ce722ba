/** For avatars without a picture. */
export const TINT_COUNT = 8;

/** Starts with a letter. */
const WORD = /(?<![\p{L}\p{M}\p{N}'’])\p{L}[\p{L}\p{M}\p{N}'’]*/gu;

const legalForms = new Set(['co', 'corp', 'inc', 'llc', 'llp', 'ltd', 'pllc']);

/**
 * The initials of a name's first two words. Legal forms such as LLC, numbers and the part of an
 * e-mail address from its @ don't count as words; a name without letters gives '?'.
 */
export function initials(name: string): string {
  const words = name.replace(/@.*/s, '').match(WORD) ?? [];
  const telling = words.filter((word, i) => i === 0 || !legalForms.has(word.toLowerCase()));
  const letters = telling.slice(0, 2).map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0));
  return letters.join('').toUpperCase() || '?';
}

/** 0 to 7; the same on every device (FNV-1a, folded). */
export function tintIndex(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  }
  return ((hash ^ (hash >>> 16)) >>> 0) % TINT_COUNT;
}
