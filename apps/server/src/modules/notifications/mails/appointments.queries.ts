import { type AppointmentFacts, appointmentStateOf } from '@pro-match/domain/appointments';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import { appointmentFacts } from '../../appointments/index.ts';
import { isOpenAccount } from '../../auth/index.ts';
import { notBlocked } from '../../moderation/index.ts';
import type { MailedAppointment } from './appointment.mail.ts';

type AppointmentState = ReturnType<typeof appointmentStateOf>;

/**
 * Undefined for an appointment that isn't accepted, once another time has replaced it, and once the
 * other party is gone or blocked.
 */
export async function findMailedAppointment(
  db: Db,
  { appointmentId, readerId, now }: { appointmentId: string; readerId: string; now: Date },
): Promise<(MailedAppointment & { state: AppointmentState }) | undefined> {
  const reader = sql`${readerId}::uuid`;
  const other = sql`case when m.client_id = ${reader} then m.business_id else m.client_id end`;
  const [row] = rowsOf<MailedAppointment & AppointmentFacts>(
    await db.execute(sql`
      select a.match_id, m.service, ${appointmentFacts}, a.time_zone, a.place,
        case when m.client_id = ${reader} then 'client' else 'business' end as reader_role,
        case when m.client_id = ${reader} then b.business_name else p.full_name end as other_name
      from appointments a
      join matches m on m.id = a.match_id
      join service_requests r on r.id = m.service_request_id
      join auth_users u on u.id = ${other}
      left join business_profiles b on b.user_id = m.business_id
      left join profiles p on p.id = m.client_id
      where a.id = ${appointmentId}::uuid and ${reader} in (m.client_id, m.business_id)
        and a.answer = 'accepted' and a.superseded_at is null
        and ${isOpenAccount(sql`u`)} and ${notBlocked(other, reader)}`),
  );
  return row && { ...row, state: appointmentStateOf(row, now) };
}
