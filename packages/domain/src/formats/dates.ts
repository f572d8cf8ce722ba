import { DAY_MS } from '../limits/index.ts';
import { once } from './once.ts';
import { type Moment, mediumDate } from './relative-time.ts';

const long = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }));

/** "November 19, 2026", by the reader's own calendar. */
export function longDate(moment: Moment): string {
  return long().format(new Date(moment));
}

/** The same by the calendar of a time zone, which for mails is not the server's. */
export function longDateIn(timeZone: string, moment: Moment): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(moment));
}

/** "Today" or "Yesterday" by the reader's own calendar, or what `date` makes of the moment. */
export function nearDay(moment: Moment, now: Moment, date = mediumDate): string {
  const then = new Date(moment).getTime();
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  // A device's clock may run behind: the future counts as today.
  if (then >= midnight) return 'Today';
  // Noon of the day before: a day that begins or ends summer time has 23 or 25 hours.
  const isNear = then >= new Date(midnight - DAY_MS / 2).setHours(0, 0, 0, 0);
  return isNear ? 'Yesterday' : date(moment);
}

/** The day that a moment falls on in UTC, as YYYY-MM-DD. */
export function utcDay(moment: Moment): string {
  return new Date(moment).toISOString().slice(0, 10);
}
