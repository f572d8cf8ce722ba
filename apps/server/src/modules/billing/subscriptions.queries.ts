import type { PaymentProviderName } from '@pro-match/domain/billing';
import type { Tier } from '@pro-match/domain/businesses';
import { and, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { businessProfiles, lockProfileOf, takeSlug } from '../businesses/index.ts';
import { type BillingAccount, type SubscriptionState, toAccount } from './billing-account.ts';
import { subscriptions } from './subscriptions.table.ts';

export async function findAccount(
  db: Db,
  who: { userId: string } | { customerId: string },
): Promise<BillingAccount | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      'userId' in who
        ? eq(subscriptions.userId, who.userId)
        : eq(subscriptions.customerId, who.customerId),
    );
  return row && toAccount(row);
}

/**
 * The business, whose tier depends on the account, is locked first: the account's row may not exist
 * yet.
 */
export async function lockBillingAccount(
  tx: Tx,
  { userId }: { userId: string },
): Promise<BillingAccount | undefined> {
  await lockProfileOf(tx, { userId });
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .for('update');
  return row && toAccount(row);
}

interface NewState {
  userId: string;
  provider: PaymentProviderName;
  state: SubscriptionState | undefined;
  reviewAt: Date | null;
  now: Date;
}

function firstPaid(state: SubscriptionState | undefined, now: Date): Date | null {
  if (state?.firstPaidAt !== undefined) return state.firstPaidAt;
  return state?.status === 'active' ? now : null;
}

/** Returns false if the row changed since `revision` was read. */
export async function putState(
  tx: Tx,
  { userId, provider, state, reviewAt, now }: NewState,
  revision: number,
): Promise<boolean> {
  const values = {
    provider,
    status: state?.status ?? null,
    subscriptionId: state?.subscriptionId ?? null,
    currentPeriodEnd: state?.currentPeriodEnd ?? null,
    cancelAtPeriodEnd: state?.cancelAtPeriodEnd ?? false,
    firstPaidAt: firstPaid(state, now),
    seasonFrom: state?.season?.from ?? null,
    seasonUntil: state?.season?.until ?? null,
    reviewAt,
    updatedAt: now,
  };
  const changes = sql`(${subscriptions.status}, ${subscriptions.subscriptionId},
    ${subscriptions.currentPeriodEnd}, ${subscriptions.cancelAtPeriodEnd}) is distinct from
    (excluded.status, excluded.subscription_id,
    excluded.current_period_end, excluded.cancel_at_period_end)`;
  const put = await tx
    .insert(subscriptions)
    .values({ userId, ...values, revision: revision + 1 })
    .onConflictDoUpdate({
      target: subscriptions.userId,
      set: {
        ...values,
        // Keep the first date; a date from another provider was not a payment to this one.
        firstPaidAt: sql`case when ${subscriptions.provider} = excluded.provider
          then coalesce(${subscriptions.firstPaidAt}, excluded.first_paid_at)
          else excluded.first_paid_at end`,
        visitedAt: sql`case when ${changes} then null else ${subscriptions.visitedAt} end`,
        revision: revision + 1,
      },
      setWhere: eq(subscriptions.revision, revision),
    })
    .returning({ userId: subscriptions.userId });
  return put.length > 0;
}

/** A business that becomes entitled to a card also gets a URL with its name. */
export async function setTier(
  tx: Tx,
  { userId, tier, now }: { userId: string; tier: Tier; now: Date },
): Promise<void> {
  const [changed] = await tx
    .update(businessProfiles)
    .set({ subscriptionTier: tier, updatedAt: now })
    .where(and(eq(businessProfiles.userId, userId), ne(businessProfiles.subscriptionTier, tier)))
    .returning({ profileId: businessProfiles.id, name: businessProfiles.businessName });
  if (changed && tier !== 'free') await takeSlug(tx, changed);
}

export async function markVisited(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await db.update(subscriptions).set({ visitedAt: now }).where(eq(subscriptions.userId, userId));
}

/** Returns false if another process took a turn since `before`. */
export async function takeTurn(
  db: Db,
  { userId, now, before }: { userId: string; now: Date; before: Date },
): Promise<boolean> {
  const taken = await db
    .update(subscriptions)
    .set({ askedAt: now })
    .where(
      and(
        eq(subscriptions.userId, userId),
        or(isNull(subscriptions.askedAt), lt(subscriptions.askedAt, before)),
      ),
    )
    .returning({ userId: subscriptions.userId });
  return taken.length > 0;
}

export function dueReviews(now: Date): SQL {
  return sql`
    select user_id, review_at as since from subscriptions
    where review_at <= ${now.toISOString()}::timestamptz`;
}
