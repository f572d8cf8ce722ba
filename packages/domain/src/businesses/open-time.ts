import type { Moment } from '../formats/index.ts';
import { DAY_MS, MINUTE_MS } from '../limits/index.ts';
import { DAYS, type Hours, type Span } from './hours.ts';
import { type Opening, openingsOf, WEEK_MINUTES } from './openings.ts';
import { changeBetween, wallTime } from './wall-clock.ts';

/** Null if not stated. */
interface Place {
  hours: Hours | null;
  time_zone: string | null;
}

const DEFAULT_DAY: Span[] = [['08:00', '20:00']];

/** For a business that states none: every day from 8 AM to 8 PM. */
export const DEFAULT_HOURS: Hours = Object.fromEntries(DAYS.map((day) => [day, DEFAULT_DAY]));

/** For a business whose time zone is unknown. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

const WEEK_MS = WEEK_MINUTES * MINUTE_MS;
/** The Monday before 1970, which began on a Thursday. */
const FIRST_MONDAY_MS = -DAYS.indexOf('thu') * DAY_MS;

/** Rounded down. */
export function openMinutesBetween(place: Place, from: Moment, to: Moment): number {
  let open = 0;
  for (const stretch of openStretches(place, timeOf(from), timeOf(to))) {
    open += stretch.to - stretch.from;
  }
  return Math.floor(open / MINUTE_MS);
}

/** The first moment by which the business was open for `minutes` since `from`. */
export function afterOpenMinutes(place: Place, from: Moment, minutes: number): Date {
  let left = minutes * MINUTE_MS;
  if (left > 0) {
    for (const stretch of openStretches(place, timeOf(from), Number.POSITIVE_INFINITY)) {
      const length = stretch.to - stretch.from;
      if (left <= length) return new Date(stretch.from + left);
      left -= length;
    }
  }
  return new Date(from);
}

/** In ms. */
interface Stretch {
  from: number;
  to: number;
}

/** In order; endless if `to` is infinite. */
function* openStretches(place: Place, from: number, to: number): Generator<Stretch> {
  const stated = openingsOf(place.hours ?? {});
  const openings = stated.length > 0 ? stated : openingsOf(DEFAULT_HOURS);
  for (const { shift, ...stretch } of evenStretches(
    place.time_zone ?? DEFAULT_TIME_ZONE,
    from,
    to,
  )) {
    const wall = { from: stretch.from + shift, to: stretch.to + shift };
    for (const open of openOnTheWall(openings, wall)) {
      yield { from: open.from - shift, to: open.to - shift };
    }
  }
}

/** At most a day long each; the zone's clock runs evenly in each. */
function* evenStretches(
  timeZone: string,
  from: number,
  to: number,
): Generator<Stretch & { shift: number }> {
  const shiftAt = (moment: number) => wallTime(timeZone, moment) - moment;
  let start = from;
  let shift = shiftAt(start);
  while (start < to) {
    let end = Math.min(start + DAY_MS, to);
    const later = shiftAt(end);
    if (later !== shift) end = changeBetween(shiftAt, start, end);
    yield { from: start, to: end, shift };
    start = end;
    shift = later;
  }
}

/** Parts of a stretch within the openings, by an evenly running clock. */
function* openOnTheWall(openings: Opening[], { from, to }: Stretch): Generator<Stretch> {
  const week = Math.floor((from - FIRST_MONDAY_MS) / WEEK_MS);
  // Sunday's opening may extend into the next week, and a stretch may end there.
  for (const monday of [week - 1, week, week + 1].map((n) => FIRST_MONDAY_MS + n * WEEK_MS)) {
    for (const opening of openings) {
      const open = {
        from: Math.max(from, monday + opening.from * MINUTE_MS),
        to: Math.min(to, monday + opening.to * MINUTE_MS),
      };
      if (open.from < open.to) yield open;
    }
  }
}

function timeOf(moment: Moment): number {
  return new Date(moment).getTime();
}
