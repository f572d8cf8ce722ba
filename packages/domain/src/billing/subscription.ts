import type { Tier } from '../businesses/tiers.ts';
import { DAY_MS } from '../limits/index.ts';
import { MONEY_BACK_DAYS, PAYMENT_GRACE_DAYS } from '../limits/plans.ts';

/** What the payment provider says about a subscription. */
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

/** Who takes the money: Stripe, or the sandbox, which takes none. */
export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

export interface Subscription {
  status: SubscriptionStatus;
  /** End of the period that was paid for, or of the trial; null before the first payment. */
  currentPeriodEnd: Date | null;
  /** Whether it ends with the period instead of renewing. */
  cancelAtPeriodEnd: boolean;
}

/** Until when, exclusive, a first payment can be refunded. */
export function refundableUntil(firstPaidAt: Date): Date {
  return new Date(firstPaidAt.getTime() + MONEY_BACK_DAYS * DAY_MS);
}

const GRACE_MS = PAYMENT_GRACE_DAYS * DAY_MS;

/** A subscription that is running or can be fixed by paying: no one should buy a second one. */
export function isRunning({ status }: Pick<Subscription, 'status'>): boolean {
  return status !== 'canceled' && status !== 'incomplete';
}

/** A payment failed, and paying it sets everything right. */
export function isPaymentDue({ status }: { status: SubscriptionStatus | 'none' }): boolean {
  return status === 'past_due' || status === 'unpaid';
}

/**
 * Until when a subscription holds Pro open without another word from the provider; null where no
 * period was paid for. One that should renew keeps Pro for the days of grace beyond its period: the payment may
 * have failed and be tried again, or the word of its success be late.
 */
export function proEnd(subscription: Subscription): Date | null {
  const { status, currentPeriodEnd: end, cancelAtPeriodEnd } = subscription;
  if (end === null) return null;
  const renews = !cancelAtPeriodEnd && status !== 'canceled';
  return renews ? new Date(end.getTime() + GRACE_MS) : end;
}

/**
 * The tier that a subscription gives at a moment: active means paid, trialing means trial; one that
 * was canceled lasts to the end of the period that was paid for, one that is past due for the days
 * of grace beyond it; anything else, or none at all, is free.
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

/** Until when a failed payment can be made good without losing Pro; null where none failed. */
export function graceUntil(subscription: Subscription): Date | null {
  return subscription.status === 'past_due' ? proEnd(subscription) : null;
}
