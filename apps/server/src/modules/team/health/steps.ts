import { DAY_MS } from '@pro-match/domain/limits';
import { HEALTH_DAYS, HEALTH_WEEKS } from '@pro-match/domain/team';

/** Where charts of days begin: UTC midnight. */
export function firstDay(now: Date): Date {
  return new Date(today(now) - (HEALTH_DAYS - 1) * DAY_MS);
}

/** Where charts of weeks begin: UTC midnight of a Monday. */
export function firstWeek(now: Date): Date {
  return new Date(thisWeek(now).getTime() - (HEALTH_WEEKS - 1) * 7 * DAY_MS);
}

/** UTC midnight of this week's Monday. */
export function thisWeek(now: Date): Date {
  return new Date(today(now) - ((now.getUTCDay() + 6) % 7) * DAY_MS);
}

function today(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
}
