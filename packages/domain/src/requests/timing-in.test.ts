import { expect, it } from 'vitest';
import { timingIn } from './timing-in.ts';

it.each([
  ['My sink leaks and I need someone today', 'today'],
  ['Need a plumber ASAP.', 'today'],
  ['Could you come tonight? Emergency!', 'today'],
  ['Sometime this week would be great', 'this_week'],
  ['No rush, today or next month', 'flexible'],
  ['Please not today', 'flexible'],
  ['We’re flexible', 'flexible'],
])('reads the timing in: %s', (words, timing) => {
  expect(timingIn(words)).toBe(timing);
});

it.each([
  '',
  'The faucet drips.',
  'Todays special, a weekend read',
  'Flexible hose under the sink',
])('reads no timing in: %s', (words) => {
  expect(timingIn(words)).toBeUndefined();
});
