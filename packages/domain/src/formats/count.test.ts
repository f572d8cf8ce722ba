import { expect, it } from 'vitest';
import { formatCount } from './index.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1234, '1,234'],
  [1_234_567, '1,234,567'],
  [-4200, '-4,200'],
])('shows %i as %s', (value, shown) => {
  expect(formatCount(value)).toBe(shown);
});
