import { isRunning, SUBSCRIPTION_STATUSES } from '@pro-match/domain/billing';
import { and, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { subscriptions } from './subscriptions.table.ts';

const RUNNING = SUBSCRIPTION_STATUSES.filter((status) => isRunning({ status }));

interface ClosedAccount {
  userId: string;
  /** Nothing of the person is left but what names the subscription to its provider. */
  isErased: boolean;
}

/**
 * Closed accounts whose subscription runs, as far as is known here, and erased ones for which it
 * is not known to have ended.
 */
export async function listUnendedOfClosed(
  db: Db,
  { limit }: { limit: number },
): Promise<ClosedAccount[]> {
  // The privacy module listens to nothing of this one, so its table is named here without its code.
  const rows = rowsOf<{ user_id: string; is_erased: boolean }>(
    await db.execute(sql`
      select s.user_id, c.erased_at is not null as is_erased from account_closures c
      join subscriptions s on s.user_id = c.user_id
      where c.erased_at is not null or s.status = any(${sql.param(RUNNING)}::text[])
      order by c.closed_at limit ${limit}::int`),
  );
  return rows.map((row) => ({ userId: row.user_id, isErased: row.is_erased }));
}

/** Drops the last that was kept of an erased account, unless its subscription runs after all. */
export async function dropEnded(db: Db, { userId }: { userId: string }): Promise<void> {
  await db
    .delete(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        or(isNull(subscriptions.status), notInArray(subscriptions.status, RUNNING)),
      ),
    );
}
