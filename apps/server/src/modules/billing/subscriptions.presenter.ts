import { graceUntil, type SubscriptionView, tierOf } from '@pro-match/domain/billing';
import { PRO_PRICE_USD } from '@pro-match/domain/limits';
import { isoTimeOrNull } from '../../platform/database/timestamps.ts';
import type { BillingAccount } from './billing-account.ts';
import type { PaymentProvider } from './provider.ts';

/** Whether the provider has something to manage: all but what was never paid. */
export function canManage(
  account: BillingAccount | undefined,
  current: PaymentProvider | undefined,
): account is BillingAccount {
  const status = account?.state?.status;
  const isHere = account !== undefined && account.provider === current?.name;
  return isHere && status !== undefined && status !== 'incomplete';
}

/** `current` is where the owner would subscribe now. */
export function presentSubscription(
  account: BillingAccount | undefined,
  current: PaymentProvider | undefined,
  now: Date,
): SubscriptionView {
  const state = account?.state;
  return {
    status: state?.status ?? 'none',
    tier: tierOf(state, now),
    current_period_end: isoTimeOrNull(state?.currentPeriodEnd ?? null),
    cancel_at_period_end: state?.cancelAtPeriodEnd ?? false,
    grace_until: isoTimeOrNull(state ? graceUntil(state) : null),
    price_usd: PRO_PRICE_USD,
    provider: (state && account?.provider) ?? current?.name ?? null,
    can_manage: canManage(account, current),
  };
}
