import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { isInTime, needsAlarm } from './alarm-conditions.sql.ts';
import type { LeadAlarm } from './alarms.events.ts';

export interface LeadToNotify {
  client_id: string;
  client_name: string | null;
  service: string;
  asked_at: string;
}

/** Undefined once the alarm is no longer needed. */
export async function findLeadToNotify(
  db: Db,
  { matchId, step }: Pick<LeadAlarm, 'matchId' | 'step'>,
  now: Date,
): Promise<LeadToNotify | undefined> {
  const rows = rowsOf<LeadToNotify>(
    await db.execute(sql`
      select m.client_id, p.full_name as client_name, m.service, m.created_at as asked_at
      from lead_alarms a
      join matches m on m.id = a.match_id
      left join profiles p on p.id = m.client_id
      where a.match_id = ${matchId}::uuid and a.step = ${step}::int
        and ${isInTime(sql`a`, sql`a.sent_at`, now)} and ${needsAlarm(sql`m`, sql`a`)}`),
  );
  return rows[0];
}
