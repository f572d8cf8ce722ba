import { type SubscriptionCheck, tierOf } from '@pro-match/domain/billing';
import { isPaidTier } from '@pro-match/domain/businesses';
import type { Deps } from '../../platform/deps.ts';
import type { BusinessActor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import { lockSubscription, setTier } from './subscriptions.queries.ts';

/** Starts the purchase of Pro; refused as long as no payment provider is connected. */
export function createCheckout(): never {
  throw new AppError('payment_unavailable', 'Payments are not available yet. You stay on Free.');
}

/** Brings the stored tier in line with the subscription, and says whether there is one. */
export async function checkSubscription(
  deps: Deps,
  { userId }: BusinessActor,
): Promise<SubscriptionCheck> {
  const now = deps.clock.now();
  const tier = await deps.database.db.transaction(async (tx) => {
    const current = tierOf(await lockSubscription(tx, { userId }), now);
    await setTier(tx, { userId, tier: current, now });
    return current;
  });
  return { subscribed: isPaidTier(tier) };
}
