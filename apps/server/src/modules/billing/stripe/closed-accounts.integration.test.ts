import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endSubscriptionsOfClosed } from '../billing.jobs.ts';
import { cancelSubscription } from '../subscriptions.service.ts';
import { createStripeApp, type StripeApp } from '../testing/stripe-app.ts';

let t: StripeApp;
beforeAll(async () => {
  t = await createStripeApp();
});
afterEach(() => {
  t.stripe.isAway = false;
  t.stripe.troubled.clear();
});
afterAll(() => t.close());

async function close({ userId }: { userId: string }): Promise<void> {
  await t.database.db.execute(sql`
    insert into account_closures (user_id, closed_at)
    values (${userId}, ${t.clock.now().toISOString()}::timestamptz)`);
}

describe('an account that is closed', () => {
  it('pays no more, and buys nothing at a checkout that is still open', async () => {
    const { owner, subscription } = await t.subscriber();
    t.stripe.world.sessions.push({
      id: 'cs_open_still',
      object: 'checkout.session',
      customer: subscription.customer,
      status: 'open',
      url: 'https://checkout.example/open',
      client_reference_id: owner.userId,
      trial: 0,
    });
    t.stripe.isAway = true;
    await expect(cancelSubscription(t.deps, owner.userId)).rejects.toThrow();
    t.stripe.isAway = false;
    await t.deps.events.transaction(({ emit }) =>
      emit('account.closed', { userId: owner.userId }, owner.userId),
    );
    await t.runOutbox();
    expect(subscription.status).toBe('canceled');
    expect(t.sessionOf(owner)).toBeUndefined();
    await cancelSubscription(t.deps, owner.userId);
    const rows = await t.database.db.execute(
      sql`select status from subscriptions where user_id = ${owner.userId}`,
    );
    expect(rows).toMatchObject({ rows: [{ status: 'canceled' }] });
  });

  it('pays no more where the outbox gave up, or where it was paid for after the closing', async () => {
    const { owner, subscription } = await t.subscriber();
    const late = await t.business();
    await close(owner);
    await close(late);
    const { subscription: bought, events } = await t.pay(late);
    await t.deliver(...events);
    t.stripe.isAway = true;
    await endSubscriptionsOfClosed(t.deps);
    t.stripe.isAway = false;
    expect([subscription.status, bought.status]).toEqual(['active', 'active']);
    const stayer = await t.subscriber();
    await endSubscriptionsOfClosed(t.deps);
    expect([subscription.status, bought.status]).toEqual(['canceled', 'canceled']);
    expect(stayer.subscription.status).toBe('active');
  });

  it('pays no more though another one cannot be ended', async () => {
    const [troubled, next] = [await t.subscriber(), await t.subscriber()];
    for (const { owner } of [troubled, next]) {
      await close(owner);
      t.clock.advance(60_000);
    }
    for (const status of [400, 500]) {
      next.subscription.status = 'active';
      await t.deliver(t.stripe.world.event('customer.subscription.updated', next.subscription));
      t.stripe.troubled.set(troubled.subscription.customer, status);
      await endSubscriptionsOfClosed(t.deps);
      const statuses = [troubled, next].map(({ subscription }) => subscription.status);
      expect(statuses).toEqual(['active', 'canceled']);
    }
  });
});
