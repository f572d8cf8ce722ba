import { describe, expect, it } from 'vitest';
import { leadPrice } from './receipt.ts';

describe('leadPrice', () => {
  it.each([
    [14, 0, '$35 / 14 leads = $2.50'],
    [1, 0, '$35 / 1 lead = $35'],
    [3, 0, '$35 / 3 leads = $11.67'],
    [2, 3500, '$0 / 2 leads = $0'],
    [0, 0, null],
  ])('of %d leads, with %d cents off, is %s', (leads, credit_cents, words) => {
    expect(leadPrice({ price_cents: 3500, credit_cents, leads })).toBe(words);
  });
});
