import { withSeparators } from './shown-budget.ts';

/**
 * A budget in dollars; for a single number, `min` and `max` are equal. `max` is infinite if there
 * is no upper end.
 */
export interface Budget {
  readonly min: number;
  readonly max: number;
}

type Kind = 'exact' | 'about' | 'under' | 'over';

interface Reading {
  kind: Kind;
  /** One or two, in the order typed: digits, with cents if given. */
  amounts: string[];
}

const AMOUNT = String.raw`(\d{1,12}(?:\.\d{1,2})?)(?: ?(k))?`;
const AMOUNTS = new RegExp(`^(?:from |between )?${AMOUNT}(?: ?(?:-|to|and) ?${AMOUNT})?$`);

const DASHES = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g;
const CURRENCY = /(?:us ?)?(?:dollars?|bucks|usd)(?![a-z])/g;

const BEFORE: [Kind, RegExp][] = [
  ['about', /^(?:[~\u2248]|(?:about|around|approx\.?|approximately|roughly|ca\.?) )\s*/],
  ['under', /^(?:<|(?:under|up to|below|less than|at most|no more than|max\.?) )\s*/],
  ['over', /^(?:>|(?:over|above|more than|at least|min\.?) )\s*/],
];
const BEHIND: [Kind, RegExp][] = [
  ['over', /\s*(?:\+| or more| and up)$/],
  ['under', /\s*(?: or less| max\.?| at most)$/],
];

/** Turns "1.5" thousand into "1500". */
function inDollars(amount: string, unit: string | undefined): string {
  return unit ? String(Math.round(Number(amount) * 100_000) / 100) : amount;
}

/** Strips dollar signs and commas, and unifies dashes and blanks. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(DASHES, '-')
    .replace(/\p{Cf}|[$,]/gu, '')
    .replace(CURRENCY, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function read(text: string): Reading | null {
  const typed = plain(text);
  const [kind, words] = [...BEFORE, ...BEHIND].find(([, each]) => each.test(typed)) ?? ['exact'];
  const match = AMOUNTS.exec(words ? typed.replace(words, '') : typed);
  if (!match) return null;
  const [, first = '', unit, second, secondUnit] = match;
  if (second === undefined) return { kind, amounts: [inDollars(first, unit)] };
  if (kind === 'under' || kind === 'over') return null;
  // In "1-2k" both are thousands; "900-2k" is literal.
  const firstUnit = unit ?? (Number(first) < Number(second) ? secondUnit : undefined);
  return { kind, amounts: [inDollars(first, firstUnit), inDollars(second, secondUnit)] };
}

/**
 * Parses "1500", "$1,500", "500 - 1,000", "1.5k", "under 500", "$500+" or "~800"; null for anything
 * else.
 */
export function parseBudget(text: string): Budget | null {
  const reading = read(text);
  if (!reading) return null;
  const numbers = reading.amounts.map(Number);
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  if (reading.kind === 'under') return { min: 0, max };
  return { min, max: reading.kind === 'over' ? Number.POSITIVE_INFINITY : max };
}

/**
 * Formats a budget with thousands separators and no dollar sign: "1,500", "500-1,000", "under 500",
 * "500+" or "about 800", in the order typed. A text that is no budget (yet) is returned unchanged,
 * so this can run while someone types "500-".
 */
export function formatBudget(text: string): string {
  const reading = read(text);
  if (!reading) return text;
  const amounts = reading.amounts.map(withSeparators).join('-');
  if (reading.kind === 'over') return `${amounts}+`;
  return reading.kind === 'exact' ? amounts : `${reading.kind} ${amounts}`;
}
