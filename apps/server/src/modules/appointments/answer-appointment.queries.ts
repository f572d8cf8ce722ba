import type { AppointmentAnswer, AppointmentFacts } from '@pro-match/domain/appointments';
import type { Role } from '@pro-match/domain/auth';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { isShown } from '../chat/index.ts';
import { type Barrier, barrierBetween } from '../moderation/index.ts';
import { appointmentFacts } from './appointments.queries.ts';

/** Finds the match of an appointment of this person; undefined for every other appointment. */
export async function findMatchOfAppointment(
  db: Db,
  { appointmentId, userId }: { appointmentId: string; userId: string },
): Promise<string | undefined> {
  const rows = rowsOf<{ match_id: string }>(
    await db.execute(sql`
      select a.match_id from appointments a join matches m on m.id = a.match_id
      where a.id = ${appointmentId}::uuid and ${userId}::uuid in (m.client_id, m.business_id)
        and ${isShown(sql`a`)}`),
  );
  return rows[0]?.match_id;
}

/** An appointment that a party answers; read once the job is locked. */
export interface AnswerableAppointment extends AppointmentFacts {
  id: string;
  match_id: string;
  series_id: string;
  client_id: string;
  business_id: string;
  /** Why the other party must not learn of an answer. */
  barrier: Barrier | null;
}

export async function readAnswerableAppointment(
  tx: Tx,
  { appointmentId, userId }: { appointmentId: string; userId: string },
): Promise<AnswerableAppointment | undefined> {
  const user = sql`${userId}::uuid`;
  const other = sql`case when m.client_id = ${user} then m.business_id else m.client_id end`;
  const rows = rowsOf<AnswerableAppointment>(
    await tx.execute(sql`
      select a.id, a.match_id, a.series_id, ${appointmentFacts}, m.client_id, m.business_id,
        ${barrierBetween(user, other)} as barrier
      from appointments a
      join matches m on m.id = a.match_id
      join service_requests r on r.id = m.service_request_id
      where a.id = ${appointmentId}::uuid`),
  );
  return rows[0];
}

/** Marks every other version of the appointment as replaced; returns which. */
export async function supersedeOthers(
  tx: Tx,
  { id, series_id, now }: Pick<AnswerableAppointment, 'id' | 'series_id'> & { now: Date },
): Promise<string[]> {
  const rows = rowsOf<{ id: string }>(
    await tx.execute(sql`
      update appointments set superseded_at = ${now.toISOString()}::timestamptz
      where series_id = ${series_id}::uuid and id <> ${id}::uuid and superseded_at is null
      returning id`),
  );
  return rows.map((row) => row.id);
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
