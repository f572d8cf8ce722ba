import type { BusinessStats } from '@pro-match/domain/businesses';
import { formatCount } from '@pro-match/domain/formats';

type Days = BusinessStats['leads_per_day'];

const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  // The server counts in UTC days; a reader's own zone would shift each by one.
  timeZone: 'UTC',
});

/** A calendar day such as "2026-03-09", for reading: "Mar 9". */
export function displayDay(day: string): string {
  return shortDay.format(new Date(`${day}T00:00:00Z`));
}

/** "1 lead", "1,200 leads". */
export function leadCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`;
}

/** What the chart shows, in one sentence: the sum, and the best day when there is one. */
export function summaryOf(days: Days): string {
  const total = days.reduce((sum, { leads }) => sum + leads, 0);
  if (total === 0) return `No leads in the last ${days.length} days.`;
  const best = days.reduce((top, day) => (day.leads > top.leads ? day : top));
  return `${leadCount(total)} in the last ${days.length} days, most on ${displayDay(best.day)} (${formatCount(best.leads)}).`;
}
