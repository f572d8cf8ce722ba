import { clockTime } from './clock-time.ts';
import { DAY_MINUTES, DAY_NAMES, DAYS, type Hours, rangeOf, type Span } from './hours.ts';

function spanText(span: Span): string {
  const { from, to } = rangeOf(span);
  if (to - from === DAY_MINUTES && from === 0) return 'Open 24 hours';
  return `${clockTime(from)} – ${clockTime(to)}`;
}

/** Consecutive days with the same hours. */
export interface WeekLine {
  days: string;
  hours: string;
}

/** Monday first: "Monday – Friday", "8 AM – noon, 1 PM – 5 PM", or "Closed". */
export function weekLines(hours: Hours): WeekLine[] {
  const lines: { first: string; last: string; hours: string }[] = [];
  for (const day of DAYS) {
    const text = hours[day]?.map(spanText).join(', ') || 'Closed';
    const before = lines.at(-1);
    if (before?.hours === text) before.last = DAY_NAMES[day];
    else lines.push({ first: DAY_NAMES[day], last: DAY_NAMES[day], hours: text });
  }
  return lines.map(({ first, last, hours: text }) => ({
    days: first === last ? first : `${first} – ${last}`,
    hours: text,
  }));
}
