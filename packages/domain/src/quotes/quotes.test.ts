import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateIn } from '../businesses/index.ts';
import { MESSAGE_FIELDS } from '../chat/index.ts';
import { newId } from '../ids/index.ts';
import {
  AMOUNT_INVALID,
  AMOUNT_TOO_LARGE,
  DAY_INVALID,
  DAY_PAST,
  DAY_TOO_FAR,
  DEPOSIT_TOO_LARGE,
  dayProblem,
  depositCautions,
  depositProblem,
  displayAmount,
  expiresAt,
  isCents,
  LINES_FULL,
  LINES_MISSING,
  parseAmount,
  parseCents,
  QUOTE_FIELDS,
  QUOTE_LINES_MAX,
  type QuoteTerms,
  quoteInputSchema,
  quoteText,
  RANGE_REVERSED,
  totalOf,
  typedAmount,
} from './index.ts';
import { anyCents, anyTerms } from './testing/any-quote.ts';

const line = { text: 'New valve', min_cents: 45_000, max_cents: 60_000 };
const terms: QuoteTerms = {
  lines: [line, { text: 'Test', min_cents: 5_050, max_cents: 5_050 }],
  visit_fee_cents: 8_900,
  deposit_cents: 0,
  earliest_date: '2027-05-03',
  valid_until: '2027-05-10',
  not_included: 'Painting',
};

/** First problem of an input, with the field it belongs to. */
function problemOf(changes: object) {
  const parsed = quoteInputSchema.safeParse({ id: newId(), ...terms, ...changes });
  const issue = parsed.error?.issues[0];
  return issue && [issue.path.join('.'), issue.message];
}

describe('an amount', () => {
  it.each([
    ['450', 45_000, 45_000],
    ['$1,500.5', 150_050, 150_050],
    ['0', 0, 0],
    ['450-600', 45_000, 60_000],
    ['$450.05 – $600', 45_005, 60_000],
    ['450 to 600', 45_000, 60_000],
    ['600-450', 60_000, 45_000],
  ])('is read from %j', (text, min_cents, max_cents) => {
    expect(parseAmount(text)).toEqual({ min_cents, max_cents });
  });

  it.each(['', 'abc', '1.234', '-5', '5-', '1-2-3', '1e3', '٤٥٠', '4 5 x'])(
    'is not recognized in %j',
    (text) => {
      expect(parseAmount(text)).toBeNull();
      expect(parseCents(text)).toBeNull();
    },
  );

  it.each([
    [0, 0, '0'],
    [45_000, 45_000, '450'],
    [8_950, 8_950, '89.50'],
    [45_000, 60_005, '450-600.05'],
  ])('of %i to %i cents is typed as %s', (min_cents, max_cents, text) => {
    expect(typedAmount({ min_cents, max_cents })).toBe(text);
  });

  it.each([
    [0, true],
    [100_000_000, true],
    [-1, false],
    [100_000_001, false],
    [0.5, false],
  ])('of %d cents may be named: %s', (cents, may) => {
    expect(isCents(cents)).toBe(may);
  });

  it('is read as it was typed, to the cent', () => {
    fc.assert(
      fc.property(anyCents, anyCents, (min_cents, max_cents) => {
        const amount = { min_cents, max_cents };
        expect(parseAmount(typedAmount(amount))).toEqual(amount);
        expect(parseAmount(displayAmount(amount))).toEqual(amount);
      }),
    );
  });
});

describe('a quote', () => {
  it('costs what its lines and the visit cost, in whole cents', () => {
    expect(totalOf(terms)).toEqual({ min_cents: 58_950, max_cents: 73_950 });
    fc.assert(
      fc.property(anyTerms, (some) => {
        const { min_cents, max_cents } = totalOf(some);
        expect(Number.isSafeInteger(min_cents) && Number.isSafeInteger(max_cents)).toBe(true);
        expect(min_cents).toBeLessThanOrEqual(max_cents);
        // Maximum of the total's column.
        expect(max_cents).toBeLessThan(2 ** 31);
      }),
    );
  });

  it('is accepted with any possible amounts and days', () => {
    fc.assert(
      fc.property(anyTerms, (some) => {
        const parsed = quoteInputSchema.safeParse({
          ...some,
          id: newId(),
          not_included: undefined,
        });
        expect(parsed.error?.issues ?? []).toEqual([]);
      }),
    );
  });

  it.each([
    [{ lines: [] }, 'lines', LINES_MISSING],
    [{ lines: Array(QUOTE_LINES_MAX + 1).fill(line) }, 'lines', LINES_FULL],
    [{ lines: [{ ...line, text: ' ' }] }, 'lines.0.text', QUOTE_FIELDS.line.missing],
    [{ lines: [line, { ...line, max_cents: 1 }] }, 'lines.1.max_cents', RANGE_REVERSED],
    [{ lines: [{ ...line, min_cents: 0.5 }] }, 'lines.0.min_cents', AMOUNT_INVALID],
    [{ visit_fee_cents: -1 }, 'visit_fee_cents', AMOUNT_INVALID],
    [{ visit_fee_cents: 100_000_001 }, 'visit_fee_cents', AMOUNT_TOO_LARGE],
    [{ deposit_cents: 73_951 }, 'deposit_cents', DEPOSIT_TOO_LARGE],
    [{ valid_until: '2027-02-30' }, 'valid_until', DAY_INVALID],
    [{ earliest_date: 'soon' }, 'earliest_date', DAY_INVALID],
  ])('says beside the field what is wrong with %j', (changes, field, message) => {
    expect(problemOf(changes)).toEqual([field, message]);
  });

  it('has a text that fits into a message, whatever it contains', () => {
    expect(quoteText(terms)).toBe(
      [
        'Quote: $589.50 to $739.50',
        '• New valve: $450 to $600',
        '• Test: $50.50',
        'Visit fee: $89',
        'Earliest date: May 3, 2027',
        'Valid until: May 10, 2027',
        'Not included: Painting',
      ].join('\n'),
    );
    const largest = {
      text: 'x'.repeat(QUOTE_FIELDS.line.max),
      min_cents: 99_999_999,
      max_cents: 100_000_000,
    };
    const longest = quoteText({
      ...terms,
      lines: Array(QUOTE_LINES_MAX).fill(largest),
      visit_fee_cents: 99_999_999,
      deposit_cents: 99_999_999,
      not_included: 'x'.repeat(QUOTE_FIELDS.notIncluded.max),
    });
    expect(longest.length).toBeLessThanOrEqual(MESSAGE_FIELDS.text.max);
  });

  it.each([
    [0, 0],
    [29_475, 0],
    [29_476, 1],
    [60_000, 1],
  ])('with a deposit of %i of $589.50 at least has %i cautions', (deposit_cents, count) => {
    expect(depositCautions({ ...terms, deposit_cents })).toHaveLength(count);
  });

  it('accepts a deposit of its whole cost', () => {
    expect(depositProblem({ ...terms, deposit_cents: 73_950 })).toBeUndefined();
    expect(depositProblem({ ...terms, deposit_cents: 73_951 })).toBe(DEPOSIT_TOO_LARGE);
  });

  it('says why a deposit is large', () => {
    expect(depositCautions({ ...terms, deposit_cents: 29_476 })[0]).toContain('half of the price');
  });

  it('asks for caution above $1,000, however much it costs', () => {
    const large = { ...terms, visit_fee_cents: 1_000_000 };
    expect(depositCautions({ ...large, deposit_cents: 100_000 })).toEqual([]);
    expect(depositCautions({ ...large, deposit_cents: 100_001 })[0]).toContain('$1,000');
  });
});

describe('a day of a quote', () => {
  it.each([
    ['2027-03-08', DAY_PAST],
    ['2027-03-09', undefined],
    ['2028-03-08', undefined],
    ['2028-03-09', DAY_TOO_FAR],
    ['0000-01-01', DAY_PAST],
    ['9999-12-31', DAY_TOO_FAR],
  ])('%s, on March 9, 2027: %s', (day, problem) => {
    expect(dayProblem(day, '2027-03-09')).toBe(problem);
  });

  it('ends at midnight in the time zone, even across a clock change', () => {
    const zone = 'America/New_York';
    // Clocks go forward on March 14, 2027, and back on November 7.
    expect(expiresAt(zone, '2027-03-13').toISOString()).toBe('2027-03-14T05:00:00.000Z');
    expect(expiresAt(zone, '2027-03-14').toISOString()).toBe('2027-03-15T04:00:00.000Z');
    expect(expiresAt(zone, '2027-11-07').toISOString()).toBe('2027-11-08T05:00:00.000Z');
    fc.assert(
      fc.property(
        fc.constantFrom(zone, 'America/Los_Angeles', 'America/Phoenix', 'Pacific/Honolulu'),
        anyTerms,
        (timeZone, { valid_until }) => {
          const end = expiresAt(timeZone, valid_until).getTime();
          expect(dateIn(timeZone, end - 1)).toBe(valid_until);
          expect(dateIn(timeZone, end) > valid_until).toBe(true);
        },
      ),
    );
  });
});
