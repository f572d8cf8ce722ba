import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SET_UP, verdictsOf } from '../testing/months.ts';
import { createStripeApp, type StripeApp } from '../testing/stripe-app.ts';
import { creditEmptyMonths } from './months.job.ts';

let t: StripeApp;
beforeAll(async () => {
  t = await createStripeApp();
});
beforeEach(() => {
  t.stripe.heard.length = 0;
});
afterAll(() => t.close());

it('asks Stripe about a month only once it has ended', async () => {
  const owner = await t.business(SET_UP);
  const { subscription, events } = await t.pay(owner);
  await t.deliver(...events);
  const end = (subscription.items.data[0]?.current_period_end ?? 0) * 1000;
  t.stripe.heard.length = 0;
  t.clock.set(new Date(end - 1));
  await creditEmptyMonths(t.deps, t.clock.now());
  expect(t.stripe.heard).toEqual([]);
  t.clock.set(new Date(end));
  await creditEmptyMonths(t.deps, t.clock.now());
  expect(t.stripe.heardAt('GET', '/v1/subscriptions')).toHaveLength(1);
  expect(await verdictsOf(t, owner)).toEqual(['credited']);
});
