import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { pruneBilling, reviewSubscriptions } from '../billing.job.ts';
import { refreshSubscription } from '../refresh-subscription.ts';
import { findAccount } from '../subscriptions.queries.ts';
import { CHECKOUT, leadOf, planOf, tierOf } from '../testing/plans.ts';
import { createStripeApp, type StripeApp } from '../testing/stripe-app.ts';

let t: StripeApp;
beforeAll(async () => {
  t = await createStripeApp();
});
beforeEach(() => {
  t.stripe.isAway = false;
});
afterAll(() => t.close());

async function eventsStored(): Promise<number> {
  const result = await t.database.db.execute(sql`select count(*)::int as count from stripe_events`);
  return rowsOf<{ count: number }>(result)[0]?.count ?? 0;
}

describe('the life of a subscription', () => {
  it('starts, fails to renew, recovers, is canceled and ends', async () => {
    const { world } = t.stripe;
    const { owner, subscription } = await t.subscriber();
    expect(await planOf(owner)).toMatchObject({ status: 'active', tier: 'paid', can_manage: true });
    const paidUntil = (await planOf(owner)).current_period_end;

    await t.deliver(...world.failRenewal(subscription));
    const failed = await planOf(owner);
    // Stripe's own period has moved on; the paid time has not.
    expect(failed).toMatchObject({ status: 'past_due', current_period_end: paidUntil });
    const grace = Date.parse(failed.grace_until ?? '') - Date.parse(paidUntil ?? '');
    expect(grace / DAY_MS).toBe(7);

    await t.deliver(...world.payOpen(subscription));
    expect(await planOf(owner)).toMatchObject({ status: 'active', grace_until: null });

    await t.deliver(...world.leaveWithPeriod(subscription));
    expect(await planOf(owner)).toMatchObject({ cancel_at_period_end: true, tier: 'paid' });
    await t.deliver(...world.end(subscription));
    // Ended early at Stripe: the paid time stays.
    expect(await planOf(owner)).toMatchObject({ status: 'canceled', tier: 'paid' });
  });

  it('gives no Pro for an unpaid period, even though Stripe counts it', async () => {
    const { world } = t.stripe;
    const { owner, subscription } = await t.subscriber();
    t.clock.advance(31 * DAY_MS);
    await t.deliver(...world.failRenewal(subscription), ...world.end(subscription));
    expect(await tierOf(t, owner)).toBe('free');
  });

  it('recognizes a cancellation by date, and treats unknown statuses as unpaid', async () => {
    const { owner, subscription } = await t.subscriber();
    const { world } = t.stripe;
    subscription.cancel_at = subscription.items.data[0]?.current_period_end ?? 0;
    await t.deliver(world.event('customer.subscription.updated', subscription));
    expect(await planOf(owner)).toMatchObject({ cancel_at_period_end: true });
    subscription.status = 'paused';
    await t.deliver(world.event('customer.subscription.paused', subscription));
    expect(await planOf(owner)).toMatchObject({ status: 'unpaid', tier: 'free' });
    subscription.status = 'a_word_of_tomorrow';
    await t.deliver(world.event('customer.subscription.updated', subscription));
    expect(await tierOf(t, owner)).toBe('free');
  });

  it('keeps Pro for a running subscription when an old one ended', async () => {
    const { owner, subscription } = await t.subscriber();
    await t.deliver(...t.stripe.world.end(subscription));
    const { events } = await t.pay(owner);
    await t.deliver(...events, t.stripe.world.event('customer.subscription.deleted', subscription));
    expect(await planOf(owner)).toMatchObject({ status: 'active', tier: 'paid' });
  });
});

describe('POST /webhooks/stripe', () => {
  it('rejects missing, wrong, outdated and mismatched signatures with 400', async () => {
    const owner = await t.business();
    const { events } = await t.pay(owner);
    const body = JSON.stringify(events[0]);
    const now = t.clock.now().getTime();
    const refused = [
      await t.app.request('/webhooks/stripe', { method: 'POST', body }),
      await t.app.request('/webhooks/stripe', {
        method: 'POST',
        body,
        headers: { 'stripe-signature': 't=1,v1=00' },
      }),
      await t.post(body, { secret: 'whsec_other' }),
      await t.post(body, { at: new Date(now - 301_000) }),
      await t.post(body, { at: new Date(now + 301_000) }),
      await t.post(body.replace('evt_', 'evt_x'), { signed: body }),
      await t.post(''),
      await t.post('not json'),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
    expect(await tierOf(t, owner)).toBe('free');
    expect((await t.post(body, { at: new Date(now - 290_000) })).status).toBe(200);
    expect(await tierOf(t, owner)).toBe('paid');
  });

  it('rejects an oversized body with 413', async () => {
    expect((await t.post(`{"x":"${'x'.repeat(600_000)}"}`)).status).toBe(413);
  });

  it('ignores unrelated events', async () => {
    const { world } = t.stripe;
    const before = await eventsStored();
    const strange = [
      world.event('charge.succeeded', { customer: 'cus_1' }),
      world.event('invoice.paid', { customer: null }),
      world.event('invoice.paid', { customer: 'cus_of_another_product' }),
      world.event('invoice.paid', {}),
    ];
    expect((await t.deliver(...strange)).status).toBe(200);
    expect(await eventsStored()).toBe(before);
  });

  it('applies an event once', async () => {
    const { owner, subscription } = await t.subscriber();
    const [event] = t.stripe.world.leaveWithPeriod(subscription);
    if (!event) throw new Error('no event');
    await t.deliver(event);
    const stored = await eventsStored();
    t.stripe.heard.length = 0;
    expect((await t.deliver(event, event)).status).toBe(200);
    expect(await eventsStored()).toBe(stored);
    expect(t.stripe.heard).toEqual([]);
    expect(await planOf(owner)).toMatchObject({ cancel_at_period_end: true });
  });

  it('applies once an event that another server already handled', async () => {
    const { owner } = await t.subscriber();
    const told = { userId: owner.userId, eventId: 'evt_of_two_servers' };
    await refreshSubscription(t.deps, told);
    const stands = await findAccount(t.database.db, owner);
    await refreshSubscription(t.deps, told);
    expect(await findAccount(t.database.db, owner)).toEqual(stands);
  });

  it('identifies the owner by customer only', async () => {
    const { world } = t.stripe;
    const [payer, other] = [await t.business(), await t.business()];
    await leadOf(other, CHECKOUT);
    const { events } = await t.pay(payer);
    const [event] = events;
    if (!event) throw new Error('no event');
    const claims = {
      client_reference_id: other.userId,
      metadata: { user_id: other.userId },
      customer_email: other.email,
    };
    Object.assign(event.data.object, claims);
    await t.deliver(event, world.event('checkout.session.completed', claims));
    expect([await tierOf(t, payer), await tierOf(t, other)]).toEqual(['paid', 'free']);
  });

  it('returns 503 while Stripe is away, and applies the events when resent', async () => {
    const owner = await t.business();
    const { events } = await t.pay(owner);
    const before = await eventsStored();
    t.stripe.isAway = true;
    for (const event of events) expect((await t.deliver(event)).status).toBe(503);
    expect(await eventsStored()).toBe(before);
    t.stripe.isAway = false;
    expect((await t.deliver(...events)).status).toBe(200);
    expect(await tierOf(t, owner)).toBe('paid');
  });

  it('does not store a response that a later one overtook', async () => {
    const { owner, subscription } = await t.subscriber();
    const { world } = t.stripe;
    const release = t.stripe.holdNextAnswer();
    t.stripe.heard.length = 0;
    const slow = t.deliver(world.event('customer.subscription.updated', subscription));
    await expect.poll(() => t.stripe.heard.at(-1)?.path).toBe('/v1/subscriptions');
    await t.deliver(...world.leaveWithPeriod(subscription));
    expect(await planOf(owner)).toMatchObject({ cancel_at_period_end: true });
    release();
    expect((await slow).status).toBe(200);
    expect(await planOf(owner)).toMatchObject({ cancel_at_period_end: true });
  });

  it('handles events that arrive at once', async () => {
    const owner = await t.business();
    const { subscription, events } = await t.pay(owner);
    const all = [...events, ...t.stripe.world.leaveWithPeriod(subscription)];
    const answers = await Promise.all([...all, ...all].map((event) => t.deliver(event)));
    // Stripe resends an event that lost every race.
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    await t.deliver(...all);
    expect(await planOf(owner)).toMatchObject({ status: 'active', cancel_at_period_end: true });
  });
});

describe('the review', () => {
  it('ends Pro by the clock while Stripe is away, and corrects it later', async () => {
    const { world } = t.stripe;
    const [lost, paying] = [await t.subscriber(), await t.subscriber()];
    t.clock.advance(30 * DAY_MS + 60_000);
    world.renew(paying.subscription);
    t.stripe.isAway = true;
    await reviewSubscriptions(t.deps, t.clock.now());
    expect([await tierOf(t, lost.owner), await tierOf(t, paying.owner)]).toEqual(['paid', 'paid']);
    world.failRenewal(lost.subscription);
    t.clock.advance(8 * DAY_MS);
    await reviewSubscriptions(t.deps, t.clock.now());
    expect([await tierOf(t, lost.owner), await tierOf(t, paying.owner)]).toEqual(['free', 'free']);
    t.stripe.isAway = false;
    t.clock.advance(11 * 60_000);
    await reviewSubscriptions(t.deps, t.clock.now());
    expect([await tierOf(t, lost.owner), await tierOf(t, paying.owner)]).toEqual(['free', 'paid']);
  });

  it('continues if a subscription cannot be read, and ends that one by the clock', async () => {
    const subscribers: Awaited<ReturnType<typeof t.subscriber>>[] = [];
    for (let count = 0; count < 8; count += 1) subscribers.push(await t.subscriber());
    const [unread, paying] = [subscribers.slice(0, 4), subscribers.slice(4)];
    for (const { subscription } of unread) t.stripe.troubled.set(subscription.customer, 400);
    for (const { subscription } of paying) t.stripe.world.renew(subscription);
    t.clock.advance(38 * DAY_MS);
    const report = vi.spyOn(t.deps.log, 'error');
    await reviewSubscriptions(t.deps, t.clock.now());
    const tiersOf = (of: typeof subscribers) =>
      Promise.all(of.map(({ owner }) => tierOf(t, owner)));
    expect(await tiersOf(paying)).toEqual(paying.map(() => 'paid'));
    expect(await tiersOf(unread)).toEqual(unread.map(() => 'free'));
    expect(report).toHaveBeenCalledTimes(unread.length);
    report.mockRestore();
    t.stripe.troubled.clear();
  });

  it('prunes events after a month', async () => {
    await t.subscriber();
    expect(await eventsStored()).toBeGreaterThan(0);
    t.clock.advance(31 * DAY_MS);
    await pruneBilling(t.deps, t.clock.now());
    expect(await eventsStored()).toBe(0);
  });
});
