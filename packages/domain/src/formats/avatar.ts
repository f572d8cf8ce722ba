/** Fixed tints that an avatar without a picture can have. */
export const TINT_COUNT = 8;

const legalForms = new Set(['co', 'corp', 'inc', 'llc', 'llp', 'ltd', 'pllc']);

/**
 * One or two capitals that stand for a name: the first letters of its first two words.
 * Legal forms such as LLC do not count as words; a name without letters or digits gives '?'.
 */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];
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
