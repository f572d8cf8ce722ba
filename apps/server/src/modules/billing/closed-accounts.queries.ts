import { isRunning, SUBSCRIPTION_STATUSES } from '@pro-match/domain/billing';
import { and, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { subscriptions } from './subscriptions.table.ts';

const RUNNING = SUBSCRIPTION_STATUSES.filter((status) => isRunning({ status }));

/** Closed accounts whose stored subscription runs, and erased ones not known to have ended. */
export function unendedOfClosed(): SQL {
  // The privacy module listens to no event of this one, so its table is named here without its
  // code.
  return sql`
    select s.user_id, c.closed_at as since from account_closures c
    join subscriptions s on s.user_id = c.user_id
    where c.erased_at is not null or s.status = any(${sql.param(RUNNING)}::text[])`;
}

/** For erased accounts: the last record, kept until the subscription has ended. */
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
