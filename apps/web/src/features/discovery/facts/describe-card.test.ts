import { expect, it } from 'vitest';
import { nearbyBusiness } from '../testing/businesses.ts';
import { announcement, distanceText } from './describe-card.ts';

it.each([
  [0, 'Right near you'],
  [0.4, '0.4 miles away'],
  [1, '1 mile away'],
  [2.3, '2.3 miles away'],
  [12.6, '13 miles away'],
])('says %d miles as %s', (miles, text) => {
  expect(distanceText(miles)).toBe(text);
});

it('leaves out a rating that is not shown', () => {
  const text = announcement(nearbyBusiness(2, { rating: null }), 0, 4);
  expect(text).toBe('Plumber 2, 2 miles away, 1 of 4');
});
