import { dayBegins } from '../businesses/wall-clock.ts';
import { dayAfter } from '../formats/dates.ts';
import { type Amount, displayCents } from './money.ts';
import { DAY_PAST, DAY_TOO_FAR, DEPOSIT_TOO_LARGE, QUOTE_DAYS_AHEAD } from './quote-fields.ts';

export interface QuoteLine extends Amount {
  text: string;
}

/**
 * A business's offer. Amounts are whole cents; days, such as "2027-05-03", follow its own calendar.
 */
export interface QuoteTerms {
  lines: readonly QuoteLine[];
  /** Charge for the visit; 0 if there is none. */
  visit_fee_cents: number;
  /** Due before the work; 0 if there is none. */
  deposit_cents: number;
  earliest_date: string | null;
  valid_until: string;
  not_included: string | null;
}

/** The client's total: lines plus visit. The deposit is part of it. */
export function totalOf({
  lines,
  visit_fee_cents,
}: Pick<QuoteTerms, 'lines' | 'visit_fee_cents'>): Amount {
  return lines.reduce(
    (total, line) => ({
      min_cents: total.min_cents + line.min_cents,
      max_cents: total.max_cents + line.max_cents,
    }),
    { min_cents: visit_fee_cents, max_cents: visit_fee_cents },
  );
}

/** Returns what is wrong with a deposit, or undefined if nothing is. */
export function depositProblem(
  terms: Pick<QuoteTerms, 'lines' | 'visit_fee_cents' | 'deposit_cents'>,
): string | undefined {
  return terms.deposit_cents > totalOf(terms).max_cents ? DEPOSIT_TOO_LARGE : undefined;
}

/** Deposits above this need a caution, whatever the total. */
const DEPOSIT_CAUTION_CENTS = 100_000;

/**
 * Cautions for the client about a deposit above $1,000 or above half of the total's lower end;
 * empty if the deposit is usual.
 */
export function depositCautions(
  terms: Pick<QuoteTerms, 'lines' | 'visit_fee_cents' | 'deposit_cents'>,
): string[] {
  const { deposit_cents } = terms;
  const isLarge = deposit_cents > DEPOSIT_CAUTION_CENTS;
  const isMost = deposit_cents * 2 > totalOf(terms).min_cents;
  if (!(isLarge || isMost)) return [];
  const size = isMost
    ? 'more than half of the price'
    : `more than ${displayCents(DEPOSIT_CAUTION_CENTS)}`;
  return [
    `The deposit is ${size}. Pay no more than materials cost before work begins, and keep a receipt.`,
  ];
}

/** The last day that can be chosen; `today` is by the business's calendar. */
export function lastDay(today: string): string {
  return dayAfter(today, QUOTE_DAYS_AHEAD);
}

/** Returns what is wrong with a day, or undefined; `today` is by the business's calendar. */
export function dayProblem(day: string, today: string): string | undefined {
  if (day < today) return DAY_PAST;
  return day > lastDay(today) ? DAY_TOO_FAR : undefined;
}

/** The moment a quote expires: the end of its last day by the zone's clock. */
export function expiresAt(timeZone: string, validUntil: string): Date {
  return dayBegins(timeZone, dayAfter(validUntil, 1));
}
