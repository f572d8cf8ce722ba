import type { ActivityDay } from '@pro-match/domain/businesses';
import { formatCount } from '@pro-match/domain/formats';
import { displayDay } from '../../../ui/display-day.ts';

function counted(count: number, one: string, many: string): string {
  if (count === 0) return `no ${many}`;
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** "3 leads and 1 accepted match". */
export function activityWords({ leads, accepted }: Omit<ActivityDay, 'day'>): string {
  return `${counted(leads, 'lead', 'leads')} and ${counted(accepted, 'accepted match', 'accepted matches')}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The chart in words: the sums, and the best day if one stands out. */
export function summaryOf(days: readonly ActivityDay[]): string {
  const total = { leads: 0, accepted: 0 };
  let best: ActivityDay | undefined;
  for (const day of days) {
    total.leads += day.leads;
    total.accepted += day.accepted;
    if (day.leads > (best?.leads ?? 1)) best = day;
  }
  const sums = `${capitalized(activityWords(total))} in the last ${days.length} days.`;
  return best
    ? `${sums} Most leads on ${displayDay(best.day)} (${formatCount(best.leads)}).`
    : sums;
}
