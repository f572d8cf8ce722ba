import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayBudget, formatBudget, parseBudget } from './index.ts';

describe('budget', () => {
  it.each([
    ['1500', '1,500', { min: 1500, max: 1500 }],
    ['$1,500', '1,500', { min: 1500, max: 1500 }],
    ['500-1000', '500-1,000', { min: 500, max: 1000 }],
    ['$500 - $1,000', '500-1,000', { min: 500, max: 1000 }],
    ['500–1000', '500-1,000', { min: 500, max: 1000 }],
    ['1000-500', '1,000-500', { min: 500, max: 1000 }],
    ['99.5', '99.5', { min: 99.5, max: 99.5 }],
    ['1234567.25', '1,234,567.25', { min: 1234567.25, max: 1234567.25 }],
    ['007', '7', { min: 7, max: 7 }],
    ['0', '0', { min: 0, max: 0 }],
  ])('reads %j and shows %j', (text, shown, budget) => {
    expect(formatBudget(text)).toBe(shown);
    expect(parseBudget(text)).toEqual(budget);
  });

  it.each(['', ' ', '500-', '-500', '1-2-3', '1 500', '99.', '1.234', 'cheap', '1e9', '$', '∞'])(
    'leaves %j untouched and reads no number in it',
    (text) => {
      expect(formatBudget(text)).toBe(text);
      expect(parseBudget(text)).toBeNull();
    },
  );

  it('rejects a number too large for a budget', () => {
    expect(parseBudget('9'.repeat(13))).toBeNull();
  });

  const dollars = fc.integer({ min: 0, max: 999_999_999_999 });

  it('shows every number as US English does', () => {
    fc.assert(
      fc.property(dollars, (amount) => {
        expect(formatBudget(String(amount))).toBe(amount.toLocaleString('en-US'));
      }),
    );
  });

  it('does not change when formatted again, and keeps its meaning', () => {
    fc.assert(
      fc.property(dollars, dollars, (low, high) => {
        const shown = formatBudget(`$${low} - $${high}`);
        expect(formatBudget(shown)).toBe(shown);
        expect(parseBudget(shown)).toEqual({ min: Math.min(low, high), max: Math.max(low, high) });
      }),
    );
  });

  it('never throws, and never formats its own output differently', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const shown = formatBudget(text);
        expect(formatBudget(shown)).toBe(shown);
      }),
    );
  });
});

describe('displayBudget', () => {
  it.each([
    ['1500', '$1,500'],
    ['500-1,000', '$500 to $1,000'],
    ['$900 - $1150', '$900 to $1,150'],
    ['$1,200 – 1500', '$1,200 to $1,500'],
    ['500—900', '$500 to $900'],
    ['to be agreed', 'to be agreed'],
  ])('shows %j as %j', (stored, shown) => expect(displayBudget(stored)).toBe(shown));
});
