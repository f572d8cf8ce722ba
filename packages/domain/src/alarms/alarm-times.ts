import type { Hours, Span } from '../businesses/hours.ts';
import { afterOpenMinutes } from '../businesses/open-time.ts';
import type { Moment } from '../formats/index.ts';
import { MINUTE_MS } from '../limits/index.ts';
import { hoursToNotify } from './quiet-hours.ts';

/** Open minutes from the first alarm to each reminder; there are no others. */
const REMINDER_MINUTES = [10, 45];

/** The facts of a business on which its alarms depend. */
interface AlarmSchedule {
  hours: Hours | null;
  time_zone: string | null;
  /** Null for none. */
  quiet: Span | null;
}

/** In order and never at the same moment; the first is the alarm, the others remind. */
export function alarmTimes(place: AlarmSchedule, askedAt: Moment): Date[] {
  const times = [notifiableFrom(place, askedAt)];
  let minutes = 0;
  for (const reminder of REMINDER_MINUTES) {
    // From one to the next: otherwise those that a night delays would ring all at once after it.
    const last = times.at(-1) ?? new Date(askedAt);
    times.push(notifiableFrom(place, afterOpenMinutes(place, last, reminder - minutes)));
    minutes = reminder;
  }
  return times;
}

/** The first moment from then on that is not quiet. */
function notifiableFrom({ hours, time_zone, quiet }: AlarmSchedule, from: Moment): Date {
  if (!quiet) return new Date(from);
  const notifiable = { hours: hoursToNotify(quiet, hours), time_zone };
  // `after` is past the first millisecond in which it may ring.
  const after = afterOpenMinutes(notifiable, from, 1 / MINUTE_MS);
  return new Date(after.getTime() - 1);
}
