import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAYS, type Hours, inOrder } from './hours.ts';
import { afterOpenMinutes, DEFAULT_HOURS, openMinutesBetween } from './open-time.ts';
import { ALWAYS, anyHours, isOpenAt, WORKDAYS, ZONES } from './testing/any-hours.ts';

const minute = 60_000;
const newYork = (hours: Hours | null) => ({ hours, time_zone: 'America/New_York' });

describe('open minutes', () => {
  it.each<[string, Hours | null, string, string, number]>([
    ['within a day', WORKDAYS, '2026-01-05T10:00-05:00', '2026-01-05T10:40-05:00', 40],
    ['past closing', WORKDAYS, '2026-01-05T17:00-05:00', '2026-01-05T23:00-05:00', 30],
    ['over a weekend', WORKDAYS, '2026-01-09T17:00-05:00', '2026-01-12T08:10-05:00', 40],
    ['while closed', WORKDAYS, '2026-01-10T09:00-05:00', '2026-01-11T18:00-05:00', 0],
    ['backwards', WORKDAYS, '2026-01-05T11:00-05:00', '2026-01-05T10:00-05:00', 0],
    [
      'of less than a minute',
      WORKDAYS,
      '2026-01-05T10:00:30-05:00',
      '2026-01-05T10:01:29-05:00',
      0,
    ],
    ['of hours never stated', null, '2026-01-10T07:00-05:00', '2026-01-11T09:00-05:00', 780],
    ['of a week without hours', {}, '2026-01-10T07:00-05:00', '2026-01-11T09:00-05:00', 780],
    ['of a day of 23 hours', ALWAYS, '2026-03-08T00:00-05:00', '2026-03-09T00:00-04:00', 1380],
    ['of a day of 25 hours', ALWAYS, '2026-11-01T00:00-04:00', '2026-11-02T00:00-05:00', 1500],
    [
      'of a night that loses an hour',
      { sat: [['22:00', '03:30']] },
      '2026-03-07T12:00-05:00',
      '2026-03-08T12:00-04:00',
      270,
    ],
    [
      'of a night that has an hour twice',
      { sat: [['22:00', '03:30']] },
      '2026-10-31T12:00-04:00',
      '2026-11-01T12:00-05:00',
      390,
    ],
  ])('%s', (_, hours, from, to, minutes) => {
    expect(openMinutesBetween(newYork(hours), from, to)).toBe(minutes);
  });

  it('are counted in New York time when the time zone is unknown', () => {
    const nowhere = { hours: WORKDAYS, time_zone: null };
    expect(afterOpenMinutes(nowhere, '2026-07-06T09:00Z', 1)).toEqual(
      new Date('2026-07-06T12:01Z'),
    );
  });

  it('can be counted over years', () => {
    const hour: Hours = { mon: [['08:00', '09:00']] };
    expect(afterOpenMinutes(newYork(hour), '2026-01-05T08:00-05:00', 60 * 104)).toEqual(
      new Date('2027-12-27T09:00-05:00'),
    );
  });

  it('end at once when zero are counted', () => {
    const sunday = '2026-01-11T18:00-05:00';
    expect(afterOpenMinutes(newYork(WORKDAYS), sunday, 0)).toEqual(new Date(sunday));
  });
});

it('has default hours from 8 AM to 8 PM every day', () => {
  expect(DEFAULT_HOURS).toEqual(
    inOrder(Object.fromEntries(DAYS.map((day) => [day, [['08:00', '20:00']]]))),
  );
});

/** The days around both clock changes, and a week without one. */
const moments = fc
  .tuple(
    fc.constantFrom('2026-03-06', '2026-10-30', '2026-06-01'),
    fc.integer({ min: 0, max: 4 * 24 * 60 }),
  )
  .map(([day, minutes]) => Date.parse(day) + minutes * minute);
const places = fc.record({
  hours: fc.oneof({ weight: 8, arbitrary: anyHours }, fc.constantFrom(null, ALWAYS)),
  time_zone: fc.constantFrom(...ZONES),
});

describe('any hours in any zone', () => {
  it('are counted as a wall clock counts them, minute by minute', () => {
    const lengths = fc.integer({ min: 0, max: 3 * 24 * 60 });
    fc.assert(
      fc.property(places, moments, lengths, (place, from, length) => {
        const to = from + length * minute;
        let counted = 0;
        const week =
          place.hours && Object.keys(place.hours).length > 0 ? place.hours : DEFAULT_HOURS;
        for (let at = from; at < to; at += minute) {
          if (isOpenAt(week, place.time_zone, new Date(at))) counted += 1;
        }
        expect(openMinutesBetween(place, from, to)).toBe(counted);
      }),
      { numRuns: 150 },
    );
  });

  it('add up: two parts count as much as the whole', () => {
    const third = fc.integer({ min: 0, max: 20 * 24 * 60 });
    fc.assert(
      fc.property(places, moments, third, third, (place, from, one, other) => {
        const middle = from + one * minute;
        const to = middle + other * minute;
        expect(
          openMinutesBetween(place, from, middle) + openMinutesBetween(place, middle, to),
        ).toBe(openMinutesBetween(place, from, to));
      }),
    );
  });

  it('are over at the first moment by which that many have passed', () => {
    const counts = fc.integer({ min: 1, max: 4 * 24 * 60 });
    const seconds = fc.integer({ min: 0, max: 59_999 });
    fc.assert(
      fc.property(places, moments, seconds, counts, (place, moment, past, count) => {
        const from = moment + past;
        const after = afterOpenMinutes(place, from, count).getTime();
        expect(openMinutesBetween(place, from, after)).toBe(count);
        expect(openMinutesBetween(place, from, after - 1)).toBe(count - 1);
      }),
    );
  });
});
