import type { AppointmentFacts } from '@pro-match/domain/appointments';
import type { Role } from '@pro-match/domain/auth';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { isShown } from '../chat/index.ts';
import { droppedAt } from '../match-states/index.ts';
import { type Barrier, barrierBetween } from '../moderation/index.ts';

/** An appointment as one of its parties reads it; times are text in the session's time zone. */
export interface AppointmentRow extends AppointmentFacts {
  id: string;
  match_id: string;
  series_id: string;
  version: number;
  time_zone: string;
  place: string | null;
  note: string | null;
  created_at: string;
  answered_at: string | null;
  cancelled_by: Role | null;
  client_id: string;
  business_id: string;
  /** Why the reader and the other party cannot reach each other, if they cannot. */
  barrier: Barrier | null;
}

/** The facts of `appointments a` in its match `m`, with the job `r`. */
export const appointmentFacts = sql`a.proposed_by, a.starts_at, a.ends_at, a.answer, a.cancelled_at,
  a.superseded_at, ${droppedAt(sql`m`, sql`r`)} as dropped_at`;

function selectAppointments(readerId: string, condition: SQL): SQL {
  const reader = sql`${readerId}::uuid`;
  const other = sql`case when m.client_id = ${reader} then m.business_id else m.client_id end`;
  return sql`
    select a.id, a.match_id, a.series_id, a.version, ${appointmentFacts}, a.time_zone, a.place,
      a.note, a.created_at, a.answered_at, a.cancelled_by, m.client_id, m.business_id,
      ${barrierBetween(reader, other)} as barrier
    from appointments a
    join matches m on m.id = a.match_id
    join service_requests r on r.id = m.service_request_id
    where ${condition} and ${reader} in (m.client_id, m.business_id) and ${isShown(sql`a`)}
    order by a.created_at desc, a.id desc`;
}

/** Lists every version in a match of the reader, newest first; none in a match of other people. */
export async function listAppointmentRows(
  db: Db,
  { matchId, readerId }: { matchId: string; readerId: string },
): Promise<AppointmentRow[]> {
  const inMatch = sql`a.match_id = ${matchId}::uuid`;
  return rowsOf<AppointmentRow>(await db.execute(selectAppointments(readerId, inMatch)));
}

/** Finds appointments as the reader, a party of their matches, reads them. */
export async function findAppointmentRows(
  db: Db | Tx,
  { appointmentIds, readerId }: { appointmentIds: readonly string[]; readerId: string },
): Promise<AppointmentRow[]> {
  const some = sql`a.id = any(${sql.param([...appointmentIds])}::uuid[])`;
  return rowsOf<AppointmentRow>(await db.execute(selectAppointments(readerId, some)));
}

/**
 * Finds the time zone in which the business of a match makes appointments; undefined for anyone who
 * is no party of it.
 */
export async function findZone(
  db: Db,
  { matchId, readerId }: { matchId: string; readerId: string },
): Promise<{ time_zone: string | null } | undefined> {
  const rows = rowsOf<{ time_zone: string | null }>(
    await db.execute(sql`
      select b.time_zone from matches m
      left join business_profiles b on b.user_id = m.business_id
      where m.id = ${matchId}::uuid and ${readerId}::uuid in (m.client_id, m.business_id)`),
  );
  return rows[0];
}
