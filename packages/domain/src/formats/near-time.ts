import { DAY_MS } from '../limits/index.ts';
import { once } from './once.ts';
import type { Moment } from './relative-time.ts';

const clock = once(() => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }));
const weekday = once(() => new Intl.DateTimeFormat('en-US', { weekday: 'long' }));

/**
 * Formats a moment within the next week: "3:40 PM", "9:10 AM tomorrow" or "9:10 AM on Friday", by
 * the reader's clock.
 */
export function nearTime(moment: Moment, now: Moment): string {
  const then = new Date(moment);
  // Some browsers separate the hour from AM and PM with a narrow space, others with a plain one.
  const time = clock().format(then).replace(/\s/g, ' ');
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  // Round: days when clocks change have 23 or 25 hours.
  const days = Math.round((new Date(then).setHours(0, 0, 0, 0) - midnight) / DAY_MS);
  if (days <= 0) return time;
  return days === 1 ? `${time} tomorrow` : `${time} on ${weekday().format(then)}`;
}
