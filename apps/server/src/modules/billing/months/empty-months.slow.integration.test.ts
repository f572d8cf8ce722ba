import {
  EMPTY_MONTH_UNREADY_DAYS,
  EMPTY_MONTHS_IN_A_ROW,
  monthVerdict,
} from '@pro-match/domain/billing';
import { DAY_MS, HOUR_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { lead, runMonthJobs, SET_UP, unready, verdictsOf } from '../testing/months.ts';
import { choose } from '../testing/sandbox-forms.ts';
import { createStripeApp, type StripeApp } from '../testing/stripe-app.ts';
import type { WorldEvent, WorldSubscription } from '../testing/stripe-world.ts';

const creditMails = (t: TestApp, owner: TestBusiness) =>
  t.mails.filter(({ to, messageId }) => to === owner.email && messageId?.startsWith('<credit.'));

describe('a month without leads at Stripe', () => {
  let t: StripeApp;
  beforeAll(async () => {
    t = await createStripeApp();
  });
  beforeEach(() => {
    t.mails.length = 0;
    t.stripe.failing.clear();
  });
  afterEach(() => {
    t.stripe.isAway = false;
  });
  afterAll(() => t.close());

  const endOf = ({ items }: WorldSubscription) =>
    new Date((items.data[0]?.current_period_end ?? 0) * 1000);
  const creditsOf = ({ customer }: WorldSubscription) =>
    t.stripe.world.balance.filter((entry) => entry.customer === customer && entry.amount < 0);
  const paidBy = ({ id }: WorldSubscription) =>
    t.stripe.world.invoices
      .filter(({ subscription }) => subscription === id)
      .map(({ amount_paid: cents }) => cents);

  async function ready() {
    const owner = await t.business(SET_UP);
    const { subscription, events } = await t.pay(owner);
    await t.deliver(...events);
    return { owner, subscription };
  }

  /** The month ends, the jobs run, and an hour later the card is charged. */
  async function renew(subscription: WorldSubscription): Promise<void> {
    t.clock.set(endOf(subscription));
    await runMonthJobs(t);
    t.clock.advance(HOUR_MS);
    await t.deliver(...t.stripe.world.renew(subscription));
    await runMonthJobs(t);
  }

  it('makes the next month free once and mails the owner', async () => {
    const { owner, subscription } = await ready();
    await renew(subscription);
    await runMonthJobs(t);
    expect(creditsOf(subscription)).toHaveLength(1);
    expect(paidBy(subscription)).toEqual([3500, 0]);
    expect(await verdictsOf(t, owner)).toEqual(['credited', null]);
    const mails = creditMails(t, owner);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('No leads last month, so $35 comes off your next payment');
    expect(mails[0]?.text).not.toContain('test mode');
  });

  it('is credited at most three times in a row', async () => {
    const { owner, subscription } = await ready();
    for (let month = 0; month < 6; month += 1) await renew(subscription);
    expect(paidBy(subscription)).toEqual([3500, 0, 0, 0, 3500, 0, 0]);
    const credited = Array.from({ length: EMPTY_MONTHS_IN_A_ROW }, () => 'credited');
    expect(await verdictsOf(t, owner)).toEqual([
      ...credited,
      'in_a_row',
      'credited',
      'credited',
      null,
    ]);
  });

  it('restarts the count after a gap, such as a pause', async () => {
    const { owner, subscription } = await ready();
    for (let month = 0; month < EMPTY_MONTHS_IN_A_ROW; month += 1) await renew(subscription);
    await t.database.db.execute(sql`
      update paid_months set starts_at = starts_at + interval '1 day'
      where user_id = ${owner.userId} and judged_at is null`);
    await renew(subscription);
    const credited = Array.from({ length: EMPTY_MONTHS_IN_A_ROW + 1 }, () => 'credited');
    expect(await verdictsOf(t, owner)).toEqual([...credited, null]);
  });

  it('is neither judged nor credited once the account is closed', async () => {
    const { owner, subscription } = await ready();
    await t.database.db.execute(sql`
      insert into account_closures (user_id, email, closed_at)
      values (${owner.userId}, ${owner.email}, ${t.clock.now().toISOString()})`);
    await renew(subscription);
    expect(await verdictsOf(t, owner)).toEqual([null, null]);
    expect(creditsOf(subscription)).toEqual([]);
  });

  it('is not credited if there was a lead', async () => {
    const { owner, subscription } = await ready();
    await lead(t, owner);
    await renew(subscription);
    expect(paidBy(subscription)).toEqual([3500, 3500]);
    expect(await verdictsOf(t, owner)).toEqual(['leads', null]);
    await renew(subscription);
    expect(paidBy(subscription)).toEqual([3500, 3500, 0]);
  });

  it('is credited if the profile was incomplete for at most a week', async () => {
    const [enough, tooLittle] = [await ready(), await ready()];
    await unready(t, enough.owner, EMPTY_MONTH_UNREADY_DAYS);
    await unready(t, tooLittle.owner, EMPTY_MONTH_UNREADY_DAYS + 1);
    await renew(enough.subscription);
    await renew(tooLittle.subscription);
    expect(paidBy(enough.subscription)).toEqual([3500, 0]);
    expect(paidBy(tooLittle.subscription)).toEqual([3500, 3500]);
    expect(await verdictsOf(t, tooLittle.owner)).toEqual(['not_ready', null]);
  });

  it.each([
    ['with one photo too few', sql`portfolio_images = '{/1.webp,/2.webp}'`],
    ['without opening hours', sql`hours = null`],
    ['paused', sql`paused_at = now(), pause_cause = 'own'`],
    ['offline', sql`is_active = false`],
  ])('is not credited to a business that was %s for more than a week', async (_what, change) => {
    const { owner, subscription } = await ready();
    await t.database.db.execute(
      sql`update business_profiles set ${change} where user_id = ${owner.userId}`,
    );
    await unready(t, owner, EMPTY_MONTH_UNREADY_DAYS + 1);
    await renew(subscription);
    expect(await verdictsOf(t, owner)).toEqual(['not_ready', null]);
  });

  it('is not credited if it was not paid for or no payment follows', async () => {
    const [failed, leaving] = [await ready(), await ready()];
    await t.deliver(...t.stripe.world.leaveWithPeriod(leaving.subscription));
    await lead(t, failed.owner);
    t.clock.set(endOf(failed.subscription));
    await runMonthJobs(t);
    // Until the charge fails, the new month looks paid for.
    const [period] = failed.subscription.items.data;
    if (!period) throw new Error('The subscription has no item');
    const end = period.current_period_end + 30 * 86_400;
    await t.database.db.execute(sql`
      insert into paid_months (user_id, starts_at, ends_at)
      values (${failed.owner.userId}, to_timestamp(${period.current_period_end}),
        to_timestamp(${end}))`);
    await t.deliver(...t.stripe.world.failRenewal(failed.subscription));
    t.clock.set(new Date(end * 1000));
    await runMonthJobs(t);
    expect(await verdictsOf(t, failed.owner)).toEqual(['leads', 'not_paid']);
    expect(await verdictsOf(t, leaving.owner)).toEqual(['ended']);
    expect(t.stripe.world.balanceOf(leaving.subscription.customer)).toBe(0);
  });

  it.each(['before', 'after'] as const)(
    'is credited once if Stripe fails %s booking the credit',
    async (when) => {
      const { owner, subscription } = await ready();
      t.stripe.failing.set('POST /v1/customers/balance_transactions', when);
      t.clock.set(endOf(subscription));
      await runMonthJobs(t);
      expect(creditMails(t, owner)).toHaveLength(0);
      t.stripe.failing.clear();
      t.clock.advance(2 * DAY_MS);
      await runMonthJobs(t);
      expect(creditsOf(subscription)).toHaveLength(1);
      expect(creditMails(t, owner)).toHaveLength(1);
    },
  );

  const monthOf = fc.record({
    hasLead: fc.boolean(),
    isUnready: fc.boolean(),
    /** Days until the card pays for it. */
    lateDays: fc.constantFrom(0, 0, 2),
  });
  const fate = fc.record({
    late: fc.integer({ min: 0, max: 3 }),
    times: fc.integer({ min: 0, max: 2 }),
  });

  it(
    'is credited correctly when events are mixed, repeated, late or lost',
    {
      timeout: 240_000,
    },
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(monthOf, { minLength: 1, maxLength: 5 }),
          fc.array(fate, { minLength: 9, maxLength: 9 }),
          async (months, fates) => {
            const { owner, subscription } = await ready();
            const { world } = t.stripe;
            const onTheWay: { due: number; event: WorldEvent }[] = [];
            let [count, step, creditedBefore] = [0, 0, 0];
            const paid = [3500];
            const pass = async (events: WorldEvent[]) => {
              for (const event of events) {
                const { late, times } = fates[count++ % fates.length] ?? { late: 0, times: 1 };
                for (let copy = 0; copy < times; copy += 1)
                  onTheWay.push({ due: step + late, event });
              }
              const due = onTheWay.filter((letter) => letter.due <= step);
              onTheWay.splice(0, onTheWay.length, ...onTheWay.filter((each) => each.due > step));
              for (const { event } of due.toReversed()) await t.deliver(event);
              await runMonthJobs(t);
              step += 1;
            };
            for (const { hasLead, isUnready, lateDays } of months) {
              if (hasLead) await lead(t, owner);
              if (isUnready) await unready(t, owner, EMPTY_MONTH_UNREADY_DAYS + 1);
              t.clock.set(endOf(subscription));
              await pass([]);
              const verdict = monthVerdict({
                hasLeads: hasLead,
                unreadyDays: isUnready ? EMPTY_MONTH_UNREADY_DAYS + 1 : 0,
                isPaid: true,
                goesOn: true,
                creditedBefore,
              });
              creditedBefore = verdict === 'credited' ? creditedBefore + 1 : 0;
              paid.push(verdict === 'credited' ? 0 : 3500);
              t.clock.advance(HOUR_MS);
              if (lateDays === 0) await pass(world.renew(subscription));
              else {
                await pass(world.failRenewal(subscription));
                t.clock.advance(lateDays * DAY_MS);
                await pass(world.payOpen(subscription));
              }
              expect(paidBy(subscription)).toEqual(paid);
              expect(world.balanceOf(subscription.customer)).toBe(0);
            }
            expect(creditMails(t, owner)).toHaveLength(paid.filter((cents) => cents === 0).length);
          },
        ),
        { numRuns: 8 },
      ),
  );
});

describe('a month without leads in the sandbox', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  it('is credited as at Stripe, and the mail says that no money moves', async () => {
    const owner = await t.business(SET_UP);
    const busy = await t.business(SET_UP);
    for (const each of [owner, busy]) await choose(t, each, 'subscribe');
    await lead(t, busy);
    t.clock.advance(32 * DAY_MS);
    await runMonthJobs(t);
    await runMonthJobs(t);
    expect(await verdictsOf(t, owner)).toEqual(['credited', null]);
    expect(await verdictsOf(t, busy)).toEqual(['leads', null]);
    expect(creditMails(t, owner)).toHaveLength(1);
    expect(creditMails(t, owner)[0]?.text).toContain('no money moves');
    expect(creditMails(t, busy)).toHaveLength(0);
  });

  it('is not counted for an unpaid trial', async () => {
    const owner = await t.business(SET_UP);
    await choose(t, owner, 'trial');
    t.clock.advance(15 * DAY_MS);
    await runMonthJobs(t);
    expect(await verdictsOf(t, owner)).toEqual([null]);
  });
});
