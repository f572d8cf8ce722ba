import { dateIn, momentsAt } from '../businesses/wall-clock.ts';
import { MINUTE_MS } from '../limits/index.ts';
import { dayProblem } from '../quotes/quote-terms.ts';
import {
  APPOINTMENT_MINUTES,
  LENGTH_INVALID,
  TIME_PAST,
  TIME_SKIPPED,
} from './appointment-fields.ts';

/** Time of an appointment by its business's clock. */
export interface LocalTime {
  /** "2027-05-03". */
  date: string;
  /** "14:30". */
  time: string;
  /** Selects the second of two equal times on the day when clocks go back. */
  is_second: boolean;
  /** Duration in elapsed time. */
  minutes: number;
}

type TimeField = 'date' | 'time' | 'minutes';

/**
 * Returns the moments when the zone's clock shows it: two where clocks go back, none where they
 * skip it.
 */
export function startsAt(
  timeZone: string,
  { date, time }: Pick<LocalTime, 'date' | 'time'>,
): Date[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return momentsAt(timeZone, date, hours * 60 + minutes);
}

/** Start and end of an appointment. */
export interface TimeSpan {
  starts: Date;
  ends: Date;
}

/** An error in a time, with the field to show it at. */
interface TimeProblem {
  field: TimeField;
  message: string;
}

/** Returns the moments a local time stands for in the zone, or what is wrong with it. */
export function spanOf(
  local: LocalTime,
  { timeZone, now }: { timeZone: string; now: Date },
): TimeSpan | TimeProblem {
  const { date, minutes, is_second } = local;
  const day = dayProblem(date, dateIn(timeZone, now));
  if (day !== undefined) return { field: 'date', message: day };
  const [first, second] = startsAt(timeZone, local);
  if (!first) return { field: 'time', message: TIME_SKIPPED };
  const starts = is_second && second ? second : first;
  if (starts.getTime() <= now.getTime()) return { field: 'time', message: TIME_PAST };
  if (!isLength(minutes)) return { field: 'minutes', message: LENGTH_INVALID };
  return { starts, ends: new Date(starts.getTime() + minutes * MINUTE_MS) };
}

/** Returns true if an appointment may last this many minutes. */
function isLength(minutes: number): boolean {
  const { min, max } = APPOINTMENT_MINUTES;
  return Number.isInteger(minutes) && minutes >= min && minutes <= max;
}
