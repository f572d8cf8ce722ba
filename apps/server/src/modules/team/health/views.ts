import { utcDay } from '@pro-match/domain/formats';
import { DAY_MS } from '@pro-match/domain/limits';
import { HEALTH_DAYS, HEALTH_WEEKS, type HealthQuery } from '@pro-match/domain/team';
import type { SQL } from 'drizzle-orm';
import { outcomeCounts } from './outcomes.queries.ts';
import { overviewCounts } from './overview.queries.ts';
import { replyCounts } from './replies.queries.ts';

export interface View {
  name: string;
  /** First days (YYYY-MM-DD, UTC) of the counted steps, oldest first. */
  starts(now: Date): string[];
  /**
   * Selects `service`, `state`, `start`, `figure` and `n` from `since` on; '' stands for all
   * services, all states, or all steps together.
   */
  counts(at: { since: string; now: Date }): SQL;
}

const days = (now: Date) => startsOf(midnight(now), HEALTH_DAYS, 1);
const weeks = (now: Date) => startsOf(thisWeek(now).getTime(), HEALTH_WEEKS, 7);

export const OVERVIEW: Record<HealthQuery['by'], View> = {
  day: { name: 'overview by day', starts: days, counts: (at) => overviewCounts('day', at) },
  week: { name: 'overview by week', starts: weeks, counts: (at) => overviewCounts('week', at) },
};
export const REPLIES: View = { name: 'replies', starts: weeks, counts: replyCounts };
export const OUTCOMES: View = { name: 'outcomes', starts: weeks, counts: outcomeCounts };

export const VIEWS: readonly View[] = [...Object.values(OVERVIEW), REPLIES, OUTCOMES];

/** Midnight UTC of this week's Monday. */
export function thisWeek(now: Date): Date {
  return new Date(midnight(now) - ((now.getUTCDay() + 6) % 7) * DAY_MS);
}

function startsOf(last: number, length: number, daysEach: number): string[] {
  return Array.from({ length }, (_, step) =>
    utcDay(new Date(last - (length - 1 - step) * daysEach * DAY_MS)),
  );
}

function midnight(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
}
