import { describe, expect, it } from 'vitest';
import { nearbyBusiness } from '../testing/businesses.ts';
import { conditionsIn, readFilters } from './filters.ts';
import { fits, offeredBy } from './sift.ts';

describe('the filters of a URL', () => {
  it('keep only valid values', () => {
    const all = {
      ...{ open: true, rating: 4.5, within: 10, fast: true, language: 'es', sort: 'rating' },
    };
    expect(readFilters({ ...all, service: 'Plumbing' })).toEqual(all);
    const nonsense = {
      ...{ open: 'yes', rating: 3, within: -1, fast: 1, language: '<b>', sort: 'nearest' },
    };
    expect(readFilters(nonsense)).toEqual({});
  });

  it('count their conditions, but not the order', () => {
    expect(conditionsIn({ open: true, within: 5, sort: 'reviews' })).toBe(2);
  });
});

describe('a business', () => {
  const monday = (time: string) => Date.parse(`2026-11-23T${time}:00-05:00`);
  const open = nearbyBusiness(1, {
    hours: { mon: [['08:00', '17:00']] },
    time_zone: 'America/New_York',
  });

  it('is open by the clock of its own time zone', () => {
    expect(fits(open, { open: true }, monday('16:59'))).toBe(true);
    expect(fits(open, { open: true }, monday('17:00'))).toBe(false);
  });

  it('does not match a filter on facts that it has not given', () => {
    const silent = nearbyBusiness(1);
    for (const filters of [
      { open: true },
      { rating: 4 },
      { fast: true },
      { language: 'en' },
    ] as const) {
      expect(fits(silent, filters, monday('12:00'))).toBe(false);
    }
    expect(fits(silent, {}, monday('12:00'))).toBe(true);
  });

  it('matches at the exact bound', () => {
    const business = nearbyBusiness(5, { rating: 4.5, answer_minutes: 60, languages: ['es'] });
    const filters = { rating: 4.5, within: 5, fast: true, language: 'es' } as const;
    expect(fits(business, filters, monday('12:00'))).toBe(true);
  });
});

it('offers the filters and orders that make a difference', () => {
  const far = nearbyBusiness(12, { languages: ['es', 'en'], rating: 4.2, answer_minutes: 30 });
  expect(offeredBy([nearbyBusiness(1, { languages: ['en'] }), far])).toEqual({
    open: false,
    fast: true,
    ratings: [4, 4.5],
    distances: [5, 10],
    languages: ['en', 'es'],
    sorts: ['nearest', 'rating', 'reviews', 'answers'],
  });
});
