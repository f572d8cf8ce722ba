import type { Subscription } from '@pro-match/domain/billing';
import type { Tier } from '@pro-match/domain/businesses';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { businessProfiles } from '../businesses/index.ts';
import { subscriptions } from './subscriptions.table.ts';

/** The user's subscription, held still until the transaction ends. */
export async function lockSubscription(
  db: Db,
  { userId }: { userId: string },
): Promise<Subscription | undefined> {
  const [row] = await db
    .select({ status: subscriptions.status, currentPeriodEnd: subscriptions.currentPeriodEnd })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .for('update');
  return row;
}

/** Sets the tier of the user's business, if it has one and the tier differs. */
export async function setTier(
  db: Db,
  { userId, tier, now }: { userId: string; tier: Tier; now: Date },
): Promise<void> {
  await db
    .update(businessProfiles)
    .set({ subscriptionTier: tier, updatedAt: now })
    .where(and(eq(businessProfiles.userId, userId), ne(businessProfiles.subscriptionTier, tier)));
}
