import fc from 'fast-check';
import { DAYS, type Hours, hoursProblems, minutesOf } from '../hours.ts';

/** Four zones that keep time differently, two of them without summer time. */
export const ZONES = [
  'America/New_York',
  'America/Phoenix',
  'America/Los_Angeles',
  'Pacific/Honolulu',
];
export const WORKDAYS: Hours = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, [['08:00', '17:30']]]),
);
export const ALWAYS: Hours = Object.fromEntries(DAYS.map((day) => [day, [['00:00', '00:00']]]));

const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`,
  );

/** A valid week of hours, possibly empty. */
export const anyHours = fc
  .record(
    Object.fromEntries(
      DAYS.map((day) => [day, fc.array(fc.tuple(time, time), { minLength: 1, maxLength: 2 })]),
    ),
    { requiredKeys: [] },
  )
  .map((week): Hours => week)
  .filter((week) => Object.keys(hoursProblems(week)).length === 0);

const dayNames: readonly string[] = DAYS;
const clocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
  ]),
);

/** Returns true if the zone's wall clock is within the hours, computed the slow way. */
export function isOpenAt(week: Hours, zone: string, moment: Date): boolean {
  const [weekday = '', clock = ''] = (clocks.get(zone)?.format(moment) ?? '').split(' ');
  const today = dayNames.indexOf(weekday.replace(',', '').toLowerCase());
  const minute = minutesOf(clock);
  const spansOf = (index: number) => week[DAYS[(index + 7) % 7] ?? 'mon'] ?? [];
  const passes = ([opens, closes]: [string, string]) => minutesOf(closes) <= minutesOf(opens);
  return (
    spansOf(today).some(
      (span) => minute >= minutesOf(span[0]) && (passes(span) || minute < minutesOf(span[1])),
    ) || spansOf(today - 1).some((span) => passes(span) && minute < minutesOf(span[1]))
  );
}
