import { expect, it } from 'vitest';
import { displayDollars } from './dollars.ts';

it.each([
  [0, '$0'],
  [35, '$35'],
  [19.5, '$19.50'],
  [1200, '$1,200'],
])('shows %d as %s', (amount, text) => {
  expect(displayDollars(amount)).toBe(text);
});
