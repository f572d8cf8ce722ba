import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { DEMO_ZIP } from './demo-accounts.ts';

const AN_HOUR_MS = 3_600_000;

/** A job that the demo client handed to the team, for its console to begin with. */
export async function insertRequestForTeam(tx: Tx, clientId: string, now: Date): Promise<void> {
  const id = newId();
  const at = new Date(now.getTime() - AN_HOUR_MS).toISOString();
  await tx.execute(sql`
    insert into service_requests
      (id, client_id, service_type, description, location, for_team, created_at)
    values (${id}, ${clientId}, 'Piano Tuning',
      'Demo request: an old upright piano, not tuned for years.', ${DEMO_ZIP}, true, ${at})`);
  await tx.execute(sql`
    insert into tickets (request_id, created_at, updated_at) values (${id}, ${at}, ${at})`);
}
