import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';

/** A client who passed under both names keeps one pass. */
export async function renameServiceOfPasses(
  tx: Tx,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await tx.execute(sql`
    insert into passes (client_id, business_id, service, created_at)
    select client_id, business_id, ${into}, created_at from passes
    where lower(service) = lower(${from})
    on conflict do nothing`);
  await tx.execute(sql`delete from passes where lower(service) = lower(${from})`);
}

export async function renameServiceOfSaved(
  tx: Tx,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await tx.execute(sql`
    update saved_businesses set service = ${into} where lower(service) = lower(${from})`);
}
