import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestBusiness } from '../../../testing/actors.ts';
import { settleOpenRefunds } from '../billing.job.ts';
import { findRefund } from '../refunds.queries.ts';
import { createRefund } from '../refunds.service.ts';
import { CHECKOUT, leadOf, planOf, REFUND, tierOf } from '../testing/plans.ts';
import { createStripeApp, type StripeApp } from '../testing/stripe-app.ts';
import type { WorldSubscription } from '../testing/stripe-world.ts';

let t: StripeApp;
beforeAll(async () => {
  t = await createStripeApp();
});
afterEach(() => {
  t.stripe.isAway = false;
  t.stripe.failing.clear();
  t.stripe.troubled.clear();
  t.stripe.heard.length = 0;
  t.mails.length = 0;
});
afterAll(() => t.close());

const press = (owner: TestBusiness) => owner.request('POST', REFUND);
const givenBackTo = ({ customer }: WorldSubscription) =>
  t.stripe.world.refunds.filter((refund) => refund.customer === customer);
/** Subscribers for whom Stripe only returns errors. */
async function troubledBy(status: number, count: number) {
  const troubled: Awaited<ReturnType<typeof t.subscriber>>[] = [];
  while (troubled.length < count) troubled.push(await t.subscriber());
  for (const { subscription } of troubled) t.stripe.troubled.set(subscription.customer, status);
  return troubled;
}
const refundOf = (owner: TestBusiness) => findRefund(t.database.db, owner);

async function mailsTo(owner: TestBusiness): Promise<string[]> {
  await t.runOutbox();
  return t.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject);
}

/** Expects that each part of the refund happened once. */
async function expectDone(owner: TestBusiness, subscription: WorldSubscription): Promise<void> {
  expect(subscription.status).toBe('canceled');
  expect(givenBackTo(subscription)).toHaveLength(1);
  expect(await refundOf(owner)).toMatchObject({ amountCents: 3500, settledAt: expect.any(Date) });
  expect(await tierOf(t, owner)).toBe('free');
  expect(await mailsTo(owner)).toEqual(['Your Pro Match Pro payment was refunded']);
}

describe('create-refund', () => {
  it('refunds the payment, ends Pro at once and mails the owner', async () => {
    const { owner, subscription } = await t.subscriber();
    expect(await planOf(owner)).toMatchObject({ tier: 'paid', refund: null });
    const response = await press(owner);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      tier: 'free',
      status: 'canceled',
      refund: 'done',
      refundable_until: null,
    });
    const [asked] = t.stripe.heardAt('POST', '/v1/refunds');
    expect(Object.fromEntries(asked?.form ?? [])).toEqual({
      payment_intent: expect.stringMatching(/^pi_/),
      reason: 'requested_by_customer',
    });
    expect(asked?.idempotencyKey).toMatch(/^pro-match-refund-/);
    await expectDone(owner, subscription);
  });

  it('refunds once for simultaneous and repeated requests', async () => {
    const { owner, subscription } = await t.subscriber();
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(owner)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await press(owner)).status).toBe(200);
    await expectDone(owner, subscription);
  });

  it('is possible for thirty days to the millisecond, also after a cancellation', async () => {
    const [inTime, late] = [await t.subscriber(), await t.subscriber()];
    const until = (await planOf(inTime.owner)).refundable_until;
    const lateUntil = (await planOf(late.owner)).refundable_until;
    if (until === null || lateUntil === null) throw new Error('There is a payment to give back');
    const start = t.clock.now();
    expect(Math.abs(Date.parse(until) - start.getTime() - 30 * DAY_MS)).toBeLessThan(60_000);
    await t.deliver(...t.stripe.world.leaveWithPeriod(inTime.subscription));
    t.clock.set(new Date(Date.parse(until) - 1).toISOString());
    await createRefund(t.deps, { ...inTime.owner, role: 'business' });
    t.clock.set(lateUntil);
    await expect(createRefund(t.deps, { ...late.owner, role: 'business' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(givenBackTo(late.subscription)).toEqual([]);
    await expectDone(inTime.owner, inTime.subscription);
    t.clock.set(start.toISOString());
  });

  it('works even if every webhook of the purchase was lost', async () => {
    const owner = await t.business();
    const { subscription } = await t.pay(owner);
    expect((await press(owner)).status).toBe(200);
    await expectDone(owner, subscription);
  });

  it('refunds nothing without a payment, and nothing a second time', async () => {
    const never = await t.business();
    expect((await press(never)).status).toBe(404);
    await leadOf(never, CHECKOUT);
    expect((await press(never)).status).toBe(404);
    const { owner, subscription } = await t.subscriber();
    await press(owner);
    const { subscription: second, events } = await t.pay(owner);
    await t.deliver(...events);
    expect(await planOf(owner)).toMatchObject({
      tier: 'paid',
      refund: 'done',
      refundable_until: null,
    });
    expect((await press(owner)).status).toBe(200);
    expect([second.status, subscription.status]).toEqual(['active', 'canceled']);
    expect(await tierOf(t, owner)).toBe('paid');
    expect(givenBackTo(second)).toHaveLength(1);
  });

  it('also refunds a renewal within the thirty days', async () => {
    const { owner, subscription } = await t.subscriber();
    await t.deliver(...t.stripe.world.renew(subscription));
    await press(owner);
    expect(givenBackTo(subscription)).toHaveLength(2);
    expect(await refundOf(owner)).toMatchObject({ amountCents: 7000 });
  });

  it('is possible from the first payment after a trial', async () => {
    const other = await createStripeApp({ PRO_TRIAL_DAYS: '10' });
    const { owner, subscription } = await other.subscriber();
    expect(await planOf(owner)).toMatchObject({ tier: 'trial', refundable_until: null });
    expect((await press(owner)).status).toBe(404);
    await other.deliver(...other.stripe.world.renew(subscription));
    expect((await planOf(owner)).refundable_until).not.toBeNull();
    expect((await press(owner)).status).toBe(200);
    expect(await findRefund(other.database.db, owner)).toMatchObject({ amountCents: 3500 });
    await other.close();
  });
});

describe('an interrupted refund', () => {
  const STEPS = ['DELETE /v1/subscriptions', 'GET /v1/invoices', 'POST /v1/refunds'] as const;

  it.each(STEPS.flatMap((step) => (['before', 'after'] as const).map((when) => [step, when])))(
    'that stops at %s, %s that step is done, ends Pro and is completed by the job',
    async (step, when) => {
      const { owner, subscription } = await t.subscriber();
      t.stripe.failing.set(step, when as 'before' | 'after');
      const response = await press(owner);
      expect(await response.json()).toMatchObject({ tier: 'free', refund: 'requested' });
      expect(await mailsTo(owner)).toEqual([]);
      await settleOpenRefunds(t.deps);
      expect(await refundOf(owner)).toMatchObject({ settledAt: null });
      t.stripe.failing.clear();
      t.clock.advance(5_000);
      await Promise.all([settleOpenRefunds(t.deps), settleOpenRefunds(t.deps)]);
      await expectDone(owner, subscription);
    },
  );

  it('does not delay the others, and is retried until it is done', async () => {
    const [five, four, fine] = [
      await troubledBy(500, 5),
      await troubledBy(400, 2),
      await t.subscriber(),
    ];
    const troubled = [...five, ...four];
    for (const { owner } of [...troubled, fine]) {
      t.stripe.isAway = true;
      await press(owner);
      t.clock.advance(1_000);
    }
    t.stripe.isAway = false;
    await settleOpenRefunds(t.deps);
    await expectDone(fine.owner, fine.subscription);
    const settled = async () =>
      (await Promise.all(troubled.map(({ owner }) => refundOf(owner)))).filter(
        (refund) => refund?.settledAt,
      ).length;
    t.clock.advance(5_000);
    await settleOpenRefunds(t.deps);
    expect(await settled()).toBe(0);
    t.stripe.troubled.clear();
    t.stripe.heard.length = 0;
    await settleOpenRefunds(t.deps);
    expect(t.stripe.heard).toEqual([]);
    t.clock.advance(10_000);
    await settleOpenRefunds(t.deps);
    expect(await settled()).toBe(troubled.length);
    for (const { owner, subscription } of troubled) await expectDone(owner, subscription);
    const left = await t.database.db.execute(sql`select from billing_tries where job = 'refund'`);
    expect(rowsOf(left)).toEqual([]);
  });

  it('is completed by the next event', async () => {
    const { owner, subscription } = await t.subscriber();
    t.stripe.isAway = true;
    expect(await (await press(owner)).json()).toMatchObject({ refund: 'requested', tier: 'free' });
    const event = t.stripe.world.event('customer.subscription.updated', subscription);
    expect((await t.deliver(event)).status).toBe(503);
    expect(await tierOf(t, owner)).toBe('free');
    t.stripe.isAway = false;
    expect((await t.deliver(event, event)).status).toBe(200);
    await expectDone(owner, subscription);
  });

  it('is settled before a new checkout opens', async () => {
    const { owner, subscription } = await t.subscriber();
    t.stripe.isAway = true;
    await press(owner);
    expect((await owner.request('POST', CHECKOUT)).status).toBe(503);
    t.stripe.isAway = false;
    expect(await leadOf(owner, CHECKOUT)).toContain('https://checkout.example/');
    await expectDone(owner, subscription);
  });

  it('counts a payment refunded by hand as done', async () => {
    const { owner, subscription } = await t.subscriber();
    const [payment] = t.stripe.world.invoices.flatMap(({ customer, payments }) =>
      customer === subscription.customer ? payments.data : [],
    );
    t.stripe.world.refund(payment?.payment.payment_intent ?? '');
    await press(owner);
    await expectDone(owner, subscription);
  });
});

it('rejects a refund for an unknown account', async () => {
  await expect(
    createRefund(t.deps, { ...(await t.business()), userId: newId(), role: 'business' }),
  ).rejects.toMatchObject({ code: 'not_found' });
});
