import type { OwnCard } from '@pro-match/domain/businesses';
import { expect, it } from 'vitest';
import { daysOf, dayWords, figuresOf, summaryOf } from './card-figures.ts';

const van = { code: 'k7wq2nbx', label: 'Van', is_removed: false };
const invoice = { code: 'aaaaaaaa', label: 'Invoice', is_removed: true };
const card: OwnCard = {
  slug: 'otter',
  codes: [van, invoice],
  to: '2026-03-02',
  days: [
    { day: '2026-02-01', code: '', scans: 0, views: 2, saves: 0, asks: 0 },
    { day: '2026-03-01', code: 'k7wq2nbx', scans: 3, views: 3, saves: 1, asks: 1 },
    { day: '2026-03-02', code: 'k7wq2nbx', scans: 1, views: 1, saves: 0, asks: 0 },
    { day: '2026-03-02', code: '', scans: 0, views: 5, saves: 0, asks: 1 },
  ],
};

it('sums up the counts by code, those without a code last', () => {
  expect(figuresOf(card)).toEqual([
    { code: van, counts: { scans: 4, views: 4, saves: 1, asks: 1 } },
    { code: invoice, counts: { scans: 0, views: 0, saves: 0, asks: 0 } },
    { code: undefined, counts: { scans: 0, views: 7, saves: 0, asks: 1 } },
  ]);
});

it('lists each of the last 30 days, including those without any views', () => {
  const days = daysOf(card);
  expect(days).toHaveLength(30);
  expect(days[0]?.day).toBe('2026-02-01');
  expect(days.at(-2)).toEqual({ day: '2026-03-01', scans: 3, views: 3, saves: 1, asks: 1 });
  expect(days.at(-1)).toEqual({ day: '2026-03-02', scans: 1, views: 6, saves: 0, asks: 1 });
  expect(days.filter(({ views }) => views > 0)).toHaveLength(3);
});

it('sums up the views and requests in words', () => {
  expect(summaryOf(card)).toBe('11 views and 2 requests in the last 30 days.');
  expect(dayWords({ views: 1, asks: 0 })).toBe('1 view and no requests');
  expect(summaryOf({ ...card, days: [] })).toBe('No views and no requests in the last 30 days.');
});
