import {
  graceUntil,
  refundableUntil,
  type Season,
  type SubscriptionView,
  seasonMonthsLeft,
  tierOf,
} from '@pro-match/domain/billing';
import { PRO_PRICE_USD } from '@pro-match/domain/limits';
import { isoTime, isoTimeOrNull } from '../../platform/database/timestamps.ts';
import type { BillingAccount } from './billing-account.ts';
import type { PaidMonth } from './months/months.table.ts';
import type { PaymentProvider } from './provider.ts';
import type { Refund } from './refunds.queries.ts';

/** Everything that was ever paid can be managed. */
export function canManage(
  account: BillingAccount | undefined,
  current: PaymentProvider | undefined,
): account is BillingAccount {
  const status = account?.state?.status;
  const isHere = account !== undefined && account.provider === current?.name;
  return isHere && status !== undefined && status !== 'incomplete';
}

/** Null if nothing was paid, the deadline has passed or a refund was requested. */
function refundable(
  account: BillingAccount | undefined,
  refund: Refund | undefined,
  current: PaymentProvider | undefined,
  now: Date,
): Date | null {
  if (!account?.firstPaidAt || !account.state?.subscriptionId || refund) return null;
  if (account.provider !== current?.name) return null;
  const until = refundableUntil(account.firstPaidAt);
  return now < until ? until : null;
}

function seasonMonths({ account, current, seasons }: Plan): number {
  const { state, provider } = account ?? {};
  if (state?.status !== 'active' || state.cancelAtPeriodEnd || state.season) return 0;
  if (!state.currentPeriodEnd || provider !== current?.name) return 0;
  return seasonMonthsLeft(state.currentPeriodEnd, seasons);
}

function freeMonth({ startsAt, endsAt, creditCents }: PaidMonth): SubscriptionView['free_month'] {
  if (creditCents === null) return null;
  return {
    starts_at: isoTime(startsAt),
    ends_at: isoTime(endsAt),
    credit_cents: creditCents,
  };
}

interface Plan {
  account: BillingAccount | undefined;
  refund: Refund | undefined;
  current: PaymentProvider | undefined;
  /** The newest judged month. */
  lastMonth: PaidMonth | undefined;
  /** Every pause so far. */
  seasons: readonly Season[];
  now: Date;
}

export function presentSubscription(plan: Plan): SubscriptionView {
  const { account, refund, current, lastMonth, now } = plan;
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
    refundable_until: isoTimeOrNull(refundable(account, refund, current, now)),
    refund: refund ? (refund.settledAt === null ? 'requested' : 'done') : null,
    season: state?.season
      ? { starts_at: isoTime(state.season.from), ends_at: isoTime(state.season.until) }
      : null,
    season_months: seasonMonths(plan),
    free_month: lastMonth && tierOf(state, now) === 'paid' ? freeMonth(lastMonth) : null,
  };
}
