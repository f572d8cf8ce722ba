import type { AppointmentAnswer } from '@pro-match/domain/appointments';
import type { Role } from '@pro-match/domain/auth';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { supersede } from '../chat/index.ts';

/** Marks the versions of an appointment that a new or an accepted one replaces; returns which. */
export function supersedeAppointments(
  tx: Tx,
  { seriesId, acceptedId, now }: { seriesId: string; acceptedId?: string; now: Date },
): Promise<string[]> {
  const update = sql`
    update appointments set superseded_at = ${now.toISOString()}::timestamptz
    where series_id = ${seriesId}::uuid`;
  return supersede(tx, update, acceptedId);
}

export async function recordAnswer(
  tx: Tx,
  { id, answer, by, now }: { id: string; answer: AppointmentAnswer; by: Role; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const fact =
    answer === 'cancelled'
      ? sql`cancelled_at = ${at}, cancelled_by = ${by}`
      : sql`answer = ${answer}, answered_at = ${at}`;
  await tx.execute(sql`update appointments set ${fact} where id = ${id}::uuid`);
}
