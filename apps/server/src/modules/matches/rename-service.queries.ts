import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database/database.ts';
import { isWaiting } from '../match-states/index.ts';

/**
 * Renames the service of matches; returns how many. Two waiting matches between the same two
 * parties may not have the same name, so one keeps the old name.
 */
export async function renameServiceOfMatches(
  tx: Tx,
  { from, into }: { from: string; into: string },
): Promise<number> {
  const renamed = rowsOf(
    await tx.execute(sql`
      update matches m set service = ${into}
      where lower(m.service) = lower(${from}) and not (${isWaiting(sql`m`)} and exists (
        select from matches o
        where o.client_id = m.client_id and o.business_id = m.business_id
          and lower(o.service) = lower(${into}) and ${isWaiting(sql`o`)}))
      returning m.id`),
  );
  return renamed.length;
}
