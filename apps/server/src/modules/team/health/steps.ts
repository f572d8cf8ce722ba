import { DAY_MS } from '@pro-match/domain/limits';
import { HEALTH_DAYS, HEALTH_WEEKS } from '@pro-match/domain/team';

/** Where charts of days begin: UTC midnight. */
export function firstDay(now: Date): Date {
  return new Date(today(now) - (HEALTH_DAYS - 1) * DAY_MS);
}

/** Where charts of weeks begin: UTC midnight of a Monday. */
export function firstWeek(now: Date): Date {
  const monday = today(now) - ((now.getUTCDay() + 6) % 7) * DAY_MS;
  return new Date(monday - (HEALTH_WEEKS - 1) * 7 * DAY_MS);
}

function today(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
}
