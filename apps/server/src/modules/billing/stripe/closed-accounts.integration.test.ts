import { DAY_MS, HOUR_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { eraseClosedAccounts } from '../../privacy/index.ts';
import { endSubscriptionsOfClosed } from '../billing.job.ts';
import { dropEnded } from '../closed-accounts.queries.ts';
import { cancelSubscription } from '../subscriptions.service.ts';
import { CHECKOUT, leadOf, PORTAL } from '../testing/plans.ts';
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

describe('a closed account', () => {
  it('has its subscription canceled and its open checkout closed', async () => {
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

  it('has its subscription canceled by the job, also one bought after closing', async () => {
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
    t.clock.advance(5_000);
    const stayer = await t.subscriber();
    await endSubscriptionsOfClosed(t.deps);
    expect([subscription.status, bought.status]).toEqual(['canceled', 'canceled']);
    expect(stayer.subscription.status).toBe('active');
  });

  it('has its subscription canceled even if others cannot be', async () => {
    const troubled = [await t.subscriber(), await t.subscriber(), await t.subscriber()];
    const next = await t.subscriber();
    for (const { owner } of [...troubled, next]) {
      await close(owner);
      t.clock.advance(60_000);
    }
    for (const status of [400, 500]) {
      next.subscription.status = 'active';
      await t.deliver(t.stripe.world.event('customer.subscription.updated', next.subscription));
      for (const { subscription } of troubled) {
        t.stripe.troubled.set(subscription.customer, status);
      }
      await endSubscriptionsOfClosed(t.deps);
      const statuses = [...troubled, next].map(({ subscription }) => subscription.status);
      expect(statuses).toEqual(['active', 'active', 'active', 'canceled']);
      t.clock.advance(60_000);
    }
    t.stripe.troubled.clear();
    await endSubscriptionsOfClosed(t.deps);
    for (const { subscription } of troubled) expect(subscription.status).toBe('canceled');
  });
});

describe('an erased account', () => {
  const THIRTY_DAYS_MS = 30 * DAY_MS;

  async function kept({ userId }: { userId: string }) {
    return rowsOf<Record<string, unknown>>(
      await t.database.db.execute(sql`select * from subscriptions where user_id = ${userId}`),
    );
  }

  it('keeps only its Stripe IDs, until the subscription has ended', async () => {
    const { owner, subscription } = await t.subscriber();
    await leadOf(owner, PORTAL);
    await close(owner);
    t.clock.advance(THIRTY_DAYS_MS);
    await eraseClosedAccounts(t.deps, t.clock.now());
    const [row] = await kept(owner);
    expect(row).toMatchObject({
      customer_id: subscription.customer,
      subscription_id: subscription.id,
      visited_at: null,
      asked_at: null,
    });
    expect(JSON.stringify(row)).not.toContain(owner.email);

    const report = vi.spyOn(t.deps.log, 'error');
    t.stripe.isAway = true;
    for (const hours of [1, 2]) {
      await endSubscriptionsOfClosed(t.deps);
      expect(report).toHaveBeenCalledTimes(hours);
      expect(await kept(owner)).toHaveLength(1);
      t.clock.advance(HOUR_MS);
    }
    t.stripe.isAway = false;
    await endSubscriptionsOfClosed(t.deps);
    expect(report).toHaveBeenCalledTimes(2);
    report.mockRestore();
    expect(subscription.status).toBe('canceled');
    expect(await kept(owner)).toEqual([]);
  });

  it('has a purchase canceled even if no event of it arrived', async () => {
    const owner = await t.business();
    const { subscription } = await t.pay(owner);
    await close(owner);
    t.clock.advance(THIRTY_DAYS_MS);
    await eraseClosedAccounts(t.deps, t.clock.now());
    await endSubscriptionsOfClosed(t.deps);
    expect(subscription.status).toBe('canceled');
    expect(await kept(owner)).toEqual([]);
  });

  /** Marks the account as erased, without deleting what the erasure deletes. */
  async function erase({ userId }: { userId: string }) {
    await t.database.db.execute(sql`
      update account_closures set erased_at = ${t.clock.now().toISOString()}::timestamptz,
        email = null, erased = '{}'
      where user_id = ${userId}`);
  }

  it('loses its stored subscription once that has ended, without affecting others', async () => {
    const erased = await t.subscriber();
    const [closed, bought, opened] = [await t.subscriber(), await t.business(), await t.business()];
    const { subscription: unheard } = await t.pay(bought);
    await leadOf(opened, CHECKOUT);
    for (const owner of [erased.owner, closed.owner, bought, opened]) await close(owner);
    for (const { owner } of [erased, closed]) await cancelSubscription(t.deps, owner.userId);
    for (const owner of [erased.owner, bought, opened]) await erase(owner);
    await dropEnded(t.deps.database.db, erased.owner);
    expect(await kept(erased.owner)).toEqual([]);
    // A purchase without events still has to be canceled.
    expect(await kept(bought)).toHaveLength(1);
    await endSubscriptionsOfClosed(t.deps);
    expect(unheard.status).toBe('canceled');
    for (const owner of [bought, opened]) expect(await kept(owner)).toEqual([]);
    expect(await kept(closed.owner)).toHaveLength(1);
  });

  it('keeps its subscription while that runs, as a closed one keeps an ended one', async () => {
    const [running, closed] = [await t.subscriber(), await t.subscriber()];
    for (const { owner } of [running, closed]) await close(owner);
    await erase(running.owner);
    await cancelSubscription(t.deps, closed.owner.userId);
    for (const { owner } of [running, closed]) {
      await dropEnded(t.deps.database.db, owner);
      expect(await kept(owner)).toHaveLength(1);
    }
    await endSubscriptionsOfClosed(t.deps);
    t.stripe.heard.length = 0;
    await endSubscriptionsOfClosed(t.deps);
    expect(t.stripe.heard).toEqual([]);
  });

  it('keeps nothing of a subscription that ended or was never at Stripe', async () => {
    const [ended, never] = [await t.subscriber(), await t.business()];
    await cancelSubscription(t.deps, ended.owner.userId);
    await t.database.db.execute(sql`
      insert into subscriptions (user_id, provider, status)
      values (${never.userId}, 'sandbox', 'active')`);
    const owners = [ended.owner, never];
    for (const owner of owners) await close(owner);
    t.clock.advance(THIRTY_DAYS_MS);
    await eraseClosedAccounts(t.deps, t.clock.now());
    for (const owner of owners) expect(await kept(owner)).toEqual([]);
  });
});
