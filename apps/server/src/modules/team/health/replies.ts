import { REPLY_MINUTES_CAP, type Replies } from '@pro-match/domain/team';
import type { Count } from './replies.queries.ts';

/** Jobs asked within a day. */
interface Young {
  asked: number;
  waiting: number;
}

export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Sums of a figure, by its detail. */
export function detailsOf(counts: readonly Count[], figure: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of counts) {
    if (one.figure === figure) sums.set(one.detail, (sums.get(one.detail) ?? 0) + one.n);
  }
  return sums;
}

/** The figures that counts come to. */
export function repliesOf(counts: readonly Count[], young: readonly Young[]): Replies {
  const sum = (figure: string) => detailsOf(counts, figure).get('') ?? 0;
  const [asked, withinHour] = [sum('asked'), sum('hour')];
  const dayOld = asked - young.reduce((all, one) => all + one.asked, 0);
  const waiting = young.reduce((all, one) => all + one.waiting, 0);
  const unanswered = asked - sum('day') - sum('ended') - waiting;
  return {
    asked,
    answered: sum('answered'),
    within_hour: withinHour,
    within_hour_share: share(withinHour, asked),
    day_old: dayOld,
    unanswered,
    unanswered_share: share(unanswered, dayOld),
    median_minutes: medianOf(detailsOf(counts, 'minutes')),
  };
}

/**
 * The median of minutes with how often each occurs, as `percentile_disc(0.5)` takes it: the lower of
 * two in the middle.
 */
function medianOf(minutes: ReadonlyMap<string, number>): number | null {
  const all = [...minutes].map(([minute, n]) => [Number(minute), n] as const);
  const half = all.reduce((sum, [, n]) => sum + n, 0) / 2;
  let passed = 0;
  for (const [minute, n] of all.toSorted(([a], [b]) => a - b)) {
    passed += n;
    if (passed > 0 && passed >= half) return Math.min(minute, REPLY_MINUTES_CAP);
  }
  return null;
}
