import { ZIP_INVALID } from './refusals.ts';
import { isZip } from './zip.ts';

/**
 * Errors for five digits that belong to no place. Separate from the other errors: a form that
 * leaves this check to the server needs none of it.
 */
export const ZIP_UNKNOWN = "We couldn't find that ZIP code. Please check it.";
export const ZIP_MILITARY = "That's a ZIP code of military mail. Please enter one of a place.";

/**
 * Prefixes of three digits, or ranges of them, without a place, and those of military mail, which
 * is no place either. Checked against the server's list of ZIP codes.
 */
const UNUSED =
  '000-004 099 213 269 343 345 348 353 419 428-429 517-519 529 533 536 552 568 578-579 589 621 632 ' +
  '642-643 659 663 682 694-699 702 709 715 732 742 771 817-819 839 848-849 854 858 861-862 866-869 ' +
  '872 886-888 892 896 899 909 929 987';
const MILITARY = '090-098 340 962-966';

function isAmong(prefixes: string, zip: string): boolean {
  const prefix = zip.slice(0, 3);
  return prefixes.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-');
    return first <= prefix && prefix <= last;
  });
}

/** Undefined if five digits may be a place's ZIP code. */
export function noPlace(zip: string): string | undefined {
  if (!isZip(zip)) return undefined;
  if (isAmong(MILITARY, zip)) return ZIP_MILITARY;
  return isAmong(UNUSED, zip) ? ZIP_UNKNOWN : undefined;
}

export function zipFailure(zip: string): string | undefined {
  return isZip(zip) ? noPlace(zip) : ZIP_INVALID;
}
