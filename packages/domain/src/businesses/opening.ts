import type { Moment } from '../formats/index.ts';
import { clockTime } from './clock-time.ts';
import { DAY_MINUTES, DAY_NAMES, DAYS, type Hours } from './hours.ts';
import { openingsOf, WEEK_MINUTES } from './openings.ts';
import { wallClock } from './wall-clock.ts';

/** Times are in minutes. */
interface OpeningNow {
  /** Minutes since local midnight. */
  minute: number;
  /** Index into {@link DAYS}. */
  day: number;
  /** Until closing; null while closed, infinite if it never closes. */
  left: number | null;
  /** Until the next opening. */
  wait: number;
}

/** For example "Open today until 6 PM"; null if the business states no hours. */
export function openingLine(
  hours: Hours | null,
  timeZone: string | null,
  now: Moment,
): string | null {
  const opening = openingAt(hours, timeZone, now);
  if (!opening) return null;
  return opening.left === null ? opensLine(opening) : closesLine(opening, opening.left);
}

export function isOpenNow(hours: Hours | null, timeZone: string | null, now: Moment): boolean {
  return (openingAt(hours, timeZone, now)?.left ?? null) !== null;
}

function closesLine({ minute }: OpeningNow, left: number): string {
  if (left === Number.POSITIVE_INFINITY) return 'Open 24 hours';
  // The hour alone would be read as today's or tomorrow's.
  if (left > DAY_MINUTES) return 'Open now';
  const isToday = minute + left <= DAY_MINUTES;
  return `Open ${isToday ? 'today ' : ''}until ${clockTime(minute + left)}`;
}

function opensLine({ minute, day, wait }: OpeningNow): string {
  const days = Math.floor((minute + wait) / DAY_MINUTES);
  return `Opens ${dayAfter(day, days)} at ${clockTime(minute + wait)}`;
}

function dayAfter(day: number, days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  const name = DAY_NAMES[DAYS[(day + days) % DAYS.length] ?? 'mon'];
  return days < DAYS.length ? name : `next ${name}`;
}

function openingAt(
  hours: Hours | null,
  timeZone: string | null,
  now: Moment,
): OpeningNow | undefined {
  const openings = hours && openingsOf(hours);
  if (!openings?.[0] || timeZone === null) return undefined;
  const { day, minute } = wallClock(timeZone, now);
  const at = day * DAY_MINUTES + minute;
  const current = openings.find(({ from, to }) => sinceThen(from, at) < to - from);
  const wait = Math.min(...openings.map(({ from }) => sinceThen(at, from)));
  if (!current) return { minute, day, left: null, wait };
  const length = current.to - current.from;
  const isEndless = length >= WEEK_MINUTES;
  const left = isEndless ? Number.POSITIVE_INFINITY : length - sinceThen(current.from, at);
  return { minute, day, left, wait };
}

function sinceThen(then: number, at: number): number {
  return (at - then + WEEK_MINUTES) % WEEK_MINUTES;
}
