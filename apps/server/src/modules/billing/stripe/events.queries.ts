import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { stripeEvents } from '../subscriptions.table.ts';

/** Returns false if the event was applied before. */
export async function insertEvent(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insert(stripeEvents)
    .values({ id, appliedAt: now })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id });
  return inserted.length > 0;
}

export async function isApplied(db: Db, { id }: { id: string }): Promise<boolean> {
  const found = await db.select().from(stripeEvents).where(eq(stripeEvents.id, id));
  return found.length > 0;
}
