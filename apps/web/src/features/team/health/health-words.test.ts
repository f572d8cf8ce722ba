import { expect, it } from 'vitest';
import { displayMonth, displayOpenMinutes, displayShare } from './health-words.ts';

it('shows shares in whole percent', () => {
  expect([0, 0.424, 1, null].map(displayShare)).toEqual(['0%', '42%', '100%', '–']);
});

it('shows open minutes in min or h, and 12 h+ from the limit on', () => {
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

it('shows a month in UTC', () => {
  expect(displayMonth('2026-01')).toBe('Jan 2026');
});
