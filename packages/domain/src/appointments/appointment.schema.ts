import { z } from 'zod';
import { ROLES } from '../auth/roles.ts';
import { messageSchema } from '../chat/message.schema.ts';
import { DAY_INVALID } from '../quotes/quote-fields.ts';
import { idSchema, optionalLine, optionalText, timestampSchema } from '../wire/index.ts';
import {
  APPOINTMENT_MINUTES,
  LENGTH_INVALID,
  TIME_INVALID,
  APPOINTMENT_FIELDS as texts,
} from './appointment-fields.ts';
import { APPOINTMENT_ANSWERS, APPOINTMENT_STATES } from './appointment-states.ts';

/**
 * A time that one party of a match proposes. The sender makes `id`, which is also that of the
 * message that carries it; a repeat returns what is stored. Day and time are by the clock of the
 * business, still to come and at most a year ahead.
 */
export const appointmentInputSchema = z.object({
  id: idSchema,
  date: z.iso.date(DAY_INVALID),
  /** Hours and minutes: "14:30". */
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, TIME_INVALID),
  /** Means the second of the two, where clocks go back and show the time twice. */
  is_second: z.boolean().optional(),
  minutes: z
    .int(LENGTH_INVALID)
    .min(APPOINTMENT_MINUTES.min, LENGTH_INVALID)
    .max(APPOINTMENT_MINUTES.max, LENGTH_INVALID),
  place: optionalLine(texts.place),
  note: optionalText(texts.note),
  /** A version of the appointment that this is another time for; without it there is one more. */
  replaces: idSchema.optional(),
});
export type AppointmentInput = z.infer<typeof appointmentInputSchema>;

const roleSchema = z.enum(ROLES);

/** A version of an appointment, as a party of its match reads it. */
export const appointmentSchema = z.object({
  /** Also that of the message that carries it. */
  id: idSchema,
  match_id: idSchema,
  /** The same for all versions of an appointment: the id of the first. */
  series_id: idSchema,
  /** Counts from 1 within the appointment. */
  version: z.int(),
  proposed_by: roleSchema,
  starts_at: timestampSchema,
  ends_at: timestampSchema,
  /** That of the business when it was proposed, as in "America/New_York". */
  time_zone: z.string(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  state: z.enum(APPOINTMENT_STATES),
  /** When the other party accepted or declined. */
  answered_at: timestampSchema.nullable(),
  cancelled_at: timestampSchema.nullable(),
  cancelled_by: roleSchema.nullable(),
  created_at: timestampSchema,
  /** What the reader may do now. */
  may: z.object({
    accept: z.boolean(),
    decline: z.boolean(),
    /** Propose another time in its place. */
    change: z.boolean(),
    cancel: z.boolean(),
    /** Download it for a calendar: it was accepted, though it may have been canceled since. */
    save: z.boolean(),
  }),
});
export type Appointment = z.infer<typeof appointmentSchema>;

/** All appointments in a match, the newest first, in one page. */
export const appointmentsSchema = z.object({
  data: z.array(appointmentSchema),
  next: z.null(),
  /** By whose clock a new one is proposed. */
  time_zone: z.string(),
});
export type Appointments = z.infer<typeof appointmentsSchema>;

/** What proposing an appointment answers: the appointment, and the message that carries it. */
export const sentAppointmentSchema = z.object({
  message: messageSchema,
  appointment: appointmentSchema,
});
export type SentAppointment = z.infer<typeof sentAppointmentSchema>;

/** What a party says to an appointment; a repeat changes nothing. */
export const appointmentAnswerInputSchema = z.object({ answer: z.enum(APPOINTMENT_ANSWERS) });
export type AppointmentAnswerInput = z.infer<typeof appointmentAnswerInputSchema>;

/** Of a match: the next one that was accepted; see {@link appointmentSchema}. */
export const matchAppointmentSchema = appointmentSchema.pick({
  id: true,
  starts_at: true,
  ends_at: true,
  time_zone: true,
});
