import { dateIn, momentsAt } from '../businesses/wall-clock.ts';
import { MINUTE_MS } from '../limits/index.ts';
import { dayProblem } from '../quotes/quote-terms.ts';
import {
  APPOINTMENT_MINUTES,
  LENGTH_INVALID,
  TIME_PAST,
  TIME_SKIPPED,
} from './appointment-fields.ts';

/** When an appointment is to be, by the clock of its business. */
export interface LocalTime {
  /** "2027-05-03". */
  date: string;
  /** "14:30". */
  time: string;
  /** Means the second of the two, where clocks go back and show the time twice. */
  is_second: boolean;
  /** Of elapsed time. */
  minutes: number;
}

type TimeField = 'date' | 'time' | 'minutes';

/** The moments at which the zone's clock shows it: two where clocks go back, none where they go forward. */
export function startsAt(
  timeZone: string,
  { date, time }: Pick<LocalTime, 'date' | 'time'>,
): Date[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return momentsAt(timeZone, date, hours * 60 + minutes);
}

/** From when to when an appointment goes. */
export interface TimeSpan {
  starts: Date;
  ends: Date;
}

/** What is wrong with a time, and beside which field that stands. */
interface TimeProblem {
  field: TimeField;
  message: string;
}

/** The moments that a local time means in the zone, or what is wrong with it. */
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

/** Whether an appointment may last so many minutes. */
function isLength(minutes: number): boolean {
  const { min, max } = APPOINTMENT_MINUTES;
  return Number.isInteger(minutes) && minutes >= min && minutes <= max;
}
