import { DAYS, type Day, type Hours, SPANS_MAX, type Span } from '@pro-match/domain/businesses';

const USUAL: Span = ['08:00', '17:00'];
const EMPTY: Span = ['', ''];

const copyOf = (spans: readonly Span[]): Span[] => spans.map(([opens, closes]) => [opens, closes]);

/** Opens a day with the hours of the last open day before it, or closes it. */
export function withDay(hours: Hours, day: Day, isOpen: boolean): Hours {
  if (!isOpen) return { ...hours, [day]: [] };
  const before = DAYS.slice(0, DAYS.indexOf(day)).findLast((other) => hours[other]?.length);
  const spans = before ? (hours[before] ?? []) : [USUAL];
  return { ...hours, [day]: copyOf(spans) };
}

/** `end` is 0 for opening and 1 for closing. */
export function withTime(
  hours: Hours,
  { day, index, end, time }: { day: Day; index: number; end: 0 | 1; time: string },
): Hours {
  const spans = copyOf(hours[day] ?? []);
  const span = spans[index];
  if (span) span[end] = time;
  return { ...hours, [day]: spans };
}

/** Adds an empty pair of times, as after a break. */
export function withMore(hours: Hours, day: Day): Hours {
  const spans = copyOf(hours[day] ?? []);
  return spans.length < SPANS_MAX ? { ...hours, [day]: [...spans, [...EMPTY]] } : hours;
}

export function withoutSpan(hours: Hours, day: Day, index: number): Hours {
  return { ...hours, [day]: copyOf(hours[day] ?? []).filter((_, other) => other !== index) };
}

export function copiedTo(hours: Hours, day: Day, others: readonly Day[]): Hours {
  const spans = hours[day] ?? [];
  return { ...hours, ...Object.fromEntries(others.map((other) => [other, copyOf(spans)])) };
}
