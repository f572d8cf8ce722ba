import { nearDay } from '@pro-match/domain/formats';
import type { Notification } from '@pro-match/domain/notifications';

/** By id: the day of each notification that is the first of its day. */
export function firstOfDays(list: readonly Notification[], now: number): Map<string, string> {
  const firsts = new Map<string, string>();
  let last = '';
  for (const { id, created_at } of list) {
    const day = nearDay(created_at, now);
    if (day !== last) firsts.set(id, day);
    last = day;
  }
  return firsts;
}
