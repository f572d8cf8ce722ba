import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database/database.ts';

export async function renameServiceOfRequests(
  tx: Tx,
  { from, into }: { from: string; into: string },
): Promise<number> {
  const renamed = rowsOf(
    await tx.execute(sql`
      update service_requests set service_type = ${into}
      where lower(service_type) = lower(${from})
      returning id`),
  );
  return renamed.length;
}
