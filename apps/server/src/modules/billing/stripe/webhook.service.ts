import type Stripe from 'stripe';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { ProviderDeps } from '../provider.ts';
import { refreshSubscription } from '../refresh-subscription.ts';
import { findRefund } from '../refunds.queries.ts';
import { settleRefund } from '../refunds.service.ts';
import { findAccount } from '../subscriptions.queries.ts';
import { isApplied } from './events.queries.ts';

const TELLING = new Set<string>([
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
]);

/** Only the part that we read; a signature proves the sender, not the shape. */
const eventSchema = z.object({
  id: z.string().max(255),
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
});

/**
 * The event only says which subscription changed; its state is requested from Stripe, so a late,
 * repeated or reordered event does no harm. It belongs to the user to whom its customer is bound,
 * whatever e-mail or metadata it carries.
 */
export async function applyStripeEvent(
  deps: ProviderDeps & Pick<Deps, 'events'>,
  event: Stripe.Event,
): Promise<void> {
  const { db } = deps.database;
  if (!eventSchema.safeParse(event).success) throw new AppError('bad_request', 'That is no event.');
  const customerId = TELLING.has(event.type) ? customerOf(event.data.object) : undefined;
  if (customerId === undefined) return;
  const account = await findAccount(db, { customerId });
  if (!account) {
    // A customer of another product on the same Stripe account.
    deps.log.info({ event: event.type }, 'an event of Stripe about nobody here');
    return;
  }
  if (await isApplied(db, { id: event.id })) return;
  // An interrupted refund is resumed before its event counts as applied.
  const refund = await findRefund(db, account);
  if (refund) await settleRefund(deps, refund);
  await refreshSubscription(deps, { userId: account.userId, eventId: event.id });
}

function customerOf(object: object): string | undefined {
  const customer: unknown = 'customer' in object ? object.customer : undefined;
  if (typeof customer === 'string') return customer;
  const isExpanded = typeof customer === 'object' && customer !== null && 'id' in customer;
  return isExpanded && typeof customer.id === 'string' ? customer.id : undefined;
}
