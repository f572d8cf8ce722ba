import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBusiness } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { eraseClosedAccounts } from '../privacy/index.ts';
import { endSubscriptionsOfClosed, reviewSubscriptions } from './billing.job.ts';
import { creditEmptyMonths } from './months/months.job.ts';
import { createRefund } from './refunds.service.ts';
import { followSeasons } from './season/season.job.ts';
import { endSeason, pauseSeason } from './season/season.service.ts';
import {
  cancelSubscription,
  checkSubscription,
  createCheckout,
  createPortal,
} from './subscriptions.service.ts';
import { changesOf, expectAllNoted } from './testing/noted-changes.ts';
import { choose, pathOf, press, revisionOn } from './testing/sandbox-forms.ts';
import { createStripeApp, type StripeApp } from './testing/stripe-app.ts';
import type { WorldSubscription } from './testing/stripe-world.ts';

const HOME = 'http://localhost:3000';

const told = async (t: TestApp, owner: TestBusiness) =>
  (await changesOf(t, owner)).map(({ reason, to_tier, to_status }) => [reason, to_tier, to_status]);

async function close(t: TestApp, { userId }: TestBusiness): Promise<void> {
  await t.database.db.execute(sql`
    insert into account_closures (user_id, closed_at)
    values (${userId}, ${t.clock.now().toISOString()}::timestamptz)
    on conflict do nothing`);
}

describe('a change at Stripe', () => {
  let t: StripeApp;
  beforeAll(async () => {
    t = await createStripeApp();
  });
  afterAll(() => t.close());

  const STEPS = [
    'renew',
    'failRenewal',
    'payOpen',
    'leave',
    'end',
    'refund',
    'weeks',
    'review',
    'look',
    'checkout',
    'close',
    'erase',
    'pause',
    'comeBack',
    'follow',
    'judge',
  ] as const;

  async function happen(
    owner: TestBusiness,
    subscription: WorldSubscription,
    step: (typeof STEPS)[number],
  ): Promise<void> {
    const { world } = t.stripe;
    const actor = { ...owner, role: 'business' as const };
    switch (step) {
      case 'refund':
        return createRefund(t.deps, actor);
      case 'weeks':
        return t.clock.advance(20 * DAY_MS);
      case 'review':
        return reviewSubscriptions(t.deps, t.clock.now());
      case 'look':
        await checkSubscription(t.deps, actor);
        return;
      case 'checkout':
        await createCheckout(t.deps, actor, HOME);
        return;
      case 'close':
        await close(t, owner);
        return cancelSubscription(t.deps, owner.userId);
      case 'erase':
        await eraseClosedAccounts(t.deps, t.clock.now());
        return endSubscriptionsOfClosed(t.deps);
      case 'pause':
        return pauseSeason(t.deps, actor, 2);
      case 'comeBack':
        return endSeason(t.deps, actor);
      case 'follow':
        return followSeasons(t.deps);
      case 'judge':
        return creditEmptyMonths(t.deps, t.clock.now());
      case 'leave':
        await t.deliver(...world.leaveWithPeriod(subscription));
        return;
      default:
        if (subscription.status === 'canceled') return;
        await t.deliver(...world[step](subscription));
    }
  }

  it('is recorded completely after any sequence of steps', { timeout: 120_000 }, () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 8 }),
        async (steps) => {
          const owner = await t.business();
          const { subscription, events } = await t.pay(owner);
          await t.deliver(...events);
          for (const step of steps) {
            // A press that the state does not allow is refused, and changes nothing.
            await happen(owner, subscription, step).catch((error: unknown) => {
              if (!/no payment|are over|no renewal|planned already/.test(String(error)))
                throw error;
            });
            await expectAllNoted(t);
          }
        },
      ),
      { numRuns: 12 },
    ),
  );

  it('is recorded with its reason', async () => {
    const { owner, subscription } = await t.subscriber();
    const { world } = t.stripe;
    t.clock.advance(30 * DAY_MS);
    await t.deliver(...world.renew(subscription));
    t.clock.advance(30 * DAY_MS);
    await t.deliver(...world.failRenewal(subscription));
    await t.deliver(...world.payOpen(subscription));
    t.clock.advance(30 * DAY_MS);
    await t.deliver(...world.failRenewal(subscription));
    t.clock.advance(8 * DAY_MS);
    await reviewSubscriptions(t.deps, t.clock.now());
    await t.deliver(...world.end(subscription));
    expect(await told(t, owner)).toEqual([
      ['started', 'paid', 'active'],
      ['renewed', 'paid', 'active'],
      ['payment_failed', 'paid', 'past_due'],
      ['recovered', 'paid', 'active'],
      ['payment_failed', 'paid', 'past_due'],
      ['lapsed', 'free', 'past_due'],
      ['ended', 'free', 'canceled'],
    ]);
  });

  it('distinguishes a refund and a closed account from an end', async () => {
    const [refunded, closed] = [await t.subscriber(), await t.subscriber()];
    await createRefund(t.deps, { ...refunded.owner, role: 'business' });
    await close(t, closed.owner);
    await cancelSubscription(t.deps, closed.owner.userId);
    expect((await told(t, refunded.owner)).at(-1)).toEqual(['refunded', 'free', 'canceled']);
    expect((await told(t, closed.owner)).at(-1)?.[0]).toBe('account_closed');
  });

  it('stays recorded when the account is erased', async () => {
    const { owner } = await t.subscriber();
    await close(t, owner);
    await cancelSubscription(t.deps, owner.userId);
    t.clock.advance(31 * DAY_MS);
    await eraseClosedAccounts(t.deps, t.clock.now());
    await endSubscriptionsOfClosed(t.deps);
    const reasons = (await changesOf(t, owner)).map(({ reason }) => reason);
    expect(reasons.slice(0, 2)).toEqual(['started', 'account_closed']);
  });
});

describe('a change in the sandbox', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  const CHOICES = ['subscribe', 'trial', 'decline', 'back'] as const;
  const MOVES = ['cancel', 'resume', 'renew', 'fail', 'end'] as const;
  const TIMES = ['weeks', 'review'] as const;
  type Press = (typeof CHOICES)[number] | (typeof MOVES)[number];

  /** Opens the page that has the button, and presses it; does nothing if there is no such page. */
  async function pressOn(owner: TestBusiness, name: Press): Promise<void> {
    const actor = { ...owner, role: 'business' as const };
    const isMove = MOVES.some((move) => move === name);
    const { url } = await (isMove ? createPortal : createCheckout)(t.deps, actor, HOME);
    const path = pathOf(url);
    // A subscriber who wants to pay is led to the page of the subscription.
    if (path.includes('/checkout/') === isMove) return;
    const pressed = isMove
      ? await press(t, path, { move: name, revision: await revisionOn(t, path) })
      : await press(t, path, { choice: name });
    expect(pressed.status).toBe(303);
  }

  it('is recorded completely after any sequence of presses', { timeout: 120_000 }, () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...CHOICES, ...MOVES, ...TIMES), { minLength: 1, maxLength: 10 }),
        async (steps) => {
          const owner = await t.business();
          for (const step of steps) {
            if (step === 'weeks') t.clock.advance(10 * DAY_MS);
            else if (step === 'review') await reviewSubscriptions(t.deps, t.clock.now());
            else {
              await pressOn(owner, step).catch((error: unknown) => {
                if (!/no subscription/.test(String(error))) throw error;
              });
            }
            await expectAllNoted(t);
          }
        },
      ),
      { numRuns: 12 },
    ),
  );

  it('distinguishes a trial, a payment and a tier set by hand', async () => {
    const [owner, given] = [await t.business(), await t.business()];
    await choose(t, owner, 'trial');
    t.clock.advance(14 * DAY_MS);
    await reviewSubscriptions(t.deps, t.clock.now());
    await t.database.db.execute(sql`
      update business_profiles set subscription_tier = 'paid' where user_id = ${given.userId}`);
    expect(await told(t, owner)).toEqual([
      ['trial_started', 'trial', 'trialing'],
      ['trial_paid', 'paid', 'active'],
    ]);
    expect(await told(t, given)).toEqual([['tier_set', 'paid', null]]);
  });
});
