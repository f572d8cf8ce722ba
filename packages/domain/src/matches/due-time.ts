import { afterOpenMinutes } from '../businesses/open-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../limits/index.ts';

/** What the reply clock goes by: when and by which clock a business is open. */
export type ReplyPlace = Parameters<typeof afterOpenMinutes>[0];

/**
 * Until when a business should answer that was asked at `askedAt`: after an open hour, or twice its
 * usual minutes where those are more, but never later than a day.
 */
export function dueAt(place: ReplyPlace, answerMinutes: number | null, askedAt: Date): Date {
  const minutes = Math.max(HOUR_MS / MINUTE_MS, 2 * (answerMinutes ?? 0));
  const latest = new Date(askedAt.getTime() + DAY_MS);
  const due = afterOpenMinutes(place, askedAt, minutes);
  return due < latest ? due : latest;
}
