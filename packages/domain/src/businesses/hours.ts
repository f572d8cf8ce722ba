/** In order. */
export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof DAYS)[number];

export const DAY_NAMES: Record<Day, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/**
 * Opening and closing as "HH:MM" on the wall clock. A span that closes no later than it opens
 * passes midnight: 22:00 to 02:00 ends the next day, 00:00 to 00:00 is the whole day.
 */
export type Span = [opens: string, closes: string];

/** Hours of a week; a missing day is closed. */
export type Hours = { [day in Day]?: Span[] | undefined };

export const SPANS_MAX = 2;

export const DAY_MINUTES = 24 * 60;

export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const TIME_MISSING = 'Please enter both times';
export const SPANS_OVERLAP = 'These hours overlap';
export const SPANS_IN_ORDER = 'Please put the earlier hours first';
export const HOURS_RUN_ON = "These hours run into the next day's";
/** Error for a week that is closed on every day. */
export const HOURS_EMPTY = 'Choose at least one open day';

/** Minutes from midnight to a time of {@link Span}. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** In minutes from the midnight at the start of the span's day. */
export function rangeOf([opens, closes]: Span): { from: number; to: number } {
  const from = minutesOf(opens);
  const to = minutesOf(closes);
  return { from, to: to > from ? to : to + DAY_MINUTES };
}

/** Problems by day, for the form and the server. */
export function hoursProblems(hours: Hours): Partial<Record<Day, string>> {
  const problems: Partial<Record<Day, string>> = {};
  for (const [index, day] of DAYS.entries()) {
    const next = DAYS[(index + 1) % DAYS.length] ?? 'mon';
    const words = dayProblem(hours[day] ?? [], hours[next] ?? []);
    if (words !== null) problems[day] = words;
  }
  return problems;
}

function dayProblem(spans: Span[], nextDay: Span[]): string | null {
  if (!spans.every((span) => span.every((time) => TIME.test(time)))) return TIME_MISSING;
  const ranges = spans.map(rangeOf);
  const [one, two] = ranges;
  if (one && two && two.from <= one.from) return SPANS_IN_ORDER;
  if (one && two && two.from <= one.to) return SPANS_OVERLAP;
  const end = ranges.at(-1)?.to ?? 0;
  const opens = nextDay.map(([time]) => time).filter((time) => TIME.test(time));
  const isCut = opens.some((time) => minutesOf(time) + DAY_MINUTES < end);
  return isCut ? HOURS_RUN_ON : null;
}

/** In the week's order, so that equal hours serialize the same. */
export function inOrder(hours: Hours): Hours {
  return Object.fromEntries(
    DAYS.flatMap((day) => {
      const spans = hours[day];
      return spans && spans.length > 0 ? [[day, spans]] : [];
    }),
  );
}
