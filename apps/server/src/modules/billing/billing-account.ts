import type { PaymentProviderName, Season, Subscription } from '@pro-match/domain/billing';
import type { subscriptions } from './subscriptions.table.ts';

export interface SubscriptionState extends Subscription {
  /** Null if it never had an id, as in the demo data. */
  subscriptionId: string | null;
  /** Omitted by a provider that does not know it; the first active state then gives it. */
  firstPaidAt?: Date | null;
  /** Omitted by a provider that counts whole months. */
  currentPeriodStart?: Date;
  /** The planned or running pause; while it runs, the status is `paused`. */
  season?: Season | null;
  /** When a past pause ended; omitted if it ended now. */
  seasonEndedAt?: Date;
}

/** Exists once the business has been at a checkout. */
export interface BillingAccount {
  userId: string;
  provider: PaymentProviderName;
  /** The customer at Stripe; bound to the user for good. */
  customerId: string | null;
  /** Undefined before the first subscription. */
  state: SubscriptionState | undefined;
  visitedAt: Date | null;
  askedAt: Date | null;
  reviewAt: Date | null;
  /** When we first learned of a payment; null before that. */
  firstPaidAt: Date | null;
  /** Counts the changes: state read at one revision must not overwrite a later one. */
  revision: number;
}

export function toAccount(row: typeof subscriptions.$inferSelect): BillingAccount {
  const { status, subscriptionId, currentPeriodEnd, cancelAtPeriodEnd, ...others } = row;
  const { seasonFrom, seasonUntil, updatedAt, ...rest } = others;
  const season = seasonFrom && seasonUntil && { from: seasonFrom, until: seasonUntil };
  const state = status && {
    status,
    subscriptionId,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    ...(season ? { season } : {}),
  };
  return { ...rest, state: state ?? undefined };
}
