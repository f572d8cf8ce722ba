import { type PaymentProviderName, proEnd, tierOf } from '@pro-match/domain/billing';
import { HOUR_MS } from '@pro-match/domain/limits';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { BillingAccount, SubscriptionState } from './billing-account.ts';
import { insertMonth } from './months/months.queries.ts';
import { findRefund, type Refund } from './refunds.queries.ts';
import { keepSeason } from './season/season.queries.ts';
import { putState, setTier } from './subscriptions.queries.ts';

/** Time after a period's end until a provider without news is asked again. */
const ASK_AGAIN_MS = HOUR_MS;

interface Change {
  userId: string;
  /** Locked; undefined before the first checkout. */
  account: BillingAccount | undefined;
  provider: PaymentProviderName;
  /** Undefined if the provider has no subscription. */
  state: SubscriptionState | undefined;
  now: Date;
}

/** Every change by a provider goes through here. */
export async function applySubscription(tx: Tx, change: Change): Promise<void> {
  const { userId, account, now } = change;
  const state = afterRefund(change.state, await findRefund(tx, { userId }));
  const isPut = await putState(
    tx,
    { ...change, state, reviewAt: nextReview(state, now) },
    account?.revision ?? 0,
  );
  // The lock covers existing rows only: a row inserted since then makes this fail.
  if (!isPut) throw new AppError('unavailable', undefined, { retryAfter: 1 });
  const before = account?.state?.season;
  const endedAt = state?.seasonEndedAt ?? now;
  await keepSeason(tx, { userId, before, after: state?.season, endedAt });
  const tier = tierOf(state, now);
  await setTier(tx, { userId, tier, now });
  if (tier === 'paid' && state?.status === 'active' && state.currentPeriodEnd !== null) {
    await insertMonth(tx, {
      userId,
      endsAt: state.currentPeriodEnd,
      startsAt: state.currentPeriodStart,
      notBefore: account?.firstPaidAt ?? now,
    });
  }
}

/**
 * Treats a refunded subscription as ended from the moment of the decision: the provider may learn
 * of the refund later.
 */
function afterRefund(
  state: SubscriptionState | undefined,
  refund: Refund | undefined,
): SubscriptionState | undefined {
  if (!state || !refund || state.subscriptionId !== refund.subscriptionId) return state;
  const end = state.currentPeriodEnd ?? refund.requestedAt;
  return {
    ...state,
    status: 'canceled',
    cancelAtPeriodEnd: false,
    season: null,
    currentPeriodEnd: new Date(Math.min(end.getTime(), refund.requestedAt.getTime())),
  };
}

/** When time alone may next change what the subscription gives; null if never. */
function nextReview(state: SubscriptionState | undefined, now: Date): Date | null {
  if (state?.status === 'paused' && state.season) return state.season.until;
  if (!state || tierOf(state, now) === 'free') return null;
  const { currentPeriodEnd } = state;
  if (currentPeriodEnd === null || now < currentPeriodEnd) return currentPeriodEnd;
  const last = proEnd(state) ?? currentPeriodEnd;
  return new Date(Math.min(last.getTime(), now.getTime() + ASK_AGAIN_MS));
}
