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
import { currentProvider, providerOf } from './choose-provider.ts';
import { findJudgedBefore } from './months/months.queries.ts';
import type { ProviderDeps } from './provider.ts';
import { applyTier, refreshSubscription } from './refresh-subscription.ts';
import { findRefund } from './refunds.queries.ts';
import { settleRefund } from './refunds.service.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';
import { listSeasons } from './season/season.queries.ts';
import { canManage, presentSubscription } from './subscriptions.presenter.ts';
import { findAccount, markVisited } from './subscriptions.queries.ts';

/**
 * A customer who already pays is sent to the management page, so that no one pays twice. `home` is
 * our origin to which the payment returns. Throws `payment_unavailable` if the server takes no
 * payments or its provider does not answer.
 */
export async function createCheckout(
  deps: Deps,
  { userId }: BusinessActor,
  home: string,
): Promise<Checkout> {
  const { db } = deps.database;
  const current = currentProvider(deps);
  if (!current) {
    throw new AppError(
      'payment_unavailable',
      "Payments aren't available yet. You're still on Free.",
    );
  }
  // A pending refund for an earlier purchase is settled first, since it ends that subscription.
  const refund = await findRefund(db, { userId });
  if (refund) await settleRefund(deps, refund);
  // The webhook of a first purchase may be lost or late.
  await refreshSubscription(deps, { userId });
  const account = await findAccount(db, { userId });
  const isHere = canManage(account, current) && account.state && isRunning(account.state);
  const url = await (isHere
    ? current.openPortal(account, home)
    : current.openCheckout(userId, home, account));
  await markVisited(db, { userId, now: deps.clock.now() });
  return { url };
}

/** Throws `not_found` if there is nothing to manage. */
export async function createPortal(
  deps: Deps,
  { userId }: BusinessActor,
  home: string,
): Promise<Portal> {
  const { db } = deps.database;
  const current = currentProvider(deps);
  const account = await findAccount(db, { userId });
  if (!current || !canManage(account, current)) {
    throw notFound("There's no subscription to manage.");
  }
  const url = await current.openPortal(account, home);
  await markVisited(db, { userId, now: deps.clock.now() });
  return { url };
}

/** Also updates the stored tier to match. */
export async function checkSubscription(
  deps: Deps,
  { userId }: BusinessActor,
): Promise<SubscriptionCheck> {
  await askIfBehind(deps, userId);
  const { tier } = await applyTier(deps, userId);
  return { subscribed: isPaidTier(tier) };
}

export async function readSubscription(
  deps: Deps,
  { userId }: BusinessActor,
): Promise<SubscriptionView> {
  await askIfBehind(deps, userId);
  const { db } = deps.database;
  const now = deps.clock.now();
  const account = await findAccount(db, { userId });
  const refund = await findRefund(db, { userId });
  const [lastMonth] = await findJudgedBefore(db, { userId, endsAt: now, limit: 1 });
  const seasons = await listSeasons(db, { userId });
  const current = currentProvider(deps);
  return presentSubscription({ account, refund, current, lastMonth, seasons, now });
}

/**
 * For a deleted account: also closes open checkouts. Idempotent. Throws if the provider cannot be
 * reached: no one may keep paying for a deleted account, so the caller retries.
 */
export async function cancelSubscription(deps: ProviderDeps, userId: string): Promise<void> {
  const account = await findAccount(deps.database.db, { userId });
  if (!account) return;
  const provider = providerOf(deps, account);
  if (!provider && account.provider === 'stripe') {
    throw new AppError('payment_unavailable', 'Stripe is not configured, but keeps a subscription');
  }
  await provider?.cancel(account);
  // Only this server knows a sandbox subscription, whichever provider it uses now.
  if (account.provider !== provider?.name) await sandboxProvider(deps).cancel(account);
  await refreshSubscription(deps, { userId });
}
