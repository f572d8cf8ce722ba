import { DAY_MS, HOUR_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestBusiness } from '../../../testing/actors.ts';
import { remindOfPayments } from '../billing.job.ts';
import { createRefund } from '../refunds.service.ts';
import { markVisited } from '../subscriptions.queries.ts';
import { checkSubscription } from '../subscriptions.service.ts';
import { daysOf, remindersOf, runJobs } from '../testing/reminders.ts';
import { createStripeApp, type StripeApp } from '../testing/stripe-app.ts';
import type { WorldEvent, WorldSubscription } from '../testing/stripe-world.ts';
import { dueReminders } from './reminders.queries.ts';

describe('a payment that fails at Stripe', () => {
  let t: StripeApp;
  beforeAll(async () => {
    t = await createStripeApp();
  });
  beforeEach(() => {
    t.mails.length = 0;
  });
  afterEach(() => {
    t.stripe.isAway = false;
  });
  afterAll(() => t.close());

  const endOf = ({ items }: WorldSubscription) => items.data[0]?.current_period_end ?? 0;

  async function failed() {
    const { owner, subscription } = await t.subscriber();
    t.clock.set(new Date(endOf(subscription) * 1000));
    await t.deliver(...t.stripe.world.failRenewal(subscription));
    return { owner, subscription };
  }

  it('is mailed about on days 0, 3 and 6 only', async () => {
    const { owner } = await failed();
    const days: number[] = [];
    for (let hour = 0; hour < 24 * 9; hour += 6) {
      const before = daysOf(t, owner).length;
      await runJobs(t);
      if (daysOf(t, owner).length > before) days.push(hour / 24);
      t.clock.advance(6 * HOUR_MS);
    }
    expect(days).toEqual([0, 3, 6]);
    expect(daysOf(t, owner)).toEqual([0, 3, 6]);
    const [first] = t.mails.filter(({ to }) => to === owner.email);
    expect(first?.subject).toBe("Your Pro payment didn't go through");
    expect(first?.text).toContain('http://localhost:3000/business-settings');
    expect(first?.text).not.toContain('test mode');
  });

  it('causes no more mails once it is paid, even if that event is lost', async () => {
    const { owner, subscription } = await failed();
    await runJobs(t);
    t.stripe.world.payOpen(subscription);
    for (const _day of [1, 2, 3, 4, 5, 6]) {
      t.clock.advance(DAY_MS);
      await runJobs(t);
    }
    expect(daysOf(t, owner)).toEqual([0]);
    // The next failed payment has its own reminders.
    t.clock.set(new Date(endOf(subscription) * 1000));
    await t.deliver(...t.stripe.world.failRenewal(subscription));
    await runJobs(t);
    expect(daysOf(t, owner)).toEqual([0, 0]);
  });

  it('causes no mail if it was paid while the mail was queued', async () => {
    const { owner, subscription } = await failed();
    await remindOfPayments(t.deps, t.clock.now());
    await t.deliver(...t.stripe.world.payOpen(subscription));
    await t.runOutbox();
    expect(daysOf(t, owner)).toEqual([]);
  });

  it('causes no mail while Stripe is away, and none for the missed day later', async () => {
    const { owner } = await failed();
    t.stripe.isAway = true;
    await runJobs(t);
    expect(daysOf(t, owner)).toEqual([]);
    t.clock.advance(4 * DAY_MS);
    t.stripe.isAway = false;
    await runJobs(t);
    expect(daysOf(t, owner)).toEqual([3]);
  });

  const isDue = async (owner: TestBusiness, now: Date) =>
    rowsOf<{ user_id: string }>(await t.database.db.execute(dueReminders(now))).some(
      ({ user_id }) => user_id === owner.userId,
    );

  it('is due once on each of its days, from the first millisecond', async () => {
    const { owner, subscription } = await failed();
    const start = t.clock.now().getTime();
    const remind = (days: number) => {
      t.clock.set(new Date(start + days * DAY_MS));
      return remindOfPayments(t.deps, t.clock.now());
    };
    const dueAfter = (ms: number) => isDue(owner, new Date(start + ms));
    expect(await dueAfter(0)).toBe(true);
    await remind(0);
    // A reminder about another failure does not count for this one.
    await t.database.db.execute(sql`
      update payment_reminders set paid_until = paid_until - interval '1 hour'
      where user_id = ${owner.userId}`);
    expect(await dueAfter(0)).toBe(true);
    await remind(0);
    expect(await dueAfter(3 * DAY_MS - 1)).toBe(false);
    expect(await dueAfter(3 * DAY_MS)).toBe(true);
    await remind(3);
    expect(await dueAfter(6 * DAY_MS - 1)).toBe(false);
    expect(await dueAfter(6 * DAY_MS)).toBe(true);
    expect(await dueAfter(7 * DAY_MS - 1)).toBe(true);
    expect(await dueAfter(7 * DAY_MS)).toBe(false);
    await t.deliver(...t.stripe.world.leaveWithPeriod(subscription));
    expect(await dueAfter(6 * DAY_MS)).toBe(false);
  });

  it('is due for each account separately, but not for a closed one', async () => {
    const [told, closed] = [await t.subscriber(), await t.subscriber()];
    const { owner } = await failed();
    const now = t.clock.now();
    for (const each of [told, closed]) {
      await t.database.db.execute(sql`
        update subscriptions set status = 'past_due', current_period_end =
          (select current_period_end from subscriptions where user_id = ${owner.userId})
        where user_id = ${each.owner.userId}`);
    }
    await t.database.db.execute(sql`
      insert into payment_reminders (user_id, paid_until, day, reminded_at)
      select user_id, current_period_end, 0, now() from subscriptions
      where user_id = ${told.owner.userId}`);
    await t.database.db.execute(sql`
      insert into account_closures (user_id, closed_at)
      values (${closed.owner.userId}, ${now.toISOString()}::timestamptz)`);
    expect(await isDue(owner, now)).toBe(true);
    for (const each of [told, closed]) expect(await isDue(each.owner, now)).toBe(false);
  });

  it.each([
    ['its account was closed', 'close'],
    ['the next day has come', 'wait'],
    ['it was paid and then failed again', 'again'],
  ])('causes no mail if %s while the mail was queued', async (_what, how) => {
    const { owner, subscription } = await failed();
    await remindOfPayments(t.deps, t.clock.now());
    if (how === 'close') {
      await t.database.db.execute(sql`
        insert into account_closures (user_id, closed_at)
        values (${owner.userId}, ${t.clock.now().toISOString()}::timestamptz)`);
    } else if (how === 'wait') t.clock.advance(3 * DAY_MS);
    else {
      await t.deliver(...t.stripe.world.payOpen(subscription));
      t.clock.set(new Date(endOf(subscription) * 1000));
      await t.deliver(...t.stripe.world.failRenewal(subscription));
    }
    await t.runOutbox();
    expect(daysOf(t, owner)).toEqual([]);
  });

  it('causes no mail to a refunded, closed or leaving account', async () => {
    const [refunded, closed] = [await t.subscriber(), await t.subscriber()];
    await createRefund(t.deps, { ...refunded.owner, role: 'business' });
    const leaving = await failed();
    await t.deliver(...t.stripe.world.leaveWithPeriod(leaving.subscription));
    await t.database.db.execute(sql`
      insert into account_closures (user_id, closed_at)
      values (${closed.owner.userId}, ${t.clock.now().toISOString()}::timestamptz)`);
    await t.deliver(...t.stripe.world.failRenewal(closed.subscription));
    await runJobs(t);
    for (const { owner } of [refunded, closed, leaving]) expect(daysOf(t, owner)).toEqual([]);
  });

  const STEPS = ['wait', 'pay', 'leave', 'stay', 'end'] as const;

  function happen(subscription: WorldSubscription, step: (typeof STEPS)[number]): WorldEvent[] {
    const { world } = t.stripe;
    if (step === 'wait' || subscription.status === 'canceled') return [];
    if (step === 'pay')
      return subscription.status === 'past_due' ? world.payOpen(subscription) : [];
    if (step === 'leave') return world.leaveWithPeriod(subscription);
    if (step === 'stay') return world.leaveWithPeriod(subscription, false);
    return world.end(subscription);
  }

  const fate = fc.record({
    late: fc.integer({ min: 0, max: 3 }),
    times: fc.integer({ min: 0, max: 2 }),
  });

  it(
    'causes the right mails when events are mixed, repeated, late or lost',
    {
      timeout: 120_000,
    },
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({
              fails: fc.boolean(),
              days: fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 8 }),
            }),
            { minLength: 1, maxLength: 2 },
          ),
          fc.array(fate, { minLength: 9, maxLength: 9 }),
          async (months, fates) => {
            const owner = await t.business();
            const { subscription, events } = await t.pay(owner);
            await t.deliver(...events);
            const onTheWay: { due: number; event: WorldEvent }[] = [];
            let [count, today] = [0, 0];
            const send = (sent: WorldEvent[]) => {
              for (const event of sent) {
                const { late, times } = fates[count++ % fates.length] ?? { late: 0, times: 1 };
                for (let copy = 0; copy < times; copy += 1)
                  onTheWay.push({ due: today + late, event });
              }
            };
            const expected: [number, number][] = [];
            /**
             * Expects what the rule says today, given Stripe's state, of a payment that failed at
             * `at`.
             */
            const expectToday = (at: number) => {
              if (subscription.status !== 'past_due' || subscription.cancel_at_period_end) return;
              const age = Math.floor((t.clock.now().getTime() / 1000 - at) / 86_400);
              const day = [6, 3, 0].find((each) => age >= each);
              if (day === undefined || age >= 7) return;
              if (!expected.some(([end, told]) => end === at && told === day))
                expected.push([at, day]);
            };
            for (const { fails, days } of months) {
              if (subscription.status !== 'active') break;
              const at = endOf(subscription);
              t.clock.set(new Date(Math.max(at * 1000, t.clock.now().getTime())));
              const { world } = t.stripe;
              send(fails ? world.failRenewal(subscription) : world.renew(subscription));
              for (const step of days) {
                send(happen(subscription, step));
                // The owner did that on Stripe's page, and returns from it.
                if (step === 'leave' || step === 'stay') {
                  await markVisited(t.database.db, { userId: owner.userId, now: t.clock.now() });
                  await checkSubscription(t.deps, { ...owner, role: 'business' });
                }
                const due = onTheWay.filter((letter) => letter.due <= today);
                onTheWay.splice(0, onTheWay.length, ...onTheWay.filter((each) => each.due > today));
                for (const { event } of due.toReversed()) await t.deliver(event);
                await runJobs(t);
                expectToday(at);
                expect(remindersOf(t, owner)).toEqual(expected);
                t.clock.advance(DAY_MS);
                today += 1;
              }
            }
          },
        ),
        { numRuns: 10 },
      ),
  );
});
