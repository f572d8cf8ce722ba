import {
  type Checkout,
  isRunning,
  type Portal,
  type SubscriptionCheck,
  type SubscriptionView,
} from '@pro-match/domain/billing';
import { isPaidTier } from '@pro-match/domain/businesses';
import type { Deps } from '../../platform/deps.ts';
import type { BusinessActor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { askIfBehind } from './ask-provider.ts';
import { currentProvider, type ProviderDeps, providerOf } from './provider.ts';
import { refreshSubscription, settleTier } from './refresh-subscription.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';
import { canManage, presentSubscription } from './subscriptions.presenter.ts';
import { findAccount, markVisited } from './subscriptions.queries.ts';

/**
 * Starts the purchase of Pro. Who pays already is led to where that is managed, so that nobody
 * pays twice. Throws `payment_unavailable` where the server takes no payments or its provider
 * does not answer.
 */
export async function createCheckout(deps: Deps, { userId }: BusinessActor): Promise<Checkout> {
  const { db } = deps.database;
  const current = currentProvider(deps);
  if (!current) {
    throw new AppError('payment_unavailable', 'Payments are not available yet. You stay on Free.');
  }
  // The webhook of a first purchase may be lost or late.
  await refreshSubscription(deps, { userId });
  const account = await findAccount(db, { userId });
  const isHere = canManage(account, current) && account.state && isRunning(account.state);
  const url = await (isHere ? current.openPortal(account) : current.openCheckout(userId, account));
  await markVisited(db, { userId, now: deps.clock.now() });
  return { url };
}

/** Leads to where the owner manages and cancels; throws `not_found` where there is nothing to. */
export async function createPortal(deps: Deps, { userId }: BusinessActor): Promise<Portal> {
  const { db } = deps.database;
  const current = currentProvider(deps);
  const account = await findAccount(db, { userId });
  if (!current || !canManage(account, current)) {
    throw notFound('There is no subscription to manage.');
  }
  const url = await current.openPortal(account);
  await markVisited(db, { userId, now: deps.clock.now() });
  return { url };
}

/** Brings the stored tier in line with the subscription, and says whether there is one. */
export async function checkSubscription(
  deps: Deps,
  { userId }: BusinessActor,
): Promise<SubscriptionCheck> {
  await askIfBehind(deps, userId);
  const { tier } = await settleTier(deps, userId);
  return { subscribed: isPaidTier(tier) };
}

/** What the owner sees of the plan. */
export async function readSubscription(
  deps: Deps,
  { userId }: BusinessActor,
): Promise<SubscriptionView> {
  await askIfBehind(deps, userId);
  const account = await findAccount(deps.database.db, { userId });
  return presentSubscription(account, currentProvider(deps), deps.clock.now());
}

/**
 * Ends whatever the user subscribed to, now, and closes what is still open at the checkout; for an
 * account that is deleted. Bears being called again. Throws where the provider cannot be reached:
 * nobody may go on paying for an account that is gone, so the caller tries again.
 */
export async function cancelSubscription(deps: ProviderDeps, userId: string): Promise<void> {
  const account = await findAccount(deps.database.db, { userId });
  if (!account) return;
  const provider = providerOf(deps, account);
  if (!provider && account.provider === 'stripe') {
    throw new AppError('payment_unavailable', 'Stripe is not configured, but keeps a subscription');
  }
  await provider?.cancel(account);
  // What the sandbox gave is known here alone, wherever the server takes its payments now.
  if (account.provider !== provider?.name) await sandboxProvider(deps).cancel(account);
  await refreshSubscription(deps, { userId });
}
