import { ZIP_DIGITS } from '../limits/index.ts';

/**
 * Reduces a ZIP field's input to at most five digits. "43215-1234" is 43215; an O is a zero if
 * there is no other letter.
 */
export function digitsOnlyZip(text: string): string {
  const folded = text.normalize('NFKC');
  const zeroed = /[a-np-z]/i.test(folded) ? folded : folded.replace(/o/gi, '0');
  return zeroed.replace(/\D/g, '').slice(0, ZIP_DIGITS);
}
