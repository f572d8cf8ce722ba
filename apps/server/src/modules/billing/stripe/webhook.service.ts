import type Stripe from 'stripe';
import type { ProviderDeps } from '../provider.ts';
import { refreshSubscription } from '../refresh-subscription.ts';
import { findAccount } from '../subscriptions.queries.ts';
import { isApplied } from './events.queries.ts';

/** Events after which a subscription may stand otherwise than before. */
const TELLING = new Set<string>([
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
]);

/**
 * Applies an event that Stripe signed. The event only says whose subscription changed; how it stands
 * is asked of Stripe, so an event that is late, repeated or out of order does no harm. It belongs to
 * the user to whom its customer is bound, whatever e-mail or metadata it carries.
 */
export async function applyStripeEvent(deps: ProviderDeps, event: Stripe.Event): Promise<void> {
  const { db } = deps.database;
  const customerId = TELLING.has(event.type) ? customerOf(event.data.object) : undefined;
  if (customerId === undefined) return;
  const account = await findAccount(db, { customerId });
  if (!account) {
    // A customer of something else that uses the same Stripe account.
    deps.log.info({ event: event.type }, 'an event of Stripe about nobody here');
    return;
  }
  if (await isApplied(db, { id: event.id })) return;
  await refreshSubscription(deps, { userId: account.userId, eventId: event.id });
}

function customerOf(object: object): string | undefined {
  const customer: unknown = 'customer' in object ? object.customer : undefined;
  if (typeof customer === 'string') return customer;
  const isExpanded = typeof customer === 'object' && customer !== null && 'id' in customer;
  return isExpanded && typeof customer.id === 'string' ? customer.id : undefined;
}
