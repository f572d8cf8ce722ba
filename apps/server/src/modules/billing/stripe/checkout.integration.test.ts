import { DAY_MS, HOUR_MS, MONEY_BACK_DAYS } from '@pro-match/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { found } from '../../../testing/found.ts';
import { createCheckout } from '../subscriptions.service.ts';
import { CHECKOUT, isSubscribed, leadOf, PORTAL, planOf, tierOf } from '../testing/plans.ts';
import { createStripeApp, type StripeApp } from '../testing/stripe-app.ts';

let t: StripeApp;
beforeAll(async () => {
  t = await createStripeApp();
});
beforeEach(() => {
  t.stripe.isAway = false;
  t.stripe.heard.length = 0;
});
afterAll(() => t.close());

const customersOf = (userId: string) =>
  t.stripe.world.customers.filter((customer) => customer.userId === userId);

describe('create-checkout', () => {
  it('opens a session for the customer that is bound to the user', async () => {
    const owner = await t.business();
    const url = await leadOf(owner, CHECKOUT);
    expect(url).toBe(t.sessionOf(owner)?.url);
    const asked = found(t.stripe.heardAt('POST', '/v1/checkout/sessions')[0]);
    expect(Object.fromEntries(asked.form)).toEqual({
      mode: 'subscription',
      customer: customersOf(owner.userId)[0]?.id,
      client_reference_id: owner.userId,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '3500',
      'line_items[0][price_data][recurring][interval]': 'month',
      'line_items[0][price_data][product_data][name]': 'Pro Match Pro',
      'metadata[user_id]': owner.userId,
      'subscription_data[metadata][user_id]': owner.userId,
      success_url: 'http://localhost:3000/business-dashboard?subscription=success',
      cancel_url: 'http://localhost:3000/business-dashboard?subscription=cancelled',
    });
    expect(asked.idempotencyKey).toMatch(/^pro-match-checkout-/);
    expect(customersOf(owner.userId)[0]?.email).toBe(owner.email);
    expect(await planOf(owner)).toMatchObject({ status: 'none', provider: 'stripe' });
  });

  it('creates one customer and one session for simultaneous and repeated clicks', async () => {
    // Clicks rarely meet in the same instant: many owners make it likely.
    for (let owners = 0; owners < 20; owners += 1) {
      const owner = await t.business();
      const clicks = Array.from({ length: 3 }, () => leadOf(owner, CHECKOUT));
      const urls = [...(await Promise.all(clicks)), await leadOf(owner, CHECKOUT)];
      expect(new Set(urls).size).toBe(1);
      expect(customersOf(owner.userId)).toHaveLength(1);
    }
  });

  it('leads a subscriber to the portal, even if the webhook was lost', async () => {
    const owner = await t.business();
    await t.pay(owner);
    const customer = customersOf(owner.userId)[0]?.id;
    expect(await leadOf(owner, CHECKOUT)).toBe(`https://portal.example/${customer}`);
    expect(await tierOf(t, owner)).toBe('paid');
  });

  it('opens a new session after the first expired', async () => {
    const owner = await t.business();
    const first = await leadOf(owner, CHECKOUT);
    const session = t.sessionOf(owner);
    if (session) Object.assign(session, { status: 'expired', url: null });
    t.clock.advance(HOUR_MS);
    // Past the life of the access token.
    const { url } = await createCheckout(
      t.deps,
      { ...owner, role: 'business' },
      t.deps.config.publicUrl,
    );
    expect(url).toBe(t.sessionOf(owner)?.url);
    expect(url).not.toBe(first);
  });

  it('returns to the origin that asks, and expires the session for another', async () => {
    const owner = await t.business();
    const first = await leadOf(owner, CHECKOUT);
    const before = t.sessionOf(owner);
    const there = 'http://127.0.0.1:3000';
    const { url } = await createCheckout(t.deps, { ...owner, role: 'business' }, there);
    expect(url).not.toBe(first);
    expect(before?.status).toBe('expired');
    const last = t.stripe.heardAt('POST', '/v1/checkout/sessions').at(-1);
    expect(last?.form.get('success_url')).toBe(`${there}/business-dashboard?subscription=success`);
  });

  it('creates a new customer if Stripe lost the old one', async () => {
    const owner = await t.business();
    await leadOf(owner, CHECKOUT);
    const [old] = customersOf(owner.userId);
    t.stripe.world.customers.length = 0;
    const url = await leadOf(owner, CHECKOUT);
    expect(t.sessionOf(owner)?.url).toBe(url);
    expect(found(customersOf(owner.userId)[0]).id).not.toBe(found(old).id);
  });

  it('returns 503 while Stripe is away, and works afterwards', async () => {
    const owner = await t.business();
    t.stripe.isAway = true;
    const response = await owner.request('POST', CHECKOUT);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'payment_unavailable' });
    t.stripe.isAway = false;
    expect(await leadOf(owner, CHECKOUT)).toContain('https://checkout.example/');
  });

  it('uses the configured price and trial, with one trial per business', async () => {
    const other = await createStripeApp({ STRIPE_PRICE_ID: 'price_pro', PRO_TRIAL_DAYS: '10' });
    const owner = await other.business();
    const { subscription, events } = await other.pay(owner);
    const asked = () => other.stripe.heardAt('POST', '/v1/checkout/sessions').at(-1)?.form;
    expect(asked()?.get('line_items[0][price]')).toBe('price_pro');
    expect(asked()?.get('subscription_data[trial_period_days]')).toBe('10');
    await other.deliver(...events);
    expect(await planOf(owner)).toMatchObject({ status: 'trialing', tier: 'trial' });
    await other.deliver(...other.stripe.world.end(subscription));
    await leadOf(owner, CHECKOUT);
    expect(asked()?.has('subscription_data[trial_period_days]')).toBe(false);
    await other.close();
  });
});

describe('create-portal', () => {
  it('leads to the customer of the owner, and returns 404 without a subscription', async () => {
    const [{ owner }, other] = [await t.subscriber(), await t.business()];
    const customer = customersOf(owner.userId)[0]?.id;
    expect(await leadOf(owner, PORTAL)).toBe(`https://portal.example/${customer}`);
    const [asked] = t.stripe.heardAt('POST', '/v1/billing_portal/sessions');
    expect(asked?.form.get('return_url')).toBe('http://localhost:3000/business-settings');
    expect((await other.request('POST', PORTAL)).status).toBe(404);
    await leadOf(other, CHECKOUT);
    expect((await other.request('POST', PORTAL)).status).toBe(404);
  });
});

describe('a lost webhook', () => {
  it('is made up for when the owner comes back from the checkout', async () => {
    const owner = await t.business();
    await t.pay(owner);
    expect(await isSubscribed(owner)).toBe(true);
    expect(await planOf(owner)).toMatchObject({ status: 'active', tier: 'paid' });
  });

  it('does not shorten the refund period, which counts from the payment', async () => {
    const owner = await t.business();
    await t.pay(owner);
    const paidAt = Math.floor(t.clock.now().getTime() / 1000) * 1000;
    t.clock.advance(HOUR_MS / 2);
    const { refundable_until: until } = await planOf(owner);
    expect(Date.parse(until ?? '')).toBe(paidAt + MONEY_BACK_DAYS * DAY_MS);
  });

  it('is made up for when the owner comes back from the portal', async () => {
    const { owner, subscription } = await t.subscriber();
    // The state was just read: without the visit, Stripe would be asked again a day later.
    expect(await planOf(owner)).toMatchObject({ cancel_at_period_end: false });
    t.clock.advance(60_000);
    await leadOf(owner, PORTAL);
    t.stripe.world.leaveWithPeriod(subscription);
    expect(await planOf(owner)).toMatchObject({ cancel_at_period_end: true, tier: 'paid' });
  });

  it('is made up for when the checkout led to the portal and a failed payment was paid there', async () => {
    const { owner, subscription } = await t.subscriber();
    await t.deliver(...t.stripe.world.failRenewal(subscription));
    // The state was just read: without the visit, Stripe would be asked again a day later.
    expect(await planOf(owner)).toMatchObject({ status: 'past_due' });
    t.clock.advance(60_000);
    expect(await leadOf(owner, CHECKOUT)).toContain('https://portal.example/');
    t.stripe.world.payOpen(subscription);
    expect(await planOf(owner)).toMatchObject({ status: 'active', grace_until: null });
  });

  it('keeps the stored plan while Stripe is away', async () => {
    const { owner } = await t.subscriber();
    await leadOf(owner, PORTAL);
    t.stripe.isAway = true;
    expect(await isSubscribed(owner)).toBe(true);
    expect(await planOf(owner)).toMatchObject({ status: 'active' });
  });

  it('asks Stripe once for simultaneous look-ups', async () => {
    const owner = await t.business();
    await leadOf(owner, CHECKOUT);
    t.stripe.heard.length = 0;
    await Promise.all([isSubscribed(owner), isSubscribed(owner), planOf(owner)]);
    expect(t.stripe.heardAt('GET', '/v1/subscriptions')).toHaveLength(1);
  });
});
