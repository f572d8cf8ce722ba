import type { Notification } from '@pro-match/domain/notifications';

const DAY_MS = 86_400_000;
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** 'Today', 'Yesterday', then a date; all by the reader's own calendar. */
export function dayOf(moment: string, now: number): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const then = new Date(moment).getTime();
  if (then >= midnight) return 'Today';
  // Noon before midnight is yesterday also on the days with 23 or 25 hours.
  if (then >= new Date(midnight - DAY_MS / 2).setHours(0, 0, 0, 0)) return 'Yesterday';
  return dateFormat.format(then);
}

/** The day of each notification that is the first of its day, by id. */
export function firstOfDays(list: readonly Notification[], now: number): Map<string, string> {
  const firsts = new Map<string, string>();
  let last = '';
  for (const { id, created_at } of list) {
    const day = dayOf(created_at, now);
    if (day !== last) firsts.set(id, day);
    last = day;
  }
  return firsts;
}
