import { DAY_MS, HOUR_MS } from '@pro-match/domain/limits';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { found } from '../../../testing/found.ts';
import { currentProvider } from '../choose-provider.ts';
import { findAccount } from '../subscriptions.queries.ts';
import { cancelSubscription, createCheckout } from '../subscriptions.service.ts';
import { CHECKOUT, leadOf, planOf, tierOf } from '../testing/plans.ts';
import { createStripeApp, type StripeApp } from '../testing/stripe-app.ts';

let t: StripeApp;
beforeAll(async () => {
  t = await createStripeApp();
});
afterEach(() => {
  t.stripe.failing.clear();
  t.stripe.heard.length = 0;
});
afterAll(() => t.close());

describe('an account without a Stripe customer or subscription', () => {
  async function openWithoutCustomer() {
    const { owner } = await t.subscriber();
    t.stripe.heard.length = 0;
    const account = found(await findAccount(t.database.db, owner));
    return {
      stripe: found(currentProvider(t.deps)),
      account: { ...account, customerId: null, state: undefined },
    };
  }
  const season = { from: new Date('2026-05-01'), until: new Date('2026-06-01') };

  it('reads, prices and cancels nothing, without asking Stripe', async () => {
    const { stripe, account } = await openWithoutCustomer();
    expect(await stripe.read(account)).toBeUndefined();
    expect((await stripe.monthPrice(account, season.from)) ?? null).toBeNull();
    await stripe.cancel(account);
    expect(t.stripe.heard).toEqual([]);
  });

  it('rejects managing, crediting, renewing and pausing, without asking Stripe', async () => {
    const { stripe, account } = await openWithoutCustomer();
    for (const refused of [
      stripe.openPortal(account, 'http://localhost:3000'),
      stripe.credit(account, { endsAt: season.from, cents: 3500 }),
      stripe.setRenewal(account, true),
      stripe.pauseSeason(account, season),
      stripe.endSeason(account, season),
    ]) {
      await expect(refused).rejects.toMatchObject({ code: 'payment_unavailable' });
    }
    expect(t.stripe.heard).toEqual([]);
  });

  it('is canceled if Stripe has lost the customer', async () => {
    const { owner } = await t.subscriber();
    t.stripe.world.customers.length = 0;
    await cancelSubscription(t.deps, owner.userId);
    expect(await tierOf(t, owner)).toBe('free');
  });
});

describe('a request that Stripe refuses', () => {
  it('creates no second customer', async () => {
    const owner = await t.business();
    await leadOf(owner, CHECKOUT);
    Object.assign(found(t.sessionOf(owner)), { status: 'expired', url: null });
    t.stripe.failing.set('POST /v1/checkout/sessions', 'before');
    t.clock.advance(HOUR_MS);
    const { publicUrl } = t.deps.config;
    const again = createCheckout(t.deps, { ...owner, role: 'business' }, publicUrl);
    await expect(again).rejects.toMatchObject({ code: 'payment_unavailable' });
    const own = t.stripe.world.customers.filter(({ userId }) => userId === owner.userId);
    expect(own).toHaveLength(1);
  });

  it('can be repeated to cancel after a failed payment', async () => {
    const { owner, subscription } = await t.subscriber();
    await t.deliver(...t.stripe.world.failRenewal(subscription));
    t.stripe.failing.set('DELETE /v1/subscriptions', 'before');
    const plan = '/rest/v1/subscriptions';
    expect((await owner.request('PATCH', plan, { renews: false })).status).toBe(503);
    expect(await planOf(owner)).toMatchObject({ status: 'past_due' });
    t.stripe.failing.clear();
    expect((await owner.request('PATCH', plan, { renews: false })).status).toBe(200);
    expect(await planOf(owner)).toMatchObject({ status: 'canceled' });
  });
});

describe('an event', () => {
  it('may name its customer as an object', async () => {
    const { owner, subscription } = await t.subscriber();
    const { world } = t.stripe;
    world.leaveWithPeriod(subscription);
    const customer = { id: subscription.customer, object: 'customer' };
    await t.deliver(world.event('invoice.paid', { object: 'invoice', customer }));
    expect(await planOf(owner)).toMatchObject({ cancel_at_period_end: true });
  });

  it.each([[{ id: 5 }], [{}], [7], [null]])(
    'with customer %o is accepted and ignored',
    async (customer) => {
      const event = t.stripe.world.event('invoice.paid', { object: 'invoice', customer });
      expect((await t.deliver(event)).status).toBe(200);
      expect(t.stripe.heard).toEqual([]);
    },
  );

  it('of the wrong shape is rejected with 400', async () => {
    const data = { object: { customer: 'cus_1' } };
    for (const strange of [
      {},
      { id: 'evt_1', type: 'invoice.paid' },
      { id: 'x'.repeat(256), type: 'invoice.paid', data },
    ]) {
      const event = { object: 'event', created: 1, ...strange };
      expect((await t.post(JSON.stringify(event))).status).toBe(400);
    }
  });

  it('of an unrelated type asks Stripe nothing, even about a known customer', async () => {
    const { subscription } = await t.subscriber();
    t.stripe.heard.length = 0;
    t.clock.advance(DAY_MS);
    const { customer } = subscription;
    await t.deliver(t.stripe.world.event('customer.updated', { object: 'customer', customer }));
    expect(t.stripe.heard).toEqual([]);
  });
});
