import type { SubscriptionView } from '@pro-match/domain/billing';
import { describe, expect, it } from 'vitest';
import type { TestBusiness } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { found } from '../../testing/found.ts';
import { providerOf } from './choose-provider.ts';
import { setRenewal } from './renewal.service.ts';
import { findAccount } from './subscriptions.queries.ts';
import { readSubscription } from './subscriptions.service.ts';
import { planOf } from './testing/plans.ts';
import { choose, move, portalOf } from './testing/sandbox-forms.ts';
import { createStripeApp, type StripeApp } from './testing/stripe-app.ts';
import type { WorldSubscription } from './testing/stripe-world.ts';

const PLAN = '/rest/v1/subscriptions';

describe('keeping and canceling', () => {
  /** The paid month ends, and the card fails for the next. */
  async function failed(t: StripeApp, subscription: WorldSubscription): Promise<void> {
    t.clock.set(new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000));
    await t.deliver(...t.stripe.world.failRenewal(subscription));
  }

  const set = (owner: TestBusiness, renews: unknown) => owner.request('PATCH', PLAN, { renews });

  async function expectBoth(
    t: TestApp,
    owner: TestBusiness,
    fail: () => Promise<unknown>,
  ): Promise<void> {
    const before = await planOf(owner);
    const canceled = await set(owner, false);
    expect(canceled.status).toBe(200);
    const view = (await canceled.json()) as SubscriptionView;
    expect(view).toMatchObject({ tier: 'paid', cancel_at_period_end: true });
    expect((await set(owner, false)).status).toBe(200);
    expect(await planOf(owner)).toEqual(view);
    const kept = await Promise.all([set(owner, true), set(owner, true)]);
    for (const { status } of kept) expect(status).toBe(200);
    expect(await planOf(owner)).toEqual(before);
    expect((await set(owner, 'yes')).status).toBe(422);
    expect((await t.anonymous.request('PATCH', PLAN, { renews: false })).status).toBe(401);
    expect((await (await t.client()).request('PATCH', PLAN, { renews: false })).status).toBe(404);
    expect((await set(await t.business(), false)).status).toBe(404);
    await fail();
    await expectEndNow(t, owner);
  }

  /** After a failed payment no paid time is left, so canceling ends Pro at once. */
  async function expectEndNow(t: TestApp, owner: TestBusiness): Promise<void> {
    const actor = { ...owner, role: 'business' as const };
    const due = found(await findAccount(t.database.db, owner));
    expect(due.state?.status).toBe('past_due');
    await setRenewal(t.deps, actor, true);
    expect((await findAccount(t.database.db, owner))?.state).toEqual(due.state);
    await setRenewal(t.deps, actor, false);
    expect(await readSubscription(t.deps, actor)).toMatchObject({
      status: 'canceled',
      tier: 'free',
      cancel_at_period_end: false,
    });
    // A second request that read the plan before this one.
    await found(providerOf(t.deps, due)).setRenewal(due, false);
    await expect(setRenewal(t.deps, actor, false)).rejects.toThrow('no subscription to change');
    expect((await findAccount(t.database.db, owner))?.state?.status).toBe('canceled');
  }

  it('takes one request each in the sandbox', async () => {
    const t = await createTestApp();
    const owner = await t.business();
    await choose(t, owner, 'subscribe');
    await expectBoth(t, owner, async () => move(t, await portalOf(t, owner), 'fail'));
    await t.close();
  });

  it('takes one request each at Stripe, and returns 503 while it is away', async () => {
    const t = await createStripeApp();
    const { owner, subscription } = await t.subscriber();
    t.stripe.isAway = true;
    expect((await set(owner, false)).status).toBe(503);
    expect(subscription.cancel_at_period_end).toBe(false);
    t.stripe.isAway = false;
    await expectBoth(t, owner, () => failed(t, subscription));
    expect(subscription.status).toBe('canceled');
    await t.close();
  });

  it.each(['past_due', 'unpaid'])(
    'ends a subscription at once that is %s and set to end with its period',
    async (status) => {
      const t = await createStripeApp();
      const { owner, subscription } = await t.subscriber();
      await failed(t, subscription);
      subscription.status = status;
      t.stripe.world.leaveWithPeriod(subscription);
      await setRenewal(t.deps, { ...owner, role: 'business' }, false);
      expect(subscription.status).toBe('canceled');
      await t.close();
    },
  );
});
