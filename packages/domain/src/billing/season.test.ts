import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  monthsAfter,
  pausedIn,
  SEASON_MONTHS_A_YEAR,
  type Season,
  seasonMonthsLeft,
} from './season.ts';

const season = (from: string, months: number): Season => {
  const start = new Date(`${from}T12:00:00Z`);
  return { from: start, until: monthsAfter(start, months) };
};

describe('monthsAfter', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 4, '2027-04-15'],
  ])('of %s and %d is %s', (from, months, until) => {
    expect(season(from, months).until.toISOString()).toBe(`${until}T12:00:00.000Z`);
  });
});

describe('the months of a year', () => {
  it('count in the year in which they begin', () => {
    const winter = season('2026-11-15', 4);
    expect([pausedIn(2026, [winter]), pausedIn(2027, [winter])]).toEqual([2, 2]);
  });

  it('count once they have begun, even if the pause ends early', () => {
    const { from } = season('2026-03-01', 1);
    expect(pausedIn(2026, [{ from, until: from }])).toBe(0);
    expect(pausedIn(2026, [{ from, until: new Date(from.getTime() + 1) }])).toBe(1);
  });

  it.each([
    ['2026-01-10', [], 4],
    ['2026-12-10', [season('2026-02-10', 3)], 4],
    ['2026-12-10', [season('2026-02-10', 4)], 0],
    ['2026-06-10', [season('2026-02-10', 3)], 1],
    ['2026-12-10', [season('2027-02-10', 4)], 1],
  ] satisfies [string, Season[], number][])(
    'are what earlier pauses leave, on %s',
    (from, seasons, left) => {
      expect(seasonMonthsLeft(new Date(`${from}T12:00:00Z`), seasons)).toBe(left);
    },
  );

  it('are at most four, however pauses follow each other', () => {
    const step = fc.record({
      months: fc.integer({ min: 1, max: 4 }),
      gap: fc.integer({ min: 0, max: 8 }),
    });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        fc.array(step, { maxLength: 10 }),
        (start, steps) => {
          const seasons: Season[] = [];
          let from = start;
          for (const { months, gap } of steps) {
            if (months <= seasonMonthsLeft(from, seasons)) {
              seasons.push({ from, until: monthsAfter(from, months) });
            }
            from = monthsAfter(from, months + gap);
          }
          for (let year = 2026; year < 2050; year += 1) {
            expect(pausedIn(year, seasons)).toBeLessThanOrEqual(SEASON_MONTHS_A_YEAR);
          }
        },
      ),
    );
  });
});
