import type { Replies } from '@pro-match/domain/team';
import { type Count, detailsOf, medianOf, share } from './counts.ts';

/** Jobs asked within a day. */
interface Young {
  asked: number;
  waiting: number;
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
