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
 * A time proposed by one party of a match. The sender makes `id`, which the message that carries it
 * shares; a repeat returns what is stored. Day and time are by the business's clock, in the future
 * and at most a year ahead.
 */
export const appointmentInputSchema = z.object({
  id: idSchema,
  date: z.iso.date(DAY_INVALID),
  /** Hours and minutes: "14:30". */
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, TIME_INVALID),
  /** Selects the second of two equal times on the day when clocks go back. */
  is_second: z.boolean().optional(),
  minutes: z
    .int(LENGTH_INVALID)
    .min(APPOINTMENT_MINUTES.min, LENGTH_INVALID)
    .max(APPOINTMENT_MINUTES.max, LENGTH_INVALID),
  place: optionalLine(texts.place),
  note: optionalText(texts.note),
  /**
   * The version of an appointment that this one reschedules; if omitted, this is a new appointment.
   */
  replaces: idSchema.optional(),
});
export type AppointmentInput = z.infer<typeof appointmentInputSchema>;

const roleSchema = z.enum(ROLES);

/** A version of an appointment, as seen by a party of its match. */
export const appointmentSchema = z.object({
  /** Also the id of the message that carries it. */
  id: idSchema,
  match_id: idSchema,
  /** Shared by all versions of an appointment: the id of the first. */
  series_id: idSchema,
  /** Counts from 1 within the appointment. */
  version: z.int(),
  proposed_by: roleSchema,
  starts_at: timestampSchema,
  ends_at: timestampSchema,
  /** The business's zone at the time of the proposal, such as "America/New_York". */
  time_zone: z.string(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  state: z.enum(APPOINTMENT_STATES),
  /** When the other party accepted or declined. */
  answered_at: timestampSchema.nullable(),
  cancelled_at: timestampSchema.nullable(),
  cancelled_by: roleSchema.nullable(),
  created_at: timestampSchema,
  /** Actions open to the reader now. */
  may: z.object({
    accept: z.boolean(),
    decline: z.boolean(),
    /** Propose another time in its place. */
    change: z.boolean(),
    cancel: z.boolean(),
    /** Download it for a calendar: it was accepted, even if canceled since. */
    save: z.boolean(),
  }),
});
export type Appointment = z.infer<typeof appointmentSchema>;

/** All appointments in a match, newest first, in one page. */
export const appointmentsSchema = z.object({
  data: z.array(appointmentSchema),
  next: z.null(),
  /** The clock by which a new one is proposed. */
  time_zone: z.string(),
});
export type Appointments = z.infer<typeof appointmentsSchema>;

/** Response to a proposal: the appointment and the message that carries it. */
export const sentAppointmentSchema = z.object({
  message: messageSchema,
  appointment: appointmentSchema,
});
export type SentAppointment = z.infer<typeof sentAppointmentSchema>;

/** A party's answer to an appointment; a repeat changes nothing. */
export const appointmentAnswerInputSchema = z.object({ answer: z.enum(APPOINTMENT_ANSWERS) });
export type AppointmentAnswerInput = z.infer<typeof appointmentAnswerInputSchema>;

/** The next accepted appointment of a match; see {@link appointmentSchema}. */
export const matchAppointmentSchema = appointmentSchema.pick({
  id: true,
  starts_at: true,
  ends_at: true,
  time_zone: true,
});
