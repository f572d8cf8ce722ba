import { newId } from '@pro-match/domain/ids';
import { HOUR_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { DEMO_ZIP } from './demo-accounts.ts';

/** Gives the team's console its first request. */
export async function insertRequestForTeam(tx: Tx, clientId: string, now: Date): Promise<void> {
  const id = newId();
  const at = new Date(now.getTime() - HOUR_MS).toISOString();
  await tx.execute(sql`
    insert into service_requests
      (id, client_id, service_type, description, location, for_team, created_at)
    values (${id}, ${clientId}, 'Piano Tuning',
      'An old upright piano, not tuned for years. Two keys stick, and a squirrel may have lived in it.', ${DEMO_ZIP}, true, ${at})`);
  await tx.execute(sql`
    insert into tickets (request_id, created_at, updated_at) values (${id}, ${at}, ${at})`);
}
