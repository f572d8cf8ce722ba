/** How many segments of a path are logged. */
const SEGMENTS_MOST = 6;

/** A lower-case word, as in our own paths. Digits, capitals or signs may be an id or an address. */
const WORD = /^[a-z]{1,20}(?:[-_.][a-z]{1,20}){0,4}$/;

/**
 * For logging an unknown path: its first segments, with `*` for anything that may be an id, a
 * token, a name or an address.
 */
export function pathInWords(path: string): string {
  const [, ...segments] = path.split('/', SEGMENTS_MOST + 2);
  const told = segments
    .slice(0, SEGMENTS_MOST)
    .map((segment) => (segment === '' || WORD.test(segment) ? segment : '*'));
  return `/${told.join('/')}${segments.length > SEGMENTS_MOST ? '/…' : ''}`;
}
