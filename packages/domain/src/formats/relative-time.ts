import { once } from './once.ts';

/** A point in time: a Date, epoch milliseconds, or an ISO 8601 text. */
export type Moment = Date | number | string;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const localDate = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));

/** By the reader's calendar: "Nov 19, 2026". */
export function mediumDate(moment: Moment): string {
  return localDate().format(new Date(moment));
}

type Wording = (count: number, unit: 'minute' | 'hour' | 'day') => string;

function relativeAge(moment: Moment, now: Moment, wording: Wording): string {
  const then = new Date(moment);
  const age = new Date(now).getTime() - then.getTime();
  if (Number.isNaN(age)) return '';
  // A device's clock may lag behind the server's: the future counts as now.
  if (age < minute) return 'Just now';
  if (age < hour) return wording(Math.floor(age / minute), 'minute');
  if (age < day) return wording(Math.floor(age / hour), 'hour');
  if (age < 7 * day) return wording(Math.floor(age / day), 'day');
  return mediumDate(then);
}

/** Age of a chat message: 'Just now', '5m ago', '3h ago', '2d ago', from 7 days on a local date. */
export function compactAge(moment: Moment, now: Moment): string {
  return relativeAge(moment, now, (count, unit) => `${count}${unit.charAt(0)} ago`);
}

/** Age of a lead: 'Just now', '5 minutes ago', '1 hour ago', '2 days ago', then a local date. */
export function longAge(moment: Moment, now: Moment): string {
  return relativeAge(moment, now, (count, unit) => `${formatUnit(count, unit)} ago`);
}

function formatUnit(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
