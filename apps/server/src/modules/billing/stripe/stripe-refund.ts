import type Stripe from 'stripe';
import type { Refund } from '../refunds.queries.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { allOwnOf, idOf, isMissing } from './stripe-client.ts';

/** Maximum paid invoices of a customer who can get a refund: the first is at most a month old. */
const INVOICES_READ = 100;

/**
 * Ends the subscription, then refunds every payment of its customer; returns the total in cents.
 * Each step is idempotent at Stripe: a repeated request has the same idempotency key, and once
 * Stripe has forgotten the key it reports that the charge was refunded, which is just as good.
 */
export async function refundEverything(
  stripe: Stripe,
  { customerId, subscriptionId }: Pick<Refund, 'customerId' | 'subscriptionId'>,
): Promise<number> {
  // Nothing more is charged from here on, even if the rest fails.
  await end(stripe, subscriptionId);
  if (customerId === null) return 0;
  const { data } = await stripe.invoices.list({
    customer: customerId,
    status: 'paid',
    limit: INVOICES_READ,
    expand: ['data.payments'],
  });
  let cents = 0;
  for (const invoice of allOwnOf(customerId, data)) {
    for (const { status, payment, amount_paid: paid } of invoice.payments?.data ?? []) {
      if (status !== 'paid' || !paid) continue;
      await giveBack(stripe, payment);
      cents += paid;
    }
  }
  return cents;
}

async function end(stripe: Stripe, subscriptionId: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscriptionId);
  } catch (error) {
    // An ended subscription can no longer be canceled.
    if (!isMissing(error)) throw error;
  }
}

async function giveBack(stripe: Stripe, payment: Stripe.InvoicePayment.Payment): Promise<void> {
  const { charge, payment_intent: intent } = payment;
  const what = intent ? { payment_intent: idOf(intent) } : charge && { charge: idOf(charge) };
  // Paid in another way than by card, such as from a balance: a person has to look at it.
  if (!what) throw new Error('A payment at Stripe has nothing that could be refunded');
  const refund: Stripe.RefundCreateParams = { ...what, reason: 'requested_by_customer' };
  try {
    await stripe.refunds.create(refund, { idempotencyKey: idempotencyKey('refund', [refund]) });
  } catch (error) {
    if (!isRefunded(error)) throw error;
  }
}

function isRefunded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'charge_already_refunded';
}
