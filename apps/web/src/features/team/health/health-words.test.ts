import { expect, it } from 'vitest';
import { displayMonth, displayOpenMinutes, displayShare } from './health-words.ts';

it('tells shares in hundredths', () => {
  expect([0, 0.424, 1, null].map(displayShare)).toEqual(['0%', '42%', '100%', '–']);
});

it('tells open minutes no finer than it matters, and where they are counted no further', () => {
  expect([0, 24, 60, 90, 719, 720, null].map(displayOpenMinutes)).toEqual([
    '0 min',
    '24 min',
    '1 h',
    '1.5 h',
    '12 h',
    '12 h+',
    '–',
  ]);
});

it('tells a month as it is in UTC', () => {
  expect(displayMonth('2026-01')).toBe('Jan 2026');
});
