import { expect, it } from 'vitest';
import { displayMinutes, displayMonth, displayOpenMinutes, displayShare } from './health-words.ts';

it('tells minutes no finer than it matters', () => {
  expect([0, 59.4, 90, 24 * 60, 3000, null].map(displayMinutes)).toEqual([
    '0 min',
    '59 min',
    '1.5 h',
    '1 day',
    '2.1 days',
    '–',
  ]);
});

it('tells shares in hundredths', () => {
  expect([0, 0.424, 1, null].map(displayShare)).toEqual(['0%', '42%', '100%', '–']);
});

it('tells where open minutes are counted no further', () => {
  expect([24, 719, 720, null].map(displayOpenMinutes)).toEqual(['24 min', '12 h', '12 h+', '–']);
});

it('tells a month as it is in UTC', () => {
  expect(displayMonth('2026-01')).toBe('Jan 2026');
});
