import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../../platform/database/database.ts';

/**
 * Marks the versions that another one replaces, with the `update ... where` of the module that owns
 * them; returns which. A new version leaves an accepted one, which the acceptance of another ends.
 */
export async function supersede(tx: Tx, update: SQL, acceptedId?: string): Promise<string[]> {
  const isReplaced = acceptedId
    ? sql`id <> ${acceptedId}::uuid`
    : sql`answer is distinct from 'accepted'`;
  const rows = rowsOf<{ id: string }>(
    await tx.execute(sql`${update} and superseded_at is null and ${isReplaced} returning id`),
  );
  return rows.map(({ id }) => id);
}
