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
  /** The span in which it happened, where that is traced. */
  trace: string | null;
}

/**
 * A delivery whose listener and key exist already was asked for before, and is
 * left alone. Resolves to how many were new.
 */
export async function insertDeliveries(db: Db, deliveries: NewDelivery[]): Promise<number> {
  const added = await db
    .insert(outbox)
    .values(deliveries)
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return added.length;
}
