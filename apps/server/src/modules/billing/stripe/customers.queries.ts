import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { authUsers } from '../../auth/index.ts';
import { subscriptions } from '../subscriptions.table.ts';

/** Stripe also sends receipts to this address. */
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
 * The user then has no subscription until Stripe reports one; a state from another provider is kept
 * until then. An existing binding stays, unless it is the `missing` customer.
 */
export async function bindCustomer(
  db: Db,
  {
    userId,
    customerId,
    missing,
    now,
  }: { userId: string; customerId: string; missing: string | undefined; now: Date },
): Promise<void> {
  const bound = { customerId, updatedAt: now };
  const nothing = {
    provider: 'stripe',
    status: null,
    subscriptionId: null,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    reviewAt: null,
    firstPaidAt: null,
  } as const;
  // The customer is unique too, and two clicks bring the same one: whichever index the second meets
  // first, it waits for the first click and then changes nothing.
  const inserted = await db
    .insert(subscriptions)
    .values({ userId, ...nothing, ...bound, revision: 1 })
    .onConflictDoNothing()
    .returning({ userId: subscriptions.userId });
  if (inserted.length > 0) return;
  const revision = sql`${subscriptions.revision} + 1`;
  const isFree = and(
    eq(subscriptions.userId, userId),
    or(
      isNull(subscriptions.customerId),
      missing === undefined ? undefined : eq(subscriptions.customerId, missing),
    ),
  );
  const isOfAnother = and(ne(subscriptions.provider, 'stripe'), isNotNull(subscriptions.status));
  await db
    .update(subscriptions)
    .set({ ...bound, revision })
    .where(and(isFree, isOfAnother));
  // The customer that the first click bound is no longer free.
  await db
    .update(subscriptions)
    .set({ ...nothing, ...bound, revision })
    .where(isFree);
}
