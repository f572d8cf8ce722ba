import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Database, rowsOf } from '../../platform/database/database.ts';

/** Waits until `count` statements wait for a lock, or `isOver`. Works only on PostgreSQL. */
export async function untilWaiting(
  { db }: Pick<Database, 'db'>,
  count: number,
  isOver = () => false,
): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect
    .poll(async () => isOver() || rowsOf(await db.execute(waiting)).length >= count)
    .toBe(true);
}

/**
 * Runs `meanwhile` while another connection holds the rows that `lock` takes. Wrap promises that
 * must not be awaited inside in an object. The embedded database would wait forever, as it has one
 * connection.
 */
export function whileHeld<Box>(
  { db }: Pick<Database, 'db'>,
  lock: SQL,
  meanwhile: () => Promise<Box>,
): Promise<Box> {
  return db.transaction(async (tx) => {
    await tx.execute(lock);
    return meanwhile();
  });
}
