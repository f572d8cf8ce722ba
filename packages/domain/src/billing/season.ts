/** Maximum months of a calendar year (UTC) that a business can pause. */
export const SEASON_MONTHS_A_YEAR = 4;

/** The months in between are not charged. */
export interface Season {
  /** End of the paid period. */
  from: Date;
  /** Date of the next payment. */
  until: Date;
}

/** The month's last day if it has no such day. */
export function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** A month that has begun counts whole. */
function monthsOf({ from, until }: Season): Date[] {
  const begins: Date[] = [];
  for (let at = from; at < until; at = monthsAfter(from, begins.length)) begins.push(at);
  return begins;
}

/** In a calendar year (UTC); each month counts where it begins. */
export function pausedIn(year: number, seasons: readonly Season[]): number {
  return seasons.flatMap(monthsOf).filter((begin) => begin.getUTCFullYear() === year).length;
}

/** 0 if the year has none left. */
export function seasonMonthsLeft(from: Date, seasons: readonly Season[]): number {
  let months = 0;
  while (months < SEASON_MONTHS_A_YEAR) {
    const longer: Season = { from, until: monthsAfter(from, months + 1) };
    const years = new Set(monthsOf(longer).map((begin) => begin.getUTCFullYear()));
    const fits = [...years].every(
      (year) => pausedIn(year, [...seasons, longer]) <= SEASON_MONTHS_A_YEAR,
    );
    if (!fits) break;
    months += 1;
  }
  return months;
}
