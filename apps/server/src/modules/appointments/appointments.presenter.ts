import {
  type Appointment,
  appointmentStateOf,
  canGive,
  canPropose,
  isAgreed,
} from '@pro-match/domain/appointments';
import { isoTime, isoTimeOrNull } from '../../platform/database/timestamps.ts';
import type { AppointmentRow } from './appointments.queries.ts';

/** Presents an appointment to the given party. */
export function presentAppointment(row: AppointmentRow, readerId: string, now: Date): Appointment {
  const role = row.client_id === readerId ? 'client' : 'business';
  const isReachable = row.barrier === null;
  const state = appointmentStateOf(row, now);
  return {
    id: row.id,
    match_id: row.match_id,
    series_id: row.series_id,
    version: row.version,
    proposed_by: row.proposed_by,
    starts_at: isoTime(row.starts_at),
    ends_at: isoTime(row.ends_at),
    time_zone: row.time_zone,
    place: row.place,
    note: row.note,
    state,
    answered_at: isoTimeOrNull(row.answered_at),
    cancelled_at: isoTimeOrNull(row.cancelled_at),
    cancelled_by: row.cancelled_by,
    created_at: isoTime(row.created_at),
    may: {
      accept: isReachable && canGive('accepted', role, row, now),
      decline: isReachable && canGive('declined', role, row, now),
      change: isReachable && row.dropped_at === null && canPropose(row, now),
      // Either party can cancel even if they can no longer reach the other.
      cancel: canGive('cancelled', role, row, now),
      save: isAgreed(row) && state !== 'over',
    },
  };
}
