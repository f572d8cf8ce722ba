import type { SubscriptionView } from '@pro-match/domain/billing';

/** The subscription of a business that never subscribed. */
export const noSubscription: SubscriptionView = {
  status: 'none',
  tier: 'free',
  current_period_end: null,
  cancel_at_period_end: false,
  grace_until: null,
  price_usd: 35,
  provider: 'sandbox',
  can_manage: false,
  refundable_until: null,
  refund: null,
  season: null,
  season_months: 0,
  free_month: null,
};

/**
 * A paid one; its period ends at noon, so that the day is the same in every zone where tests run.
 */
export const activeSubscription: SubscriptionView = {
  ...noSubscription,
  status: 'active',
  tier: 'paid',
  current_period_end: '2026-12-21T12:00:00.000Z',
  can_manage: true,
};
