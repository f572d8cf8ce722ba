/** Months of a calendar year (UTC) that a business can pause. */
export const SEASON_MONTHS_A_YEAR = 4;

/** A pause for a season: nothing is charged for the months in between. */
export interface Season {
  /** The end of what was paid for. */
  from: Date;
  /** When the next month is paid for. */
  until: Date;
}

/** The same day so many months later, or the last day of that month where it has no such day. */
export function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** When each month of a pause begins; one that was begun counts whole. */
function monthsOf({ from, until }: Season): Date[] {
  const begins: Date[] = [];
  for (let at = from; at < until; at = monthsAfter(from, begins.length)) begins.push(at);
  return begins;
}

/** Months that were paused, or are to be, in a calendar year (UTC); each counts where it begins. */
export function pausedIn(year: number, seasons: readonly Season[]): number {
  return seasons.flatMap(monthsOf).filter((begin) => begin.getUTCFullYear() === year).length;
}

/** How many months a pause from then can have at most; 0 where the year has none left. */
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
