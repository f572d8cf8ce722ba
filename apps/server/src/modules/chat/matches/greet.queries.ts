import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import { greetingId } from '../../match-states/index.ts';

interface Greeting {
  id: string;
  text: string;
  business_id: string;
  client_name: string | null;
  service: string;
}

/**
 * Undefined unless the match is accepted, and if the business has no greeting, has written already,
 * or the job is closed.
 */
export async function findGreeting(db: Db, matchId: string): Promise<Greeting | undefined> {
  const rows = rowsOf<Greeting>(
    await db.execute(sql`
      select ${greetingId(sql`m`)} as id, b.greeting as text, m.business_id,
        p.full_name as client_name, m.service
      from matches m
      join business_profiles b on b.user_id = m.business_id
      left join profiles p on p.id = m.client_id
      where m.id = ${matchId}::uuid and m.status = 'accepted' and m.closed_at is null
        and b.greeting is not null and not exists (
          select from messages w where w.match_id = m.id and w.sender_id = m.business_id)`),
  );
  return rows[0];
}
