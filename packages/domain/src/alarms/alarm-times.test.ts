import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hours, Span } from '../businesses/hours.ts';
import { openMinutesBetween } from '../businesses/open-time.ts';
import { ALWAYS, anyHours, isOpenAt, WORKDAYS, ZONES } from '../businesses/testing/any-hours.ts';
import { alarmTimes } from './alarm-times.ts';
import { USUAL_QUIET_HOURS } from './quiet-hours.ts';

const at = (text: string) => new Date(text);
const newYork = (hours: Hours | null, quiet: Span | null = USUAL_QUIET_HOURS) => ({
  hours,
  time_zone: 'America/New_York',
  quiet,
});

describe('the alarms of a lead', () => {
  it.each<[string, Hours | null, Span | null, string, string[]]>([
    [
      'ring at once, and after 10 and 45 minutes',
      WORKDAYS,
      USUAL_QUIET_HOURS,
      '2026-01-05T10:00:20-05:00',
      ['2026-01-05T10:00:20-05:00', '2026-01-05T10:10:20-05:00', '2026-01-05T10:45:20-05:00'],
    ],
    [
      'remind during open hours alone',
      WORKDAYS,
      USUAL_QUIET_HOURS,
      '2026-01-09T17:15-05:00',
      ['2026-01-09T17:15-05:00', '2026-01-09T17:25-05:00', '2026-01-12T08:30-05:00'],
    ],
    [
      'wait for the end of the quiet hours',
      WORKDAYS,
      USUAL_QUIET_HOURS,
      '2026-01-05T22:30-05:00',
      ['2026-01-06T07:00-05:00', '2026-01-06T08:10-05:00', '2026-01-06T08:45-05:00'],
    ],
    [
      'ring at night where the business says that it is open',
      ALWAYS,
      USUAL_QUIET_HOURS,
      '2026-01-05T02:00-05:00',
      ['2026-01-05T02:00-05:00', '2026-01-05T02:10-05:00', '2026-01-05T02:45-05:00'],
    ],
    [
      'ring at night where nothing is quiet',
      null,
      null,
      '2026-01-05T02:00-05:00',
      ['2026-01-05T02:00-05:00', '2026-01-05T08:10-05:00', '2026-01-05T08:45-05:00'],
    ],
    [
      'keep their distance after quiet hours by day',
      null,
      ['12:00', '14:00'],
      '2026-01-05T11:55-05:00',
      ['2026-01-05T11:55-05:00', '2026-01-05T14:00-05:00', '2026-01-05T14:35-05:00'],
    ],
    [
      'wait through the night that loses an hour',
      WORKDAYS,
      USUAL_QUIET_HOURS,
      '2026-03-07T22:00-05:00',
      ['2026-03-08T07:00-04:00', '2026-03-09T08:10-04:00', '2026-03-09T08:45-04:00'],
    ],
  ])('%s', (_, hours, quiet, asked, expected) => {
    expect(alarmTimes(newYork(hours, quiet), at(asked))).toEqual(expected.map(at));
  });

  const hour = fc.integer({ min: 0, max: 23 }).map((n) => `${String(n).padStart(2, '0')}:00`);
  const quietHours = fc.tuple(hour, hour).filter(([starts, ends]) => starts !== ends);
  const moments = fc
    .tuple(
      fc.constantFrom('2026-03-06', '2026-10-30', '2026-06-01'),
      fc.integer({ min: 0, max: 4 * 24 * 60 }),
    )
    .map(([day, minutes]) => Date.parse(day) + minutes * 60_000);
  const stated = fc.oneof({ weight: 4, arbitrary: anyHours }, fc.constantFrom(null, ALWAYS));

  it('are three, never in quiet hours, and far enough apart, in any zone over both clock changes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        stated,
        fc.option(quietHours),
        moments,
        (zone, hours, quiet, moment) => {
          const place = { hours, time_zone: zone, quiet };
          const times = alarmTimes(place, moment);
          const [first = at(''), second = at(''), third = at('')] = times;
          expect(times).toHaveLength(3);
          expect(first.getTime()).toBeGreaterThanOrEqual(moment);
          expect(openMinutesBetween(place, first, second)).toBeGreaterThanOrEqual(10);
          expect(openMinutesBetween(place, second, third)).toBeGreaterThanOrEqual(35);
          for (const time of times) {
            if (quiet && !isOpenAt(hours ?? {}, zone, time)) {
              expect(isOpenAt({ ...daily(quiet) }, zone, time)).toBe(false);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never delay the first one beyond the end of the quiet hours', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        stated,
        quietHours,
        moments,
        (zone, hours, quiet, moment) => {
          const [first] = alarmTimes({ hours, time_zone: zone, quiet }, moment);
          const waited = Number(first) - moment;
          // Every minute of the wait, in wall clock time.
          for (let passed = 0; passed < waited; passed += 60_000) {
            const then = new Date(moment + passed);
            expect(isOpenAt(daily(quiet), zone, then)).toBe(true);
            expect(isOpenAt(hours ?? {}, zone, then)).toBe(false);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});

function daily(span: Span): Hours {
  return Object.fromEntries(
    (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map((day) => [day, [span]]),
  );
}
