import type { SubscriptionStatus } from '@pro-match/domain/billing';
import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBusiness } from '../../../testing/actors.ts';
import { reviewSubscriptions } from '../billing.job.ts';
import { findAccount } from '../subscriptions.queries.ts';
import { cancelSubscription } from '../subscriptions.service.ts';
import { CHECKOUT, isSubscribed, leadOf, planOf, tierOf } from '../testing/plans.ts';
import { createStripeApp, type StripeApp } from '../testing/stripe-app.ts';

let t: StripeApp;
beforeAll(async () => {
  t = await createStripeApp();
});
afterAll(() => t.close());

/** A business whose sandbox plan, from before the server took payments, runs ten more days. */
async function fromSandbox(status: SubscriptionStatus = 'active'): Promise<TestBusiness> {
  const owner = await t.business({ tier: 'paid' });
  await giveInSandbox(owner, status);
  return owner;
}

async function giveInSandbox({ userId }: TestBusiness, status: SubscriptionStatus) {
  const end = new Date(t.clock.now().getTime() + 10 * DAY_MS).toISOString();
  await t.database.db.execute(sql`
    insert into subscriptions
      (user_id, provider, status, subscription_id, current_period_end, review_at)
    values (${userId}, 'sandbox', ${status}, ${`sandbox_${userId}`},
      ${end}::timestamptz, ${end}::timestamptz)
    on conflict (user_id) do update
    set provider = excluded.provider, status = excluded.status,
      subscription_id = excluded.subscription_id,
      current_period_end = excluded.current_period_end, review_at = excluded.review_at`);
}

describe('a sandbox plan on a server that now takes payments', () => {
  it('stays while a Stripe checkout is open or left unpaid', async () => {
    const owner = await fromSandbox();
    const before = await planOf(owner);
    expect(before).toMatchObject({ status: 'active', tier: 'paid', provider: 'sandbox' });
    expect(await leadOf(owner, CHECKOUT)).toBe(t.sessionOf(owner)?.url);
    expect(await planOf(owner)).toEqual(before);
    expect(await isSubscribed(owner)).toBe(true);
    t.clock.advance(60_000);
    expect(await leadOf(owner, CHECKOUT)).toBe(t.sessionOf(owner)?.url);
    expect(await planOf(owner)).toEqual(before);
    expect(await tierOf(t, owner)).toBe('paid');
  });

  it('stays through simultaneous clicks, which create one customer and one session', async () => {
    for (let owners = 0; owners < 5; owners += 1) {
      const owner = await fromSandbox();
      const clicks = Array.from({ length: 2 }, () => leadOf(owner, CHECKOUT));
      const urls = [...(await Promise.all(clicks)), await leadOf(owner, CHECKOUT)];
      expect(new Set(urls).size).toBe(1);
      const customers = t.stripe.world.customers.filter(({ userId }) => userId === owner.userId);
      expect(customers).toHaveLength(1);
      const account = await findAccount(t.database.db, owner);
      expect(account).toMatchObject({ provider: 'sandbox', customerId: customers[0]?.id });
      expect(await tierOf(t, owner)).toBe('paid');
    }
  });

  it('stays when Stripe lost the customer', async () => {
    const owner = await fromSandbox();
    await leadOf(owner, CHECKOUT);
    const before = await findAccount(t.database.db, owner);
    t.stripe.world.customers.length = 0;
    expect(await leadOf(owner, CHECKOUT)).toBe(t.sessionOf(owner)?.url);
    const after = await findAccount(t.database.db, owner);
    expect(after?.customerId).not.toBe(before?.customerId);
    expect(after).toMatchObject({ provider: 'sandbox', state: before?.state });
  });

  it('ends with its period despite an open Stripe checkout', async () => {
    const owner = await fromSandbox('canceled');
    await leadOf(owner, CHECKOUT);
    t.clock.advance(10 * DAY_MS + 60_000);
    await reviewSubscriptions(t.deps, t.clock.now());
    expect(await tierOf(t, owner)).toBe('free');
  });

  it.each(['arrived', 'lost'])(
    'is replaced by a Stripe subscription (its webhooks: %s)',
    async (how) => {
      const owner = await fromSandbox();
      const { subscription, events } = await t.pay(owner);
      if (how === 'arrived') await t.deliver(...events);
      expect(await planOf(owner)).toMatchObject({ status: 'active', provider: 'stripe' });
      expect(await findAccount(t.database.db, owner)).toMatchObject({
        state: { subscriptionId: subscription.id },
      });
      expect(await leadOf(owner, CHECKOUT)).toContain('https://portal.example/');
    },
  );

  it('is not replaced by an ended Stripe subscription until it is over itself', async () => {
    const { owner, subscription } = await t.subscriber();
    await t.deliver(...t.stripe.world.end(subscription));
    await giveInSandbox(owner, 'trialing');
    await leadOf(owner, CHECKOUT);
    expect(await planOf(owner)).toMatchObject({ status: 'trialing', provider: 'sandbox' });
    t.clock.advance(18 * DAY_MS);
    await reviewSubscriptions(t.deps, t.clock.now());
    const account = await findAccount(t.database.db, owner);
    // The time paid for at Stripe lasts thirty days.
    expect(account).toMatchObject({ provider: 'stripe', state: { status: 'canceled' } });
    expect(await tierOf(t, owner)).toBe('paid');
  });

  it('is canceled with the account, as is a subscription bought meanwhile', async () => {
    const [unpaid, paid] = [await fromSandbox(), await fromSandbox()];
    await leadOf(unpaid, CHECKOUT);
    const { subscription } = await t.pay(paid);
    for (const { userId } of [unpaid, paid]) await cancelSubscription(t.deps, userId);
    expect(t.sessionOf(unpaid)).toBeUndefined();
    expect(subscription.status).toBe('canceled');
    for (const owner of [unpaid, paid]) {
      const account = await findAccount(t.database.db, owner);
      expect(account?.state?.status).toBe('canceled');
    }
  });
});
