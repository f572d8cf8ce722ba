import type { TextField } from '../wire/text-field.ts';

/** The texts of a quote, for the schema and the form. */
export const QUOTE_FIELDS = {
  line: { label: 'Description', max: 100, missing: 'Say what this line is for' },
  notIncluded: { label: 'Not included', max: 500 },
} as const satisfies Record<string, TextField>;

/** Maximum lines of a quote; with these lengths, its text fits into a message. */
export const QUOTE_LINES_MAX = 10;

/** Maximum quotes in one match, versions included. */
export const QUOTES_A_MATCH_MAX = 50;

/** Maximum of one amount in cents: $1,000,000. */
export const AMOUNT_MAX_CENTS = 100_000_000;

/** Days that a date in a quote may lie ahead. */
export const QUOTE_DAYS_AHEAD = 365;

export const LINES_MISSING = 'Add at least one line';
export const LINES_FULL = `A quote has at most ${QUOTE_LINES_MAX} lines`;
export const AMOUNT_MISSING = 'Enter an amount';
export const AMOUNT_INVALID = 'Enter an amount like 450, or a range like 450-600';
export const SINGLE_INVALID = 'Enter an amount like 89 or 89.50';
export const AMOUNT_TOO_LARGE = 'An amount can be at most $1,000,000';
export const RANGE_REVERSED = 'The second amount must be at least the first';
export const DEPOSIT_TOO_LARGE = "The deposit can't be more than the total";
export const WISH_MISSING = 'Say what should change';
export const DAY_MISSING = 'Choose its last day';
export const DAY_INVALID = 'Choose a day that exists';
export const DAY_PAST = 'Choose today or a later day';
export const DAY_TOO_FAR = 'Choose a day within a year';
