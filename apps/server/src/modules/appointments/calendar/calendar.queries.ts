import type { AppointmentFacts } from '@pro-match/domain/appointments';
import type { Role } from '@pro-match/domain/auth';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import { isShown } from '../../chat/index.ts';
import { barrierBetween } from '../../moderation/index.ts';
import { appointmentFacts } from '../appointments.queries.ts';

/** The data of an appointment in the reader's calendar. */
export interface CalendarRow extends AppointmentFacts {
  series_id: string;
  version: number;
  match_id: string;
  service: string;
  time_zone: string;
  place: string | null;
  note: string | null;
  reader_role: Role;
  /** Null if the person left, or gave no name. */
  other_name: string | null;
  is_former: boolean;
}

/**
 * Finds the agreed time of the appointment to which this version belongs, even if cancelled later;
 * undefined if nothing was agreed on, and for everyone but its parties.
 */
export async function findAgreed(
  db: Db,
  { appointmentId, readerId }: { appointmentId: string; readerId: string },
): Promise<CalendarRow | undefined> {
  const reader = sql`${readerId}::uuid`;
  const other = sql`case when m.client_id = ${reader} then m.business_id else m.client_id end`;
  const rows = rowsOf<CalendarRow>(
    await db.execute(sql`
      select a.series_id, a.version, a.match_id, m.service, ${appointmentFacts}, a.time_zone,
        a.place, a.note,
        case when m.client_id = ${reader} then 'client' else 'business' end as reader_role,
        case when m.client_id = ${reader} then b.business_name else p.full_name end as other_name,
        ${barrierBetween(reader, other)} is not distinct from 'unreachable' as is_former
      from appointments v
      join appointments a on a.series_id = v.series_id
        and a.answer = 'accepted' and a.superseded_at is null
      join matches m on m.id = a.match_id
      join service_requests r on r.id = m.service_request_id
      left join business_profiles b on b.user_id = m.business_id
      left join profiles p on p.id = m.client_id
      where v.id = ${appointmentId}::uuid and ${reader} in (m.client_id, m.business_id)
        and ${isShown(sql`a`)}`),
  );
  return rows[0];
}
