import type { Tier } from '../businesses/tiers.ts';

/** What the payment provider says about a subscription. */
export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'canceled',
  'incomplete',
  'unpaid',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export interface Subscription {
  status: SubscriptionStatus;
  /** End of the period that was paid for; null before the first payment. */
  currentPeriodEnd: Date | null;
}

/**
 * The tier that a subscription gives at a moment: active means paid, trialing
 * means trial; one that was canceled or is past due lasts to the end of the
 * period that was paid for; anything else, or none at all, is free.
 */
export function tierOf(subscription: Subscription | undefined, now: Date): Tier {
  switch (subscription?.status) {
    case 'active':
      return 'paid';
    case 'trialing':
      return 'trial';
    case 'canceled':
    case 'past_due':
      return subscription.currentPeriodEnd !== null && now < subscription.currentPeriodEnd
        ? 'paid'
        : 'free';
    default:
      return 'free';
  }
}
