import { longDate, nearDay, once } from '@pro-match/domain/formats';
import { MINUTE_MS } from '@pro-match/domain/limits';
import type { Bubble } from './bubbles.ts';

/** Consecutive bubbles of one sender within one minute: they share a time. */
export interface Group {
  /** Id of the first bubble. */
  readonly id: string;
  readonly isMine: boolean;
  /** Time of the last bubble, ISO 8601. */
  readonly at: string;
  readonly bubbles: readonly Bubble[];
}

export interface Day {
  /** Id of the first bubble: a clock that was set back may give one date twice. */
  readonly id: string;
  /** Some moment of the day, ISO 8601. */
  readonly at: string;
  readonly groups: readonly Group[];
}

function minuteOf(at: string): number {
  return Math.floor(Date.parse(at) / MINUTE_MS);
}

function startOfDay(moment: number | string): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}

function isSameGroup(group: Group, bubble: Bubble): boolean {
  return group.isMine === bubble.isMine && minuteOf(group.at) === minuteOf(bubble.at);
}

function groupsOf(bubbles: readonly Bubble[]): Group[] {
  const groups: Group[] = [];
  for (const bubble of bubbles) {
    const last = groups.at(-1);
    if (last && isSameGroup(last, bubble)) {
      groups[groups.length - 1] = { ...last, at: bubble.at, bubbles: [...last.bubbles, bubble] };
    } else {
      groups.push({ id: bubble.id, isMine: bubble.isMine, at: bubble.at, bubbles: [bubble] });
    }
  }
  return groups;
}

/** The conversation by local calendar day, and within it by sender and minute. */
export function daysOf(bubbles: readonly Bubble[]): Day[] {
  const days: { id: string; at: string; bubbles: Bubble[] }[] = [];
  for (const bubble of bubbles) {
    const last = days.at(-1);
    if (last && startOfDay(last.at) === startOfDay(bubble.at)) last.bubbles.push(bubble);
    else days.push({ id: bubble.id, at: bubble.at, bubbles: [bubble] });
  }
  return days.map((day) => ({ id: day.id, at: day.at, groups: groupsOf(day.bubbles) }));
}

const thisYear = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
    }),
);
/** "Today", "Yesterday", "Monday, November 16", or with the year if it differs. */
export function dayLabel(at: string, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return nearDay(at, now, isThisYear ? (moment) => thisYear().format(new Date(moment)) : longDate);
}
