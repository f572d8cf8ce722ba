import { expect, it } from 'vitest';
import { nearTime } from './near-time.ts';

const now = new Date(2026, 10, 20, 15, 0);

it.each([
  [new Date(2026, 10, 20, 15, 40), '3:40 PM'],
  [new Date(2026, 10, 20, 23, 59), '11:59 PM'],
  [new Date(2026, 10, 21, 0, 0), '12:00 AM tomorrow'],
  [new Date(2026, 10, 21, 9, 10), '9:10 AM tomorrow'],
  [new Date(2026, 10, 23, 9, 10), '9:10 AM on Monday'],
  // Already past when it is read.
  [new Date(2026, 10, 19, 9, 10), '9:10 AM'],
])('%s is %s', (moment, words) => {
  expect(nearTime(moment, now)).toBe(words);
  expect(nearTime(moment.toISOString(), now.getTime())).toBe(words);
});

it('counts calendar days when clocks change', () => {
  expect(nearTime(new Date(2026, 2, 9, 9, 0), new Date(2026, 2, 8, 1, 0))).toBe('9:00 AM tomorrow');
  expect(nearTime(new Date(2026, 10, 2, 9, 0), new Date(2026, 10, 1, 0, 30))).toBe(
    '9:00 AM tomorrow',
  );
});
