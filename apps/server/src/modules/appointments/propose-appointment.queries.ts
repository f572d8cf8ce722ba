import type { Role } from '@pro-match/domain/auth';
import type { MatchStatus } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database/database.ts';
import { droppedAt } from '../match-states/index.ts';

/** The facts on which a new appointment of a match depends; read once its job is locked. */
export interface Proposing {
  client_id: string;
  business_id: string;
  status: MatchStatus;
  dropped_at: string | null;
  /** Time zone of the business; null if its ZIP code has none. */
  time_zone: string | null;
  /** Number of versions in the match. */
  count: number;
  /** The appointment for which this is another time; null if there is none. */
  series_id: string | null;
  last_version: number;
  /** When its agreed time ends; null if there is none. */
  agreed_until: string | null;
}

export async function readProposing(
  tx: Tx,
  { matchId, replaces }: { matchId: string; replaces: string | undefined },
): Promise<Proposing | undefined> {
  const rows = rowsOf<Proposing>(
    await tx.execute(sql`
      select m.client_id, m.business_id, m.status, ${droppedAt(sql`m`, sql`r`)} as dropped_at, b.time_zone, (
          select count(*)::int from appointments a where a.match_id = m.id
        ) as count,
        series.series_id, coalesce(series.last_version, 0) as last_version, series.agreed_until
      from matches m
      join service_requests r on r.id = m.service_request_id
      left join business_profiles b on b.user_id = m.business_id
      left join lateral (
        select v.series_id, max(v.version) as last_version, max(v.ends_at) filter (
            where v.answer = 'accepted' and v.superseded_at is null and v.cancelled_at is null
          ) as agreed_until
        from appointments a
        join appointments v on v.match_id = a.match_id and v.series_id = a.series_id
        where a.id = ${replaces ?? null}::uuid and a.match_id = m.id
        group by v.series_id
      ) series on true
      where m.id = ${matchId}::uuid`),
  );
  return rows[0];
}

interface NewAppointment {
  id: string;
  matchId: string;
  seriesId: string;
  version: number;
  proposedBy: Role;
  starts: Date;
  ends: Date;
  timeZone: string;
  place: string | null;
  note: string | null;
  /** ISO 8601, the time of its message. */
  createdAt: string;
}

export async function insertAppointment(tx: Tx, appointment: NewAppointment): Promise<void> {
  const { starts, ends } = appointment;
  await tx.execute(sql`
    insert into appointments (id, match_id, series_id, version, proposed_by, starts_at, ends_at,
      time_zone, place, note, created_at)
    values (${appointment.id}::uuid, ${appointment.matchId}::uuid,
      ${appointment.seriesId}::uuid, ${appointment.version}::int, ${appointment.proposedBy},
      ${starts.toISOString()}::timestamptz, ${ends.toISOString()}::timestamptz,
      ${appointment.timeZone}, ${appointment.place}, ${appointment.note},
      ${appointment.createdAt}::timestamptz)`);
}
