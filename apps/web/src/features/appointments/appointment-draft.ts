import {
  APPOINTMENT_FIELDS,
  type Appointment,
  type AppointmentInput,
  appointmentText,
  type LocalTime,
  spanOf,
  startsAt,
  TIME_MISSING,
} from '@pro-match/domain/appointments';
import { dateIn, wallTime } from '@pro-match/domain/businesses';
import { DAY_MISSING } from '@pro-match/domain/formats';
import { MINUTE_MS } from '@pro-match/domain/limits';
import { foldLine, foldText, isVisible } from '@pro-match/domain/wire';
import { textProblem } from '../../lib/text-problem.ts';
import { isRecord, textOf } from '../../lib/unknown-value.ts';
import type { Problems } from '../../ui/use-problems.ts';

/** An appointment as typed, by the clock of the business. */
export interface AppointmentDraft {
  /** "2027-05-03". */
  date: string;
  /** "14:30". */
  time: string;
  /** True for the second of two equal times, when clocks go back. */
  isSecond: boolean;
  minutes: number;
  place: string;
  note: string;
}

export type AppointmentField = 'date' | 'time' | 'minutes' | 'place' | 'note';

/** Lengths to choose from, in minutes. */
export const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720] as const;
const USUAL_MINUTES = 60;

/** "45 minutes", "1 hour", "1.5 hours". */
export function lengthText(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

const EMPTY: AppointmentDraft = {
  date: '',
  time: '',
  isSecond: false,
  minutes: USUAL_MINUTES,
  place: '',
  note: '',
};

/** The form's initial state: empty, or the time for which another one is suggested. */
export function draftOf(former: Appointment | undefined, timeZone: string): AppointmentDraft {
  if (!former) return EMPTY;
  const minutes = (Date.parse(former.ends_at) - Date.parse(former.starts_at)) / MINUTE_MS;
  return {
    ...EMPTY,
    date: dateIn(timeZone, former.starts_at),
    time: new Date(wallTime(timeZone, former.starts_at)).toISOString().slice(11, 16),
    minutes,
    place: former.place ?? '',
  };
}

/** A draft read from storage, which may contain anything; undefined if it is no draft. */
export function keptDraft(stored: unknown): AppointmentDraft | undefined {
  if (!isRecord(stored)) return undefined;
  return {
    date: textOf(stored.date),
    time: textOf(stored.time),
    isSecond: stored.isSecond === true,
    minutes: typeof stored.minutes === 'number' ? stored.minutes : USUAL_MINUTES,
    place: textOf(stored.place),
    note: textOf(stored.note),
  };
}

interface Clock {
  timeZone: string;
  now: Date;
}

function localOf({ date, time, isSecond, minutes }: AppointmentDraft): LocalTime {
  return { date, time, is_second: isSecond, minutes };
}

/** The two moments that a typed time may mean; undefined if it means one, or none. */
export function twiceIn({ date, time }: AppointmentDraft, timeZone: string): Date[] | undefined {
  if (date === '' || time === '') return undefined;
  const moments = startsAt(timeZone, { date, time });
  return moments.length > 1 ? moments : undefined;
}

/** The draft's problems, in the form's order and the server's words. */
export function problemsIn(draft: AppointmentDraft, clock: Clock): Problems<AppointmentField> {
  const missing: [AppointmentField, string | undefined][] = [
    ['date', draft.date === '' ? DAY_MISSING : undefined],
    ['time', draft.time === '' ? TIME_MISSING : undefined],
  ];
  const isComplete = missing.every(([, words]) => words === undefined);
  const span = isComplete ? spanOf(localOf(draft), clock) : undefined;
  const found: [AppointmentField, string | undefined][] = [
    ...missing,
    ...(span && 'field' in span ? [[span.field, span.message] as [AppointmentField, string]] : []),
    ['place', textProblem(foldLine(draft.place), APPOINTMENT_FIELDS.place, false)],
    ['note', textProblem(foldText(draft.note), APPOINTMENT_FIELDS.note, false)],
  ];
  return Object.fromEntries(found.filter(([, words]) => words !== undefined));
}

/** An appointment ready to be sent, and its text until it is stored. */
export interface ReadyAppointment {
  input: Omit<AppointmentInput, 'id'>;
  words: string;
}

/** The input of a draft without problems. */
export function readyOf(
  draft: AppointmentDraft,
  clock: Clock,
  replaces: string | undefined,
): ReadyAppointment | undefined {
  const local = localOf(draft);
  const span = spanOf(local, clock);
  if ('field' in span) return undefined;
  const place = foldLine(draft.place).trim();
  const note = foldText(draft.note).trim();
  const texts = { place: isVisible(place) ? place : null, note: isVisible(note) ? note : null };
  return {
    input: {
      ...local,
      ...(texts.place !== null && { place }),
      ...(texts.note !== null && { note }),
      ...(replaces !== undefined && { replaces }),
    },
    words: appointmentText({
      starts_at: span.starts.toISOString(),
      ends_at: span.ends.toISOString(),
      time_zone: clock.timeZone,
      ...texts,
    }),
  };
}
