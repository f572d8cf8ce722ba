import { once } from '@pro-match/domain/formats';
import { REPLY_MINUTES_CAP } from '@pro-match/domain/team';

const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR;

/** A share of one for reading: "42%"; a dash where there is nothing to measure. */
export function displayShare(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)}%`;
}

/** Minutes for reading, no finer than it matters: "12 min", "3.5 h", "2 days". */
export function displayMinutes(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < MINUTES_AN_HOUR) return `${Math.round(minutes)} min`;
  if (minutes < MINUTES_A_DAY) return `${tenth(minutes / MINUTES_AN_HOUR)} h`;
  const days = tenth(minutes / MINUTES_A_DAY);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Open minutes for reading; the longest that are told apart end with a plus: "12 h+". */
export function displayOpenMinutes(minutes: number | null): string {
  return `${displayMinutes(minutes)}${minutes === REPLY_MINUTES_CAP ? '+' : ''}`;
}

const shortMonth = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** A month (UTC) such as "2026-03", for reading: "Mar 2026". */
export function displayMonth(month: string): string {
  return shortMonth().format(new Date(`${month}-01T00:00:00Z`));
}
