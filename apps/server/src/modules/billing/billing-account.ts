import type { PaymentProviderName, Season, Subscription } from '@pro-match/domain/billing';
import type { subscriptions } from './subscriptions.table.ts';

/** A subscription as its provider has it. */
export interface SubscriptionState extends Subscription {
  /** Null for one that never had a name, as those of the demo data. */
  subscriptionId: string | null;
  /**
   * When anything was first paid; omitted by a provider that does not know, since the first active
   * state tells.
   */
  firstPaidAt?: Date | null;
  /** When the period began that is paid for; omitted by a provider that counts whole months. */
  currentPeriodStart?: Date;
  /** The pause that is planned or runs; the status is `paused` while it runs. */
  season?: Season | null;
  /** When a pause that is no more was over; omitted where that is now. */
  seasonEndedAt?: Date;
}

/** What is stored of a business that was at a checkout. */
export interface BillingAccount {
  userId: string;
  provider: PaymentProviderName;
  /** Who the business is to Stripe; bound to the user for good. */
  customerId: string | null;
  /** Undefined until it subscribed. */
  state: SubscriptionState | undefined;
  visitedAt: Date | null;
  askedAt: Date | null;
  reviewAt: Date | null;
  /** When we first knew of a payment; null before that. */
  firstPaidAt: Date | null;
  /** Counts the changes; what was read at one revision must not overwrite a later one. */
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
