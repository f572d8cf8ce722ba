import { dateIn, wallTime } from '../businesses/wall-clock.ts';
import type { AppointmentState } from './appointment-states.ts';

/** Data behind an appointment's text; times are ISO 8601. */
export interface AppointmentTerms {
  starts_at: string;
  ends_at: string;
  time_zone: string;
  place: string | null;
  note: string | null;
}

type Times = Pick<AppointmentTerms, 'starts_at' | 'ends_at' | 'time_zone'>;

/** Formats for a moment: the day, the time of day, or the zone's name at that moment. */
const SHOWN = {
  day: { dateStyle: 'full' },
  shortDay: { weekday: 'short', month: 'short', day: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  zone: { timeZoneName: 'short' },
  zoneName: { timeZoneName: 'longGeneric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(shown: keyof typeof SHOWN, timeZone: string): Intl.DateTimeFormat {
  const key = `${shown} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { ...SHOWN[shown], timeZone });
  formats.set(key, format);
  return format;
}

function show(shown: keyof typeof SHOWN, timeZone: string, moment: string): string {
  const format = formatOf(shown, timeZone);
  if (shown === 'zone' || shown === 'zoneName') {
    const parts = format.formatToParts(new Date(moment));
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  }
  // Some browsers separate the hour from AM and PM with a narrow space, others with a plain one.
  return format.format(new Date(moment)).replace(/\s/g, ' ');
}

/** The day on which it begins: "Wednesday, March 10, 2027". */
export function appointmentDay({ starts_at, time_zone }: Times): string {
  return show('day', time_zone, starts_at);
}

/** "9:00 AM to 11:00 AM", with the zone's short name if requested or if there are two. */
export function appointmentTimes(
  { starts_at, ends_at, time_zone }: Times,
  { isZoneNamed }: { isZoneNamed: boolean },
): string {
  const [zone, laterZone] = [starts_at, ends_at].map((at) => show('zone', time_zone, at));
  const changes = zone !== laterZone;
  const isOneDay = dateIn(time_zone, starts_at) === dateIn(time_zone, ends_at);
  return [
    show('time', time_zone, starts_at),
    ...(changes ? [zone] : []),
    'to',
    ...(isOneDay ? [] : [`${show('shortDay', time_zone, ends_at)},`]),
    show('time', time_zone, ends_at),
    ...(changes || isZoneNamed ? [laterZone] : []),
  ].join(' ');
}

/** Day, times and zone in one line, for places where nothing else tells the zone. */
export function appointmentWhen(times: Times): string {
  return `${appointmentDay(times)}, ${appointmentTimes(times, { isZoneNamed: true })}`;
}

/** The zone's common name: "Eastern Time". */
export function zoneName(timeZone: string, at: string): string {
  return show('zoneName', timeZone, at);
}

/** Returns true if the clocks of the two zones differ at the start or end. */
export function isOtherClock({ starts_at, ends_at, time_zone }: Times, other: string): boolean {
  return [starts_at, ends_at].some((at) => wallTime(time_zone, at) !== wallTime(other, at));
}

/** An appointment as message text, for readers who see no card. */
export function appointmentText(terms: AppointmentTerms): string {
  const { place, note } = terms;
  return [
    `Appointment: ${appointmentWhen(terms)}`,
    ...(place === null ? [] : [`Place: ${place}`]),
    ...(note === null ? [] : [`Note: ${note}`]),
  ].join('\n');
}

/** State of a version in a word or two. */
export const APPOINTMENT_STATE_WORDS: Record<AppointmentState, string> = {
  open: 'Suggested',
  accepted: 'Confirmed',
  over: 'Past',
  declined: 'Declined',
  cancelled: 'Canceled',
  expired: 'Expired',
  superseded: 'Replaced',
  closed: 'Job closed',
};

/** Reasons why a version can't be answered any more, by its state. */
export const APPOINTMENT_REFUSALS: Record<AppointmentState, string> = {
  open: "You haven't agreed to this time yet. You can decline it.",
  accepted: 'This appointment is confirmed. You can cancel it.',
  over: 'This appointment is over.',
  declined: 'This time was declined. Suggest another one.',
  cancelled: 'This appointment was canceled.',
  expired: 'This time has passed. Suggest another one.',
  superseded: 'There is a newer suggestion for this appointment.',
  closed: 'This job is closed.',
};

/** To a party that tries to answer its own suggestion. */
export const APPOINTMENT_OWN = 'You suggested this time, so the other side answers.';
/** To a client whose request still waits for its business. */
export const APPOINTMENT_TOO_EARLY = 'You can suggest a time once they accept your request.';
export const APPOINTMENT_DROPPED = "This job is closed, so there's nothing to meet for.";
export const APPOINTMENTS_FULL = "There can't be more appointments in this conversation.";
