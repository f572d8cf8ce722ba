import type { Moment } from '../formats/index.ts';
import { DAY_MINUTES, DAY_NAMES, DAYS, type Hours, rangeOf, type Span } from './hours.ts';

const WEEK_MINUTES = DAYS.length * DAY_MINUTES;

/** Open from one minute of the week to another, past its end where Sunday night goes on. */
interface Opening {
  from: number;
  to: number;
}

/** What a reader's clock says about the hours; all in minutes. */
interface Standing {
  /** Since the local midnight. */
  minute: number;
  /** Index into {@link DAYS}. */
  day: number;
  /** Until it closes; null while it is closed, infinite where it never does. */
  left: number | null;
  /** Until it opens. */
  wait: number;
}

/** When the business is open next, or until when: "Open today until 6 PM"; null where it hasn't said. */
export function openingLine(
  hours: Hours | null,
  timeZone: string | null,
  now: Moment,
): string | null {
  const standing = standingOf(hours, timeZone, now);
  if (!standing) return null;
  return standing.left === null ? opensLine(standing) : closesLine(standing, standing.left);
}

/** Whether the business is open at the moment; false where it hasn't said. */
export function isOpenNow(hours: Hours | null, timeZone: string | null, now: Moment): boolean {
  return (standingOf(hours, timeZone, now)?.left ?? null) !== null;
}

function closesLine({ minute }: Standing, left: number): string {
  if (left === Number.POSITIVE_INFINITY) return 'Open 24 hours';
  // The hour alone would be taken for one of today or tomorrow.
  if (left > DAY_MINUTES) return 'Open now';
  const isToday = minute + left <= DAY_MINUTES;
  return `Open ${isToday ? 'today ' : ''}until ${clockTime(minute + left)}`;
}

function opensLine({ minute, day, wait }: Standing): string {
  const days = Math.floor((minute + wait) / DAY_MINUTES);
  return `Opens ${dayAfter(day, days)} at ${clockTime(minute + wait)}`;
}

function dayAfter(day: number, days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  const name = DAY_NAMES[DAYS[(day + days) % DAYS.length] ?? 'mon'];
  return days < DAYS.length ? name : `next ${name}`;
}

function standingOf(
  hours: Hours | null,
  timeZone: string | null,
  now: Moment,
): Standing | undefined {
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

/** Minutes from one minute of the week to the next time that another comes. */
function sinceThen(then: number, at: number): number {
  return (at - then + WEEK_MINUTES) % WEEK_MINUTES;
}

/** The openings of a week in their order; what goes on over a midnight is one. */
function openingsOf(hours: Hours): Opening[] {
  const all = DAYS.flatMap((day, index) =>
    (hours[day] ?? []).map(rangeOf).map(({ from, to }) => ({
      from: from + index * DAY_MINUTES,
      to: to + index * DAY_MINUTES,
    })),
  ).sort((one, other) => one.from - other.from);
  const joined: Opening[] = [];
  for (const opening of all) {
    const last = joined.at(-1);
    if (last && opening.from <= last.to) last.to = Math.max(last.to, opening.to);
    else joined.push(opening);
  }
  const [first] = joined;
  const last = joined.at(-1);
  // Sunday's night leads into Monday, and a week without a gap into itself.
  if (first && last && last.to - WEEK_MINUTES >= first.from) {
    last.to = Math.max(last.to, first.to + WEEK_MINUTES);
    if (first !== last) joined.shift();
  }
  return joined;
}

const dayNames: readonly string[] = DAYS;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day of the week and the minute of the day that a clock of the zone shows. */
function wallClock(timeZone: string, now: Moment): { day: number; minute: number } {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(timeZone, clock);
  const parts = new Map(clock.formatToParts(new Date(now)).map(({ type, value }) => [type, value]));
  const weekday = (parts.get('weekday') ?? '').toLowerCase();
  return {
    day: dayNames.indexOf(weekday),
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}

/** "8 AM", "5:30 PM", "noon", "midnight"; minutes past the end of a day are the next day's. */
function clockTime(minutes: number): string {
  const minute = minutes % DAY_MINUTES;
  if (minute === 0) return 'midnight';
  if (minute === DAY_MINUTES / 2) return 'noon';
  const hour = Math.floor(minute / 60);
  const past = minute % 60;
  const clock = past === 0 ? '' : `:${String(past).padStart(2, '0')}`;
  return `${hour % 12 || 12}${clock} ${hour < 12 ? 'AM' : 'PM'}`;
}

function spanText(span: Span): string {
  const { from, to } = rangeOf(span);
  if (to - from === DAY_MINUTES && from === 0) return 'Open 24 hours';
  return `${clockTime(from)} – ${clockTime(to)}`;
}

/** A line of the week: days that follow each other and have the same hours. */
export interface WeekLine {
  days: string;
  hours: string;
}

/** The whole week, Monday first: "Monday – Friday", "8 AM – noon, 1 PM – 5 PM"; "Closed" where it is. */
export function weekLines(hours: Hours): WeekLine[] {
  const lines: { first: string; last: string; hours: string }[] = [];
  for (const day of DAYS) {
    const text = hours[day]?.map(spanText).join(', ') || 'Closed';
    const before = lines.at(-1);
    if (before?.hours === text) before.last = DAY_NAMES[day];
    else lines.push({ first: DAY_NAMES[day], last: DAY_NAMES[day], hours: text });
  }
  return lines.map(({ first, last, hours: text }) => ({
    days: first === last ? first : `${first} – ${last}`,
    hours: text,
  }));
}
