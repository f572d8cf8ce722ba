import fc from 'fast-check';
import { AMOUNT_MAX_CENTS, QUOTE_FIELDS, QUOTE_LINES_MAX } from '../quote-fields.ts';
import { type QuoteTerms, totalOf } from '../quote-terms.ts';

export const anyCents = fc.integer({ min: 0, max: AMOUNT_MAX_CENTS });

const anyAmount = fc
  .tuple(anyCents, anyCents)
  .map(([one, other]) => ({ min_cents: Math.min(one, other), max_cents: Math.max(one, other) }));

const anyDay = fc
  .date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

const words = (max: number) =>
  fc.string({ minLength: 1, maxLength: max }).map((text) => `x${text}`.slice(0, max));

/** Terms that the schema takes as they are, its texts apart, which it may fold. */
export const anyTerms: fc.Arbitrary<QuoteTerms> = fc
  .record({
    lines: fc.array(
      fc
        .tuple(words(QUOTE_FIELDS.line.max), anyAmount)
        .map(([text, amount]) => ({ text, ...amount })),
      { minLength: 1, maxLength: QUOTE_LINES_MAX },
    ),
    visit_fee_cents: anyCents,
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    earliest_date: fc.option(anyDay),
    valid_until: anyDay,
    not_included: fc.option(words(QUOTE_FIELDS.notIncluded.max)),
  })
  .map(({ share, ...terms }) => {
    const most = Math.min(totalOf(terms).max_cents, AMOUNT_MAX_CENTS);
    return { ...terms, deposit_cents: Math.floor(most * share) };
  });
