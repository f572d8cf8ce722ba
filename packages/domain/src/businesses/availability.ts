import { utcDay } from '../formats/dates.ts';
import { once } from '../formats/once.ts';
import { DAY_MS } from '../limits/index.ts';
import { DEFAULT_TIME_ZONE } from './open-time.ts';
import { dateIn } from './wall-clock.ts';

/** A pause: the business takes no leads; `until` is the day it is back, as "2027-05-03". */
export interface Pause {
  until: string | null;
}

/** Days ahead that a business may set its return. */
const PAUSE_MAX_DAYS = 180;

export const PAUSE_TOO_SOON = 'Choose a day after today';
export const PAUSE_TOO_LATE = `Choose a day within ${PAUSE_MAX_DAYS} days`;

/** First and last day on which a business in the zone may return, as "2027-05-03". */
export function pauseDays(
  timeZone: string | null,
  now: Date | number,
): { min: string; max: string } {
  const today = Date.parse(dateIn(timeZone ?? DEFAULT_TIME_ZONE, now));
  const ahead = (days: number) => utcDay(today + days * DAY_MS);
  return { min: ahead(1), max: ahead(PAUSE_MAX_DAYS) };
}

/** Null if a business in the zone can return on that day. */
export function pauseProblem(
  until: string,
  timeZone: string | null,
  now: Date | number,
): string | null {
  const { min, max } = pauseDays(timeZone, now);
  if (until < min) return PAUSE_TOO_SOON;
  return until > max ? PAUSE_TOO_LATE : null;
}

const day = once(
  () => new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }),
);

/** Turns "2027-05-03" into "May 3". */
export function monthDay(date: string): string {
  return day().format(Date.parse(date));
}

/** "Back on May 3"; null for a business that takes leads. */
export function pauseLine(pause: Pause | null): string | null {
  if (pause === null) return null;
  return pause.until === null
    ? 'Not taking requests right now'
    : `Back on ${monthDay(pause.until)}`;
}

/**
 * "Next opening December 1"; null if it is open to work now. `date` is the first day of a month in
 * UTC.
 */
export function nextOpeningLine(date: string | null, now: Date | number): string | null {
  if (date === null || Date.parse(date) <= new Date(now).getTime()) return null;
  return `Next opening ${monthDay(date)}`;
}
