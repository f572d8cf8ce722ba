import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import type { LeadAlarm } from './alarms.events.ts';
import { isCalling, isFresh } from './calling.sql.ts';

export interface CallingLead {
  client_id: string;
  client_name: string | null;
  service: string;
  asked_at: string;
}

/** Undefined once the alarm is no longer needed. */
export async function findCallingLead(
  db: Db,
  { matchId, step }: Pick<LeadAlarm, 'matchId' | 'step'>,
  now: Date,
): Promise<CallingLead | undefined> {
  const rows = rowsOf<CallingLead>(
    await db.execute(sql`
      select m.client_id, p.full_name as client_name, m.service, m.created_at as asked_at
      from lead_alarms a
      join matches m on m.id = a.match_id
      left join profiles p on p.id = m.client_id
      where a.match_id = ${matchId}::uuid and a.step = ${step}::int
        and ${isFresh(sql`a`, sql`a.sent_at`, now)} and ${isCalling(sql`m`, sql`a`)}`),
  );
  return rows[0];
}
