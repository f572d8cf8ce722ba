import type { Appointment, Appointments } from '@pro-match/domain/appointments';
import { DEFAULT_TIME_ZONE } from '@pro-match/domain/businesses';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { presentAppointment } from './appointments.presenter.ts';
import { findAppointmentRows, findZone, listAppointmentRows } from './appointments.queries.ts';

/**
 * Lists every version of the appointments in a match of the actor, newest first: one page, as they
 * are few.
 */
export async function listAppointments(
  deps: Deps,
  actor: Actor,
  matchId: string,
): Promise<Appointments> {
  const { db } = deps.database;
  const readerId = actor.userId;
  const zone = await findZone(db, { matchId, readerId });
  if (!zone) throw notFound('Match not found');
  const now = deps.clock.now();
  const rows = await listAppointmentRows(db, { matchId, readerId });
  return {
    data: rows.map((row) => presentAppointment(row, readerId, now)),
    next: null,
    time_zone: zone.time_zone ?? DEFAULT_TIME_ZONE,
  };
}

/** Returns appointments as a party of their matches reads them now. */
export async function getAppointments(
  deps: Deps,
  { userId: readerId }: { userId: string },
  appointmentIds: readonly string[],
): Promise<Appointment[]> {
  const now = deps.clock.now();
  const rows = await findAppointmentRows(deps.database.db, { appointmentIds, readerId });
  return rows.map((row) => presentAppointment(row, readerId, now));
}
