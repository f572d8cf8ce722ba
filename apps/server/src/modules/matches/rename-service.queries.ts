import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database/database.ts';

/**
 * Renames the service of matches; returns how many. Of two pending matches between the same two,
 * which may not have one name, the one keeps the old.
 */
export async function renameServiceOfMatches(
  tx: Tx,
  { from, into }: { from: string; into: string },
): Promise<number> {
  const renamed = rowsOf(
    await tx.execute(sql`
      update matches m set service = ${into}
      where lower(m.service) = lower(${from}) and not (m.status = 'pending' and exists (
        select from matches o
        where o.client_id = m.client_id and o.business_id = m.business_id
          and lower(o.service) = lower(${into}) and o.status = 'pending'))
      returning m.id`),
  );
  return renamed.length;
}
