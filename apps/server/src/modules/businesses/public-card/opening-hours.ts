import {
  DAY_MINUTES,
  DAY_NAMES,
  DAYS,
  type Hours,
  rangeOf,
  type Span,
} from '@pro-match/domain/businesses';

/** The type of schema.org, with all days that have these times. */
interface OpeningHours {
  '@type': 'OpeningHoursSpecification';
  dayOfWeek: string[];
  opens: string;
  /** On the next day if it is before `opens`. */
  closes: string;
}

export function openingHours(hours: Hours): OpeningHours[] {
  const found = new Map<string, OpeningHours>();
  for (const day of DAYS) {
    for (const span of hours[day] ?? []) {
      const [opens] = span;
      const closes = closingOf(span);
      const key = `${opens} ${closes}`;
      const same: OpeningHours = found.get(key) ?? {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: [],
        opens,
        closes,
      };
      same.dayOfWeek.push(DAY_NAMES[day]);
      found.set(key, same);
    }
  }
  return [...found.values()];
}

/** Equal times would mean closed, so a whole day ends a minute earlier. */
function closingOf(span: Span): string {
  const { from, to } = rangeOf(span);
  if (to - from < DAY_MINUTES) return span[1];
  const last = (to - 1) % DAY_MINUTES;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(last / 60))}:${two(last % 60)}`;
}
