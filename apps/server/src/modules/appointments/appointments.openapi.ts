import {
  appointmentAnswerInputSchema,
  appointmentInputSchema,
  appointmentSchema,
  appointmentsSchema,
  sentAppointmentSchema,
} from '@pro-match/domain/appointments';
import type { z } from 'zod';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import { appointmentsWords } from './appointments.words.ts';

const at = '2026-03-03T18:05:00.000Z';
const written = {
  id: exampleId('appointment'),
  place: '12 Elm Street, side door',
  note: 'Please keep the driveway free.',
};

const appointment: z.input<typeof appointmentSchema> = {
  ...written,
  match_id: exampleId('match'),
  series_id: written.id,
  version: 1,
  proposed_by: 'business',
  starts_at: '2026-03-05T14:00:00.000Z',
  ends_at: '2026-03-05T16:00:00.000Z',
  time_zone: 'America/New_York',
  state: 'open',
  answered_at: null,
  cancelled_at: null,
  cancelled_by: null,
  created_at: at,
  may: { accept: true, decline: true, change: true, cancel: false, save: false },
};

export const appointmentsNoun: ApiNoun = {
  tag: 'appointments',
  description: 'When the two parties of a match meet',
  ...appointmentsWords,
  schemas: [
    named('Appointment', appointmentSchema, appointment),
    named('Appointments', appointmentsSchema, {
      data: [appointment],
      next: null,
      time_zone: appointment.time_zone,
    }),
    named('AppointmentInput', appointmentInputSchema, {
      ...written,
      date: '2026-03-05',
      time: '09:00',
      minutes: 120,
    }),
    named('SentAppointment', sentAppointmentSchema, {
      message: {
        id: written.id,
        match_id: appointment.match_id,
        sender_id: exampleId('business'),
        receiver_id: exampleId('client'),
        content: 'Appointment: Thursday, March 5, 2026, 9:00 AM to 11:00 AM EST',
        is_quote: false,
        is_appointment: true,
        attachments: [],
        created_at: at,
        read_at: null,
      },
      appointment: {
        ...appointment,
        may: { accept: false, decline: false, change: true, cancel: true, save: false },
      },
    }),
    named('AppointmentAnswerInput', appointmentAnswerInputSchema, { answer: 'accepted' }),
  ],
};
