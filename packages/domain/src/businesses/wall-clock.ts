import { utcDay } from '../formats/dates.ts';
import type { Moment } from '../formats/index.ts';
import { DAY_MS, MINUTE_MS } from '../limits/index.ts';
import { DAYS } from './hours.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the zone's wall-clock time, in milliseconds since its own 1970 began. */
export function wallTime(timeZone: string, now: Moment): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
  clocks.set(timeZone, clock);
  const moment = new Date(now).getTime();
  const parts = new Map(
    clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN;
  const minutes = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
  );
  // Every zone's offset from UTC is in whole minutes.
  return minutes + (moment % MINUTE_MS);
}

/** As "2027-05-03". */
export function dateIn(timeZone: string, now: Moment): string {
  return utcDay(wallTime(timeZone, now));
}

/** Returns the moment when a day, as "2027-05-03", begins in the zone. */
export function dayBegins(timeZone: string, date: string): Date {
  const wall = Date.parse(date);
  const shiftAt = (moment: number) => wallTime(timeZone, moment) - moment;
  // The offset at UTC's midnight may be another day's; that at the guess is right.
  const guess = wall - shiftAt(wall);
  return new Date(wall - shiftAt(guess));
}

/**
 * Returns the moments when the zone's clock shows a minute of a day, in order: one, two if the
 * clock is put back, or none if it is put forward. A zone changes its clock at most once in two
 * days.
 */
export function momentsAt(timeZone: string, date: string, minute: number): Date[] {
  const wall = Date.parse(date) + minute * MINUTE_MS;
  const shiftAt = (moment: number) => wallTime(timeZone, moment) - moment;
  const shifts = new Set([shiftAt(wall - DAY_MS), shiftAt(wall + DAY_MS)]);
  return [...shifts]
    .map((shift) => wall - shift)
    .filter((moment) => wallTime(timeZone, moment) === wall)
    .toSorted((one, other) => one - other)
    .map((moment) => new Date(moment));
}

/** The first moment after `from` whose offset differs from that at `from`. */
export function changeBetween(
  shiftAt: (moment: number) => number,
  from: number,
  to: number,
): number {
  const shift = shiftAt(from);
  let same = from;
  let other = to;
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (shiftAt(middle) === shift) same = middle;
    else other = middle;
  }
  return other;
}

/** `before` and `after` are offsets from UTC, in ms. */
export interface ClockChange {
  at: Date;
  before: number;
  after: number;
}

/** No place changes its clock and changes it back within two weeks. */
const CHANGE_STEP_MS = 14 * DAY_MS;

export function clockChanges(timeZone: string, from: Date, to: Date): ClockChange[] {
  const shiftAt = (moment: number) => wallTime(timeZone, moment) - moment;
  const changes: ClockChange[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += CHANGE_STEP_MS) {
    const end = Math.min(start + CHANGE_STEP_MS, to.getTime());
    const [before, after] = [shiftAt(start), shiftAt(end)];
    if (before === after) continue;
    changes.push({ at: new Date(changeBetween(shiftAt, start, end)), before, after });
  }
  return changes;
}

/** `day` is an index into {@link DAYS}, `minute` one of the day. */
export function wallClock(timeZone: string, now: Moment): { day: number; minute: number } {
  const wall = wallTime(timeZone, now);
  const days = Math.floor(wall / DAY_MS);
  return {
    // 1970 began on a Thursday.
    day: (days + DAYS.indexOf('thu')) % DAYS.length,
    minute: Math.floor((wall - days * DAY_MS) / MINUTE_MS),
  };
}
