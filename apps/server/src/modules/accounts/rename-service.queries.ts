import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { replacedIn } from '../../platform/database/lists.ts';

export async function renameServiceOfClients(
  tx: Tx,
  rename: { from: string; into: string },
): Promise<void> {
  await tx.execute(sql`
    update client_preferences set selected_services = ${replacedIn('selected_services', rename)}
    where selected_services @> array[${rename.from}::text]`);
}
