import { afterOpenMinutes } from '../businesses/open-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../limits/index.ts';

/** The reply clock runs on these hours, in this zone. */
export type ReplyPlace = Parameters<typeof afterOpenMinutes>[0];

/**
 * Deadline for an answer to a request made at `askedAt`: one open hour later, or twice the
 * business's usual minutes if that is more, but never later than a day.
 */
export function dueAt(place: ReplyPlace, answerMinutes: number | null, askedAt: Date): Date {
  const minutes = Math.max(HOUR_MS / MINUTE_MS, 2 * (answerMinutes ?? 0));
  const latest = new Date(askedAt.getTime() + DAY_MS);
  const due = afterOpenMinutes(place, askedAt, minutes);
  return due < latest ? due : latest;
}
