import type {
  Appointment,
  AppointmentAnswer,
  AppointmentInput,
  Appointments,
  SentAppointment,
} from '@pro-match/domain/appointments';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestActor } from '../../../testing/actors.ts';
import { appointmentInput } from '../../../testing/appointments.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';

const path = (matchId: string) => `/rest/v1/matches/${matchId}/appointments`;

export const proposeAs = (as: TestActor, matchId: string, input: Partial<AppointmentInput> = {}) =>
  as.request('POST', path(matchId), appointmentInput(input));

/** Proposes an appointment, which has to succeed. */
export async function proposed(
  as: TestActor,
  matchId: string,
  input: Partial<AppointmentInput> = {},
): Promise<SentAppointment> {
  const response = await proposeAs(as, matchId, input);
  expect(response.status).toBe(201);
  return (await response.json()) as SentAppointment;
}

export const answerAs = (as: TestActor, id: string, answer: AppointmentAnswer) =>
  as.request('POST', `/rest/v1/appointments/${id}/answers`, { answer });

/** Lists a match's appointments for one of its parties, with the time zone. */
export async function listAs(as: TestActor, matchId: string): Promise<Appointments> {
  const response = await as.request('GET', path(matchId));
  expect(response.status).toBe(200);
  return (await response.json()) as Appointments;
}

export async function appointmentsOf(as: TestActor, matchId: string): Promise<Appointment[]> {
  return (await listAs(as, matchId)).data;
}

export const calendarAs = (as: TestActor, id: string) =>
  as.request('GET', `/rest/v1/appointments/${id}/calendar`);

/** Moves an appointment to begin the given number of minutes from now. */
export async function moveTo(t: TestApp, id: string, minutes: number): Promise<void> {
  const starts = sql`${t.clock.now().toISOString()}::timestamptz + ${minutes} * interval '1 minute'`;
  await t.database.db.execute(sql`
    update appointments set starts_at = ${starts}, ends_at = ${starts} + (ends_at - starts_at)
    where id = ${id}`);
}
