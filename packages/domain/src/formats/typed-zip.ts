import { ZIP_DIGITS } from '../limits/index.ts';

/**
 * What a ZIP field keeps of its input: digits, at most five. "43215-1234" is 43215; without another
 * letter an O is a zero.
 */
export function digitsOnlyZip(text: string): string {
  const folded = text.normalize('NFKC');
  const zeroed = /[a-np-z]/i.test(folded) ? folded : folded.replace(/o/gi, '0');
  return zeroed.replace(/\D/g, '').slice(0, ZIP_DIGITS);
}
