import { once } from '../formats/once.ts';
import { displayAmount, displayCents } from './money.ts';
import type { QuoteState } from './quote-states.ts';
import { type QuoteTerms, totalOf } from './quote-terms.ts';

const day = once(
  // A calendar day has no zone: formatted in UTC, it doesn't shift.
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** Formats a day of a quote: "May 3, 2027". */
export function quoteDay(date: string): string {
  return day().format(new Date(`${date}T00:00:00Z`));
}

/** A quote as message text, for readers who see no card. */
export function quoteText(terms: QuoteTerms): string {
  const { lines, visit_fee_cents, deposit_cents, earliest_date, valid_until, not_included } = terms;
  return [
    `Quote: ${displayAmount(totalOf(terms))}`,
    ...lines.map((line) => `• ${line.text}: ${displayAmount(line)}`),
    ...(visit_fee_cents > 0 ? [`Visit fee: ${displayCents(visit_fee_cents)}`] : []),
    ...(deposit_cents > 0 ? [`Deposit: ${displayCents(deposit_cents)}`] : []),
    ...(earliest_date === null ? [] : [`Earliest date: ${quoteDay(earliest_date)}`]),
    `Valid until: ${quoteDay(valid_until)}`,
    ...(not_included === null ? [] : [`Not included: ${not_included}`]),
  ].join('\n');
}

/** State of a version in one to three words. */
export const QUOTE_STATE_WORDS: Record<QuoteState, string> = {
  open: 'Open',
  change_asked: 'Change requested',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  superseded: 'Replaced',
  closed: 'Job closed',
};

/** Reasons, for the client, why a version can't be answered any more, by its state. */
export const QUOTE_REFUSALS: Record<Exclude<QuoteState, 'open' | 'change_asked'>, string> = {
  accepted: 'You accepted this quote already.',
  declined: 'You declined this quote already.',
  expired: 'This quote has expired. Ask for a new one in the chat.',
  superseded: 'There is a newer version of this quote.',
  closed: 'This job is closed.',
};

/** To a business that tries to quote for a job its client closed. */
export const QUOTE_JOB_CLOSED = "They closed this job, so it can't be quoted any more.";
export const QUOTES_FULL = "You've sent as many quotes here as you can.";
