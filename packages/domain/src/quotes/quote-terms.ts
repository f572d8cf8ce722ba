import { dayBegins } from '../businesses/wall-clock.ts';
import { DAY_MS } from '../limits/index.ts';
import { type Amount, displayCents } from './money.ts';
import { DAY_PAST, DAY_TOO_FAR, DEPOSIT_TOO_LARGE, QUOTE_DAYS_AHEAD } from './quote-fields.ts';

export interface QuoteLine extends Amount {
  text: string;
}

/** What a business offers. Amounts are whole cents, days are "2027-05-03" by its own calendar. */
export interface QuoteTerms {
  lines: readonly QuoteLine[];
  /** For coming out; 0 where it takes none. */
  visit_fee_cents: number;
  /** To be paid before the work; 0 where none is. */
  deposit_cents: number;
  earliest_date: string | null;
  valid_until: string;
  not_included: string | null;
}

/** What the client pays in all: the lines and the visit. The deposit is part of it. */
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

/** What is wrong with a deposit; undefined where nothing is. */
export function depositProblem(
  terms: Pick<QuoteTerms, 'lines' | 'visit_fee_cents' | 'deposit_cents'>,
): string | undefined {
  return terms.deposit_cents > totalOf(terms).max_cents ? DEPOSIT_TOO_LARGE : undefined;
}

/** A deposit above this asks for caution, whatever the total is. */
const DEPOSIT_CAUTION_CENTS = 100_000;

/**
 * What to tell a client of a deposit that is more than half of the total, by its lower end, or than
 * $1,000; none where the deposit is usual.
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

/** What is wrong with a day; `today` is the business's own. */
export function dayProblem(day: string, today: string): string | undefined {
  if (day < today) return DAY_PAST;
  const last = new Date(Date.parse(today) + QUOTE_DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  return day > last ? DAY_TOO_FAR : undefined;
}

/** The moment at which a quote is no longer valid: the end of its last day by the zone's clock. */
export function expiresAt(timeZone: string, validUntil: string): Date {
  const after = new Date(Date.parse(validUntil) + DAY_MS).toISOString().slice(0, 10);
  return dayBegins(timeZone, after);
}
