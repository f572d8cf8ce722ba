import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { found } from '../../../testing/found.ts';
import { openStripeAlone, type StripeAlone } from '../testing/stripe-alone.ts';
import type { WorldSubscription } from '../testing/stripe-world.ts';
import { refundEverything } from './stripe-refund.ts';

let t: StripeAlone;
beforeAll(async () => {
  t = await openStripeAlone();
});
afterEach(() => {
  t.standIn.failing.clear();
  t.standIn.heard.length = 0;
});
afterAll(() => t.standIn.close());

const refund = ({ customer, id }: WorldSubscription) =>
  refundEverything(t.stripe, { customerId: customer, subscriptionId: id });
const paymentOf = ({ id }: WorldSubscription) =>
  found(
    found(t.standIn.world.invoices.find(({ subscription }) => subscription === id)).payments
      .data[0],
  );
const asked = () =>
  t.standIn.heardAt('POST', '/v1/refunds').map(({ form }) => Object.fromEntries(form));

it('ends the subscription and refunds each payment once, also when repeated', async () => {
  const subscription = t.bought();
  t.standIn.world.renew(subscription);
  for (let times = 0; times < 2; times += 1) expect(await refund(subscription)).toBe(7000);
  expect(subscription.status).toBe('canceled');
  expect(t.standIn.world.refunds).toHaveLength(2);
});

it('counts a payment refunded by hand as done', async () => {
  const subscription = t.bought();
  t.standIn.world.refund(paymentOf(subscription).payment.payment_intent);
  expect(await refund(subscription)).toBe(3500);
});

it('skips a payment that is open or zero', async () => {
  const subscription = t.bought();
  paymentOf(subscription).status = 'open';
  expect(await refund(subscription)).toBe(0);
  Object.assign(paymentOf(subscription), { status: 'paid', amount_paid: 0 });
  expect(await refund(subscription)).toBe(0);
  expect(asked()).toEqual([]);
});

it('refunds nothing for an invoice without payments', async () => {
  const subscription = t.bought();
  const { id } = subscription;
  const invoice = found(t.standIn.world.invoices.find((each) => each.subscription === id));
  const { payments } = invoice;
  Object.assign(invoice, { payments: undefined });
  expect(await refund(subscription)).toBe(0);
  Object.assign(invoice, { payments });
});

it('lists no invoices without a customer', async () => {
  const { id } = t.bought();
  expect(await refundEverything(t.stripe, { customerId: null, subscriptionId: id })).toBe(0);
  expect(t.standIn.heardAt('GET', '/v1/invoices')).toEqual([]);
});

it('throws for a payment that is neither a charge nor an intent', async () => {
  const subscription = t.bought();
  Object.assign(paymentOf(subscription), { payment: { type: 'payment_record' } });
  await expect(refund(subscription)).rejects.toThrow('nothing that could be refunded');
  expect(asked()).toEqual([]);
});

it('refunds a charge without a payment intent', async () => {
  const subscription = t.bought();
  Object.assign(paymentOf(subscription), { payment: { type: 'charge', charge: 'ch_1' } });
  // The stand-in knows only payment intents, and treats the charge as refunded.
  expect(await refund(subscription)).toBe(3500);
  expect(asked()).toEqual([{ charge: 'ch_1', reason: 'requested_by_customer' }]);
});

it.each(['DELETE /v1/subscriptions', 'POST /v1/refunds'])(
  'throws if Stripe fails at %s',
  async (step) => {
    const subscription = t.bought();
    t.standIn.failing.set(step, 'before');
    await expect(refund(subscription)).rejects.toThrow('Cut short');
  },
);
