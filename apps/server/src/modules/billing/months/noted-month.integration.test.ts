import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { applySubscription } from '../apply-subscription.ts';
import type { SubscriptionState } from '../billing-account.ts';
import { lockBillingAccount } from '../subscriptions.queries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  t.clock.set(t.clock.now());
});
afterAll(() => t.close());

const inDays = (days: number) => new Date(t.clock.now().getTime() + days * DAY_MS);

/** The months noted for a new business after a provider reports this state. */
async function monthsAfter(told: Partial<SubscriptionState>) {
  const { userId } = await t.business();
  const state: SubscriptionState = {
    status: 'active',
    subscriptionId: newId(),
    currentPeriodEnd: inDays(20),
    cancelAtPeriodEnd: false,
    ...told,
  };
  await t.database.db.transaction(async (tx) => {
    const account = await lockBillingAccount(tx, { userId });
    await applySubscription(tx, { userId, account, provider: 'stripe', state, now: t.clock.now() });
  });
  const rows = await t.database.db.execute(
    sql`select ends_at::text as ends_at from paid_months where user_id = ${userId}`,
  );
  return rowsOf<{ ends_at: string }>(rows).map(({ ends_at }) => new Date(ends_at));
}

it('notes a month for an active subscription, also in its grace period', async () => {
  expect(await monthsAfter({})).toEqual([inDays(20)]);
  expect(await monthsAfter({ currentPeriodEnd: inDays(-6) })).toEqual([inDays(-6)]);
});

it.each([
  ['a trial', { status: 'trialing' }],
  ['a failed payment', { status: 'past_due' }],
  ['a canceled subscription', { status: 'canceled' }],
  ['a subscription whose grace period is over', { currentPeriodEnd: new Date('2026-01-01') }],
  ['a subscription without a period', { currentPeriodEnd: null }],
] satisfies [string, Partial<SubscriptionState>][])(
  'records no paid month for %s',
  async (_what, told) => {
    expect(await monthsAfter(told)).toEqual([]);
  },
);
