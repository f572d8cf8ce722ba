import { isRunning, SUBSCRIPTION_STATUSES } from '@pro-match/domain/billing';
import { and, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { subscriptions } from './subscriptions.table.ts';

const RUNNING = SUBSCRIPTION_STATUSES.filter((status) => isRunning({ status }));

/**
 * Closed accounts whose subscription runs, as far as is known here, and erased ones for which it
 * is not known to have ended.
 */
export function unendedOfClosed(): SQL {
  // The privacy module listens to nothing of this one, so its table is named here without its code.
  return sql`
    select s.user_id, c.closed_at as since from account_closures c
    join subscriptions s on s.user_id = c.user_id
    where c.erased_at is not null or s.status = any(${sql.param(RUNNING)}::text[])`;
}

/** Drops the last that was kept of an account if it is erased, and its subscription has ended. */
export async function dropEnded(db: Db, { userId }: { userId: string }): Promise<void> {
  const isErased = sql`exists (
    select from account_closures c where c.user_id = ${userId}::uuid and c.erased_at is not null
  )`;
  await db
    .delete(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        or(isNull(subscriptions.status), notInArray(subscriptions.status, RUNNING)),
        isErased,
      ),
    );
}
