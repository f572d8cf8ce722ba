import { expect, it } from 'vitest';
import { distanceText } from './distance.ts';

it.each([
  [0, 'Right near you'],
  [0.4, '0.4 miles away'],
  [1, '1 mile away'],
  [2.3, '2.3 miles away'],
  [12.6, '13 miles away'],
])('says %d miles as %s', (miles, text) => {
  expect(distanceText(miles)).toBe(text);
});
