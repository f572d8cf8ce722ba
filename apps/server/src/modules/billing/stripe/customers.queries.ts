import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { authUsers } from '../../auth/index.ts';
import { subscriptions } from '../subscriptions.table.ts';

/** Where Stripe sends the receipts. */
export async function findEmail(
  db: Db,
  { userId }: { userId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ email: authUsers.email })
    .from(authUsers)
    .where(eq(authUsers.id, userId));
  return row?.email;
}

/**
 * Binds a customer to the user, who then has no subscription until Stripe tells of one. A customer
 * that is bound already stays, unless it is the `missing` one or another provider kept the account.
 */
export async function bindCustomer(
  db: Db,
  {
    userId,
    customerId,
    missing,
    now,
  }: { userId: string; customerId: string; missing: string | null; now: Date },
): Promise<void> {
  const nothing = {
    provider: 'stripe',
    customerId,
    status: null,
    subscriptionId: null,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    reviewAt: null,
    updatedAt: now,
  } as const;
  // The customer is unique as well, and two clicks bring the same one: whichever of the two
  // indexes the second meets first, it waits for the first click and then changes nothing.
  const inserted = await db
    .insert(subscriptions)
    .values({ userId, ...nothing, revision: 1 })
    .onConflictDoNothing()
    .returning({ userId: subscriptions.userId });
  if (inserted.length > 0) return;
  await db
    .update(subscriptions)
    .set({ ...nothing, revision: sql`${subscriptions.revision} + 1` })
    .where(
      and(
        eq(subscriptions.userId, userId),
        or(
          isNull(subscriptions.customerId),
          ne(subscriptions.provider, 'stripe'),
          missing === null ? undefined : eq(subscriptions.customerId, missing),
        ),
      ),
    );
}
