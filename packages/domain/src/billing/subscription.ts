import type { Tier } from '../businesses/tiers.ts';
import { DAY_MS } from '../limits/index.ts';
import { MONEY_BACK_DAYS, PAYMENT_GRACE_DAYS } from '../limits/plans.ts';

export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'canceled',
  'incomplete',
  'unpaid',
  'paused',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The sandbox takes no money. */
export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

export interface Subscription {
  status: SubscriptionStatus;
  /** End of the paid period or trial; null before the first payment. */
  currentPeriodEnd: Date | null;
  /** Ends with the period instead of renewing. */
  cancelAtPeriodEnd: boolean;
}

/** Exclusive. */
export function refundableUntil(firstPaidAt: Date): Date {
  return new Date(firstPaidAt.getTime() + MONEY_BACK_DAYS * DAY_MS);
}

const GRACE_MS = PAYMENT_GRACE_DAYS * DAY_MS;

/** Also true for one that a payment would fix, so that nobody buys a second one. */
export function isRunning({ status }: Pick<Subscription, 'status'>): boolean {
  return status !== 'canceled' && status !== 'incomplete';
}

/** Paying fixes everything. */
export function isPaymentDue({ status }: { status: SubscriptionStatus | 'none' }): boolean {
  return status === 'past_due' || status === 'unpaid';
}

/**
 * Returns when Pro ends without further word from the provider; null if no period was paid for. A
 * subscription that should renew keeps Pro for the days of grace after its period: the payment may
 * have failed and be retried, or news of its success may be late.
 */
export function proEnd(subscription: Subscription): Date | null {
  const { status, currentPeriodEnd: end, cancelAtPeriodEnd } = subscription;
  if (end === null) return null;
  const renews = !cancelAtPeriodEnd && status !== 'canceled';
  return renews ? new Date(end.getTime() + GRACE_MS) : end;
}

/**
 * Active means paid, trialing means trial; a canceled subscription lasts to the end of the paid
 * period, one past due for the days of grace after it; anything else, or none, is free.
 */
export function tierOf(subscription: Subscription | undefined, now: Date): Tier {
  if (!subscription) return 'free';
  const end = proEnd(subscription);
  if (end !== null && now >= end) return 'free';
  switch (subscription.status) {
    case 'active':
      return 'paid';
    case 'trialing':
      return 'trial';
    case 'canceled':
    case 'past_due':
      return end === null ? 'free' : 'paid';
    default:
      return 'free';
  }
}

/** How long a failed payment can be made up for without losing Pro; null if none failed. */
export function graceUntil(subscription: Subscription): Date | null {
  return subscription.status === 'past_due' ? proEnd(subscription) : null;
}
