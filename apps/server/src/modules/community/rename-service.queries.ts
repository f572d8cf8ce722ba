import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';

export async function renameServiceOfPosts(
  tx: Tx,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await tx.execute(sql`
    update community_posts set service_type = ${into} where lower(service_type) = lower(${from})`);
}
