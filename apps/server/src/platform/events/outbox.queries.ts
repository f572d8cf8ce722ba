import type { Db } from '../database/database.ts';
import { outbox } from './outbox.table.ts';

export interface NewDelivery {
  id: string;
  event: string;
  listener: string;
  key: string;
  payload: unknown;
  runAfter: Date;
  createdAt: Date;
  /** The span in which the event happened, if traced. */
  trace: string | null;
}

/** Skips a delivery whose listener and key exist already. Resolves to the number of new ones. */
export async function insertDeliveries(db: Db, deliveries: NewDelivery[]): Promise<number> {
  const added = await db
    .insert(outbox)
    .values(deliveries)
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return added.length;
}
