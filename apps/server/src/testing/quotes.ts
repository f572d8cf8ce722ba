import { dayAfter, utcDay } from '@pro-match/domain/formats';
import { newId } from '@pro-match/domain/ids';
import type { QuoteInput } from '@pro-match/domain/quotes';

/** In UTC, as "2027-05-03". */
export function dayFromNow(days: number, now = new Date()): string {
  return dayAfter(utcDay(now), days);
}

/** A quote of $120 that is valid for a month. */
export function quoteInput(changes: Partial<QuoteInput> = {}): QuoteInput {
  return {
    id: newId(),
    lines: [{ text: 'New valve', min_cents: 12_000, max_cents: 12_000 }],
    visit_fee_cents: 0,
    deposit_cents: 0,
    earliest_date: null,
    valid_until: dayFromNow(30),
    ...changes,
  };
}
