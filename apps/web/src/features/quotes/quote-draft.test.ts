import { newId } from '@pro-match/domain/ids';
import { quoteInputSchema } from '@pro-match/domain/quotes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  keptDraft,
  problemsIn,
  type QuoteDraft,
  readyOf,
  termsOf,
  todayOf,
} from './quote-draft.ts';

const TODAY = '2027-03-09';
const draft: QuoteDraft = {
  lines: [{ text: 'New valve', amount: '450-600' }],
  visitFee: '89.5',
  deposit: '',
  earliestDate: '',
  validUntil: '2027-03-20',
  notIncluded: '',
};

describe('a draft of a quote', () => {
  it('becomes its terms, in cents', () => {
    expect(problemsIn(draft, TODAY)).toEqual({});
    expect(termsOf(draft)).toEqual({
      lines: [{ text: 'New valve', min_cents: 45_000, max_cents: 60_000 }],
      visit_fee_cents: 8_950,
      deposit_cents: 0,
      earliest_date: null,
      valid_until: '2027-03-20',
      not_included: null,
    });
  });

  it.each<[Partial<QuoteDraft>, object]>([
    [
      { lines: [{ text: ' ', amount: '' }] },
      { 'text.0': 'Say what this line is for', 'amount.0': 'Enter an amount' },
    ],
    [
      { lines: [{ text: 'x'.repeat(101), amount: 'free' }] },
      {
        'text.0': 'Description must be at most 100 characters',
        'amount.0': 'Enter an amount like 450, or a range like 450-600',
      },
    ],
    [
      { lines: [{ text: 'Valve', amount: '600-450' }] },
      { 'amount.0': 'The second amount must be at least the first' },
    ],
    [{ visitFee: '1-2' }, { visitFee: 'Enter an amount like 89 or 89.50' }],
    [{ deposit: '9999999' }, { deposit: 'An amount can be at most $1,000,000' }],
    [{ deposit: '690' }, { deposit: "The deposit can't be more than the total" }],
    [{ validUntil: '' }, { validUntil: 'Choose its last day' }],
    [{ earliestDate: '2027-03-08' }, { earliestDate: 'Choose today or a later day' }],
  ])('says what is wrong with %j', (changes, problems) => {
    expect(problemsIn({ ...draft, ...changes }, TODAY)).toEqual(problems);
  });

  it('is checked alike by the form and the server', () => {
    const typed = fc.oneof(
      fc.constantFrom('', '450', '450-600', '600-450', '$1,000,000', '1000000.01', 'x', '-1'),
      fc.string({ maxLength: 8 }),
    );
    const text = fc.oneof(
      fc.string({ maxLength: 120 }),
      fc.constantFrom('Valve', '\u0000', '\u200b', ' a\nb '),
    );
    const anyDraft = fc.record<QuoteDraft>({
      lines: fc.array(fc.record({ text, amount: typed }), { minLength: 1, maxLength: 3 }),
      visitFee: typed,
      deposit: typed,
      earliestDate: fc.constantFrom('', '2027-03-09', '2027-05-01'),
      validUntil: fc.constantFrom('2027-03-09', '2028-03-08'),
      notIncluded: fc.oneof(text, fc.string({ maxLength: 600 })),
    });
    fc.assert(
      fc.property(anyDraft, (some) => {
        if (Object.keys(problemsIn(some, TODAY)).length > 0) return;
        const input = { id: newId(), ...readyOf(some).input };
        expect(quoteInputSchema.safeParse(input).error?.issues ?? []).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('begins with the previous version, and is read back from any stored value', () => {
    expect(draftOf(undefined, TODAY)).toMatchObject({
      lines: [{ text: '', amount: '' }],
      validUntil: '2027-03-23',
    });
    expect(draftOf({ ...termsOf(draft), earliest_date: '2027-03-01' }, TODAY)).toEqual({
      ...draft,
      visitFee: '89.50',
    });
    expect(keptDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    for (const stored of [null, 7, {}, { lines: 'x' }]) expect(keptDraft(stored)).toBeUndefined();
    expect(keptDraft({ lines: [null, { text: 7 }] })?.lines).toEqual([{ text: '', amount: '' }]);
    expect(todayOf('America/Los_Angeles', Date.parse('2027-03-10T03:00:00Z'))).toBe('2027-03-09');
  });
});
