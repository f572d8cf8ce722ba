import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hours } from './hours.ts';
import { isOpenNow, openingLine } from './opening.ts';
import { ALWAYS, anyHours, isOpenAt, WORKDAYS, ZONES } from './testing/any-hours.ts';

/** Columbus in winter is five hours behind UTC. */
const columbus = (hours: Hours, local: string) =>
  openingLine(hours, 'America/New_York', `${local}-05:00`);

describe('the line about opening', () => {
  it.each<[string, Hours, string, string]>([
    ['in the morning of a workday', WORKDAYS, '2026-01-05T10:00', 'Open today until 5:30 PM'],
    ['at the minute it opens', WORKDAYS, '2026-01-05T08:00', 'Open today until 5:30 PM'],
    ['a minute before', WORKDAYS, '2026-01-05T07:59', 'Opens today at 8 AM'],
    ['at the minute it closes', WORKDAYS, '2026-01-05T17:30', 'Opens tomorrow at 8 AM'],
    ['on Friday night', WORKDAYS, '2026-01-09T22:00', 'Opens Monday at 8 AM'],
    ['on Sunday', WORKDAYS, '2026-01-11T12:00', 'Opens tomorrow at 8 AM'],
    [
      'after the only day of a week',
      { mon: [['08:00', '12:00']] },
      '2026-01-05T13:00',
      'Opens next Monday at 8 AM',
    ],
    ['until noon', { mon: [['08:00', '12:00']] }, '2026-01-05T09:00', 'Open today until noon'],
    [
      'until midnight',
      { mon: [['08:00', '00:00']] },
      '2026-01-05T09:00',
      'Open today until midnight',
    ],
    [
      'from midnight',
      { tue: [['00:00', '08:00']] },
      '2026-01-05T09:00',
      'Opens tomorrow at midnight',
    ],
    ['before a night', { mon: [['22:00', '02:00']] }, '2026-01-05T23:00', 'Open until 2 AM'],
    [
      'in a night that began yesterday',
      { mon: [['22:00', '02:00']] },
      '2026-01-06T01:00',
      'Open today until 2 AM',
    ],
    [
      'in a night from Sunday to Monday',
      { sun: [['22:00', '02:00']] },
      '2026-01-05T01:00',
      'Open today until 2 AM',
    ],
    [
      'over a midnight where the next day goes on',
      { mon: [['20:00', '00:00']], tue: [['00:00', '03:00']] },
      '2026-01-05T21:00',
      'Open until 3 AM',
    ],
    ['around the clock', ALWAYS, '2026-01-05T09:00', 'Open 24 hours'],
    [
      'for days on end',
      { mon: [['00:00', '00:00']], tue: [['00:00', '00:00']], wed: [['00:00', '12:00']] },
      '2026-01-05T09:00',
      'Open now',
    ],
    [
      'at its second hours',
      {
        mon: [
          ['08:00', '12:00'],
          ['13:00', '17:00'],
        ],
      },
      '2026-01-05T12:30',
      'Opens today at 1 PM',
    ],
  ])('%s', (_, hours, local, line) => {
    expect(columbus(hours, local)).toBe(line);
  });

  it('is missing without hours or a time zone', () => {
    expect(openingLine(null, 'America/New_York', 0)).toBeNull();
    expect(openingLine(WORKDAYS, null, 0)).toBeNull();
    expect(openingLine({}, 'America/New_York', 0)).toBeNull();
    expect(isOpenNow(null, 'America/New_York', 0)).toBe(false);
  });

  it('goes by the time zone of the business', () => {
    // Ten in the morning in New York.
    const now = '2026-07-06T14:00:00Z';
    expect(ZONES.map((zone) => openingLine(WORKDAYS, zone, now))).toEqual([
      'Open today until 5:30 PM',
      'Opens today at 8 AM',
      'Opens today at 8 AM',
      'Opens today at 8 AM',
    ]);
    // Sunday evening in Honolulu is Monday on the coast.
    expect(openingLine(WORKDAYS, 'Pacific/Honolulu', '2026-07-06T08:00:00Z')).toBe(
      'Opens tomorrow at 8 AM',
    );
  });

  it('is right when clocks change, and in Arizona, where they do not', () => {
    const night: Hours = { sat: [['22:00', '03:30']], sun: [['08:00', '12:00']] };
    // 2026-03-08: 02:00 becomes 03:00. 03:15 is an hour and a quarter after 01:59.
    expect(openingLine(night, 'America/New_York', '2026-03-08T07:15:00Z')).toBe(
      'Open today until 3:30 AM',
    );
    expect(openingLine(night, 'America/New_York', '2026-03-08T07:30:00Z')).toBe(
      'Opens today at 8 AM',
    );
    // 2026-11-01: 01:30 comes twice.
    const twice = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'];
    for (const now of twice) {
      expect(openingLine(night, 'America/New_York', now)).toBe('Open today until 3:30 AM');
    }
    expect(openingLine(WORKDAYS, 'America/Phoenix', '2026-03-09T15:00:00Z')).toBe(
      'Open today until 5:30 PM',
    );
    expect(openingLine(WORKDAYS, 'America/Denver', '2026-03-09T14:00:00Z')).toBe(
      'Open today until 5:30 PM',
    );
  });
});

describe('any hours', () => {
  it('are open when a wall clock says so, in every zone and over both clock changes', () => {
    const minute = 60_000;
    // The days around the changes of 2026, and an ordinary week.
    const moments = fc.oneof(
      ...['2026-03-07', '2026-10-31', '2026-06-01'].map((from) =>
        fc
          .integer({ min: 0, max: 7 * 24 * 60 })
          .map((minutes) => new Date(Date.parse(from) + minutes * minute)),
      ),
    );
    fc.assert(
      fc.property(anyHours, fc.constantFrom(...ZONES), moments, (week, zone, now) => {
        const isOpen = isOpenAt(week, zone, now);
        expect(isOpenNow(week, zone, now)).toBe(isOpen);
        const line = openingLine(week, zone, now);
        if (Object.keys(week).length === 0) expect(line).toBeNull();
        else expect(line).toMatch(isOpen ? /^Open (?!s)/ : /^Opens /);
      }),
      { numRuns: 500 },
    );
  });
});
