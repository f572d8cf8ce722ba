import { expect, it } from 'vitest';
import { nearbyBusiness } from '../testing/businesses.ts';
import { announcement } from './describe-card.ts';

it('leaves out a missing rating', () => {
  const text = announcement(nearbyBusiness(2, { rating: null }), 0, 4);
  expect(text).toBe('Plumber 2, 2 miles away, 1 of 4');
});
