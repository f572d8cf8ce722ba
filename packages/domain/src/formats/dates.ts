import { DAY_MS } from '../limits/index.ts';
import { once } from './once.ts';
import { type Moment, mediumDate } from './relative-time.ts';

const long = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }));

/** By the reader's calendar: "November 19, 2026". */
export function longDate(moment: Moment): string {
  return long().format(new Date(moment));
}

/** Like {@link longDate}, in a given time zone: for mails, the server's zone is wrong. */
export function longDateIn(timeZone: string, moment: Moment): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(moment));
}

/** "Today" or "Yesterday" by the reader's calendar, otherwise `date` of the moment. */
export function nearDay(moment: Moment, now: Moment, date = mediumDate): string {
  const then = new Date(moment).getTime();
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  // A device's clock may run behind: the future counts as today.
  if (then >= midnight) return 'Today';
  // Compare with noon of the day before: days when clocks change have 23 or 25 hours.
  const isNear = then >= new Date(midnight - DAY_MS / 2).setHours(0, 0, 0, 0);
  return isNear ? 'Yesterday' : date(moment);
}

/** As YYYY-MM-DD. */
export function utcDay(moment: Moment): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The day so many days after another, both as YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  return utcDay(Date.parse(day) + days * DAY_MS);
}
