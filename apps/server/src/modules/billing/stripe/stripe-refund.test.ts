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

it('ends the subscription and gives back each payment, also when it is repeated', async () => {
  const subscription = t.bought();
  t.standIn.world.renew(subscription);
  for (let times = 0; times < 2; times += 1) expect(await refund(subscription)).toBe(7000);
  expect(subscription.status).toBe('canceled');
  expect(t.standIn.world.refunds).toHaveLength(2);
});

it('takes what was given back by hand as done', async () => {
  const subscription = t.bought();
  t.standIn.world.refund(paymentOf(subscription).payment.payment_intent);
  expect(await refund(subscription)).toBe(3500);
});

it('gives back no payment that was not made', async () => {
  const subscription = t.bought();
  paymentOf(subscription).status = 'open';
  expect(await refund(subscription)).toBe(0);
  Object.assign(paymentOf(subscription), { status: 'paid', amount_paid: 0 });
  expect(await refund(subscription)).toBe(0);
  expect(asked()).toEqual([]);
});

it('gives back nothing for an invoice that names no payments', async () => {
  const subscription = t.bought();
  const { id } = subscription;
  const invoice = found(t.standIn.world.invoices.find((each) => each.subscription === id));
  const { payments } = invoice;
  Object.assign(invoice, { payments: undefined });
  expect(await refund(subscription)).toBe(0);
  Object.assign(invoice, { payments });
});

it('asks for no payments where there is no customer', async () => {
  const { id } = t.bought();
  expect(await refundEverything(t.stripe, { customerId: null, subscriptionId: id })).toBe(0);
  expect(t.standIn.heardAt('GET', '/v1/invoices')).toEqual([]);
});

it('leaves what is paid from a balance to a person', async () => {
  const subscription = t.bought();
  Object.assign(paymentOf(subscription), { payment: { type: 'payment_record' } });
  await expect(refund(subscription)).rejects.toThrow('nothing that could be refunded');
  expect(asked()).toEqual([]);
});

it('gives back a charge that has no payment intent', async () => {
  const subscription = t.bought();
  Object.assign(paymentOf(subscription), { payment: { type: 'charge', charge: 'ch_1' } });
  // The stand-in knows of payment intents alone, and takes it as refunded.
  expect(await refund(subscription)).toBe(3500);
  expect(asked()).toEqual([{ charge: 'ch_1', reason: 'requested_by_customer' }]);
});

it.each(['DELETE /v1/subscriptions', 'POST /v1/refunds'])(
  'throws where Stripe fails at %s, for another try',
  async (step) => {
    const subscription = t.bought();
    t.standIn.failing.set(step, 'before');
    await expect(refund(subscription)).rejects.toThrow('Cut short');
  },
);
