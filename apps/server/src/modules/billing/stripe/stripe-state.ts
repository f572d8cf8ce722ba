import type { SubscriptionStatus } from '@pro-match/domain/billing';
import type Stripe from 'stripe';
import type { SubscriptionState } from '../billing-account.ts';
import { allOwnOf, idOf } from './stripe-client.ts';
import { seasonOf, unpausedSince } from './stripe-season.ts';

/** Subscriptions of one customer to search, newest first. */
const SUBSCRIPTIONS_READ = 20;
/** Paid invoices of one subscription to search, newest first. */
const INVOICES_READ = 5;

/** Stripe's statuses that have no equal here; an unknown status gives nothing. */
const OTHER_WORDS: Record<string, SubscriptionStatus> = {
  incomplete_expired: 'incomplete',
  paused: 'unpaid',
};

/** Best first. */
const RANK: readonly SubscriptionStatus[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
];

/** If there are several subscriptions, the newest of those with the best status. */
export async function readState(
  stripe: Stripe,
  customerId: string,
): Promise<SubscriptionState | undefined> {
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: SUBSCRIPTIONS_READ,
  });
  const rank = (subscription: Stripe.Subscription) => RANK.indexOf(statusOf(subscription));
  const [best] = allOwnOf(customerId, data).toSorted(
    (a, b) => rank(a) - rank(b) || b.created - a.created,
  );
  return best && toState(best, await paidUntil(stripe, best));
}

/** Null before the first payment. */
export async function readFirstPaid(
  stripe: Stripe,
  customer: string,
  state: SubscriptionState | undefined,
): Promise<Date | null> {
  if (!state) return null;
  const { data } = await stripe.invoices.list({ customer, status: 'paid', limit: 100 });
  const moments = allOwnOf(customer, data).flatMap(
    ({ amount_paid: paid, status_transitions: { paid_at: at } }) =>
      paid > 0 && at !== null ? [at] : [],
  );
  return moments.length === 0 ? null : atSecond(Math.min(...moments));
}

function toState(
  subscription: Stripe.Subscription,
  currentPeriodEnd: Date | null,
): SubscriptionState {
  const { id, cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod } = subscription;
  const isLeaving = cancelAt !== null && cancelAt <= periodOf(subscription).end;
  const period = periodOf(subscription);
  const found = subscription.status === 'active' ? seasonOf(subscription, period) : undefined;
  return {
    status: found?.isRunning ? 'paused' : statusOf(subscription),
    subscriptionId: id,
    // Stripe's periods advance during a pause, unpaid.
    currentPeriodEnd: found?.isRunning ? found.season.from : currentPeriodEnd,
    currentPeriodStart: atSecond(period.start),
    season: found?.season ?? null,
    ...(found ? {} : { seasonEndedAt: unpausedSince(subscription, period) }),
    cancelAtPeriodEnd: endsWithPeriod || isLeaving,
  };
}

function statusOf({ status }: Stripe.Subscription): SubscriptionStatus {
  const own = RANK.find((word) => word === status);
  return own ?? OTHER_WORDS[status] ?? 'unpaid';
}

/** In seconds, paid or not. */
function periodOf({ items }: Stripe.Subscription): { start: number; end: number } {
  return {
    start: Math.min(...items.data.map((item) => item.current_period_start)),
    end: Math.max(...items.data.map((item) => item.current_period_end)),
  };
}

/**
 * Stripe's period advances when a renewal is due, whether it is paid or not; if it was not paid, or
 * the subscription has ended, the paid invoices tell.
 */
async function paidUntil(stripe: Stripe, subscription: Stripe.Subscription): Promise<Date | null> {
  const status = statusOf(subscription);
  if (status === 'incomplete') return null;
  if (status === 'active' || status === 'trialing') {
    const { end } = periodOf(subscription);
    return atSecond(Math.min(end, subscription.cancel_at ?? end));
  }
  const { data } = await stripe.invoices.list({
    subscription: subscription.id,
    status: 'paid',
    limit: INVOICES_READ,
  });
  const paid = allOwnOf(idOf(subscription.customer), data);
  const ends = paid.flatMap((invoice) => invoice.lines.data.map((line) => line.period.end));
  return ends.length === 0 ? null : atSecond(Math.max(...ends));
}

function atSecond(seconds: number): Date {
  return new Date(seconds * 1000);
}
