import { once } from '@pro-match/domain/formats';
import { REPLY_MINUTES_CAP } from '@pro-match/domain/team';

const MINUTES_AN_HOUR = 60;

/** "42%"; a dash if there is nothing to measure. */
export function displayShare(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)}%`;
}

/** "12 min", "3.5 h"; at the cap "12 h+". */
export function displayOpenMinutes(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < MINUTES_AN_HOUR) return `${minutes} min`;
  const hours = Math.round((minutes / MINUTES_AN_HOUR) * 10) / 10;
  return `${hours} h${minutes === REPLY_MINUTES_CAP ? '+' : ''}`;
}

const shortMonth = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** In UTC: "2026-03" becomes "Mar 2026". */
export function displayMonth(month: string): string {
  return shortMonth().format(new Date(`${month}-01T00:00:00Z`));
}
