import { DAY_MINUTES, DAYS, type Hours, rangeOf } from './hours.ts';

export const WEEK_MINUTES = DAYS.length * DAY_MINUTES;

/** In minutes of the week; ends past the week if Sunday night continues. */
export interface Opening {
  from: number;
  to: number;
}

/** In order; one that continues past midnight is one opening. */
export function openingsOf(hours: Hours): Opening[] {
  const all = DAYS.flatMap((day, index) =>
    (hours[day] ?? []).map(rangeOf).map(({ from, to }) => ({
      from: from + index * DAY_MINUTES,
      to: to + index * DAY_MINUTES,
    })),
  ).sort((one, other) => one.from - other.from);
  const joined: Opening[] = [];
  for (const opening of all) {
    const last = joined.at(-1);
    if (last && opening.from <= last.to) last.to = Math.max(last.to, opening.to);
    else joined.push(opening);
  }
  const [first] = joined;
  const last = joined.at(-1);
  // Sunday night continues into Monday; a week without a gap, into itself.
  if (first && last && last.to - WEEK_MINUTES >= first.from) {
    if (first === last) last.to = first.from + WEEK_MINUTES;
    else {
      last.to = Math.max(last.to, first.to + WEEK_MINUTES);
      joined.shift();
    }
  }
  return joined;
}
