import { DAY_MS, HOUR_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness } from '../../testing/actors.ts';
import { found } from '../../testing/found.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { pauseSeason } from './season/season.service.ts';
import { dueReviews, findAccount, markVisited, takeTurn } from './subscriptions.queries.ts';
import { readSubscription } from './subscriptions.service.ts';
import { createStripeApp, type StripeApp } from './testing/stripe-app.ts';

let t: StripeApp;
beforeAll(async () => {
  t = await createStripeApp();
});
beforeEach(() => {
  t.stripe.heard.length = 0;
});
afterAll(() => t.close());

const actorOf = (owner: TestBusiness) => ({ ...owner, role: 'business' as const });
const moment = (at: Date | null) => sql`${at?.toISOString() ?? null}::timestamptz`;
const before = (ms: number) => new Date(t.clock.now().getTime() - ms);
const accountOf = async (owner: TestBusiness) => found(await findAccount(t.database.db, owner));

/** Returns true if opening the plan sends a request to Stripe. */
async function asksFor(owner: TestBusiness): Promise<boolean> {
  t.stripe.heard.length = 0;
  await readSubscription(t.deps, actorOf(owner));
  return t.stripe.heard.length > 0;
}

interface Known {
  reviewAt?: Date | null;
  visitedAt?: Date | null;
  askedAt?: Date | null;
}

describe('opening the plan', () => {
  /** A subscriber with these moments stored, and no other reason to ask Stripe. */
  async function knownAt({ reviewAt = null, visitedAt = null, askedAt = before(HOUR_MS) }: Known) {
    const { owner } = await t.subscriber();
    await t.database.db.execute(sql`
      update subscriptions set review_at = ${moment(reviewAt)}, visited_at = ${moment(visitedAt)},
        asked_at = ${moment(askedAt)}
      where user_id = ${owner.userId}`);
    return owner;
  }

  beforeEach(() => {
    t.clock.set(t.clock.now());
  });

  it.each([
    ['nothing may have changed', () => ({}), false],
    ['its review is due', () => ({ reviewAt: before(0) }), true],
    ['its review is not due yet', () => ({ reviewAt: before(-1) }), false],
    ['its owner was sent to Stripe lately', () => ({ visitedAt: before(25 * HOUR_MS - 1) }), true],
    ['its owner was sent to Stripe long ago', () => ({ visitedAt: before(25 * HOUR_MS) }), false],
    ['Stripe was never asked', () => ({ askedAt: null }), true],
    ['Stripe was asked a day ago', () => ({ askedAt: before(DAY_MS) }), false],
    ['Stripe was asked longer ago', () => ({ askedAt: before(DAY_MS + 1) }), true],
    [
      'another screen has just asked',
      () => ({ visitedAt: before(HOUR_MS), askedAt: before(5_000) }),
      false,
    ],
    [
      'another screen asked a while ago',
      () => ({ visitedAt: before(HOUR_MS), askedAt: before(5_001) }),
      true,
    ],
  ] satisfies [string, () => Known, boolean][])(
    'asks Stripe only if needed when %s',
    async (_what, known, asks) => {
      expect(await asksFor(await knownAt(known()))).toBe(asks);
    },
  );

  it('asks nothing for an account that never subscribed', async () => {
    const owner = await knownAt({ askedAt: before(9 * DAY_MS) });
    await t.database.db.execute(sql`
      update subscriptions set status = null, subscription_id = null, current_period_end = null
      where user_id = ${owner.userId}`);
    expect(await asksFor(owner)).toBe(false);
    expect(await asksFor(await t.business())).toBe(false);
  });

  it('asks again while the owner may be at Stripe, even if nothing was new', async () => {
    const owner = await knownAt({ visitedAt: before(60_000) });
    expect(await asksFor(owner)).toBe(true);
    t.clock.advance(60_000);
    expect(await asksFor(owner)).toBe(true);
  });

  it('marks only the given account as visited or asked', async () => {
    const [owner, other] = [await knownAt({}), await knownAt({})];
    const now = t.clock.now();
    await markVisited(t.database.db, { userId: owner.userId, now });
    expect((await accountOf(other)).visitedAt).toBeNull();
    await takeTurn(t.database.db, { userId: owner.userId, now, before: now });
    expect((await accountOf(other)).askedAt).toEqual(before(HOUR_MS));
  });
});

describe('the stored state', () => {
  it('is reviewed when its time has come, and not before', async () => {
    const { owner } = await t.subscriber();
    const at = found((await accountOf(owner)).reviewAt);
    const due = async (now: Date) =>
      rowsOf<{ user_id: string }>(await t.database.db.execute(dueReviews(now))).some(
        ({ user_id }) => user_id === owner.userId,
      );
    expect([await due(new Date(at.getTime() - 1)), await due(at)]).toEqual([false, true]);
  });

  it('increases its revision with each refresh', async () => {
    const { owner } = await t.subscriber();
    const { revision } = await accountOf(owner);
    expect(revision).toBeGreaterThan(0);
    await refreshSubscription(t.deps, owner);
    expect((await accountOf(owner)).revision).toBe(revision + 1);
  });

  it('is cleared if Stripe has lost the customer', async () => {
    const { owner, subscription } = await t.subscriber();
    await pauseSeason(t.deps, actorOf(owner), 1);
    await t.deliver(...t.stripe.world.leaveWithPeriod(subscription));
    t.stripe.world.customers.length = 0;
    await refreshSubscription(t.deps, owner);
    const rows = await t.database.db.execute(sql`
      select status, subscription_id, current_period_end, cancel_at_period_end, season_from,
        season_until, review_at
      from subscriptions where user_id = ${owner.userId}`);
    expect(rowsOf(rows)).toEqual([
      {
        status: null,
        subscription_id: null,
        current_period_end: null,
        cancel_at_period_end: false,
        season_from: null,
        season_until: null,
        review_at: null,
      },
    ]);
    expect(await readSubscription(t.deps, actorOf(owner))).toMatchObject({
      status: 'none',
      tier: 'free',
      season: null,
    });
  });
});

describe('the next review', () => {
  /** The time of the review, in ms after the end of the paid time. */
  async function reviewAfterEnd(owner: TestBusiness): Promise<number | null> {
    const { reviewAt, state } = await accountOf(owner);
    const end = found(state?.currentPeriodEnd);
    return reviewAt && reviewAt.getTime() - end.getTime();
  }

  async function failedFor(ms: number) {
    const { owner, subscription } = await t.subscriber();
    const end = found((await accountOf(owner)).state?.currentPeriodEnd);
    t.clock.set(new Date(end.getTime() + ms));
    await t.deliver(...t.stripe.world.failRenewal(subscription));
    return owner;
  }

  it('comes when the paid time ends', async () => {
    const { owner } = await t.subscriber();
    expect(await reviewAfterEnd(owner)).toBe(0);
  });

  it.each([
    ['an hour later', 0, HOUR_MS],
    ['every hour', 2 * DAY_MS, 2 * DAY_MS + HOUR_MS],
    ['at the end of the grace period', 7 * DAY_MS - 1, 7 * DAY_MS],
    ['never again after the grace period', 7 * DAY_MS, null],
  ])('comes %s if the renewal was not paid', async (_what, since, review) => {
    expect(await reviewAfterEnd(await failedFor(since))).toBe(review);
  });

  it('comes when a running pause ends', async () => {
    const { owner, subscription } = await t.subscriber();
    await pauseSeason(t.deps, actorOf(owner), 2);
    expect(await reviewAfterEnd(owner)).toBe(0);
    t.clock.set(found((await accountOf(owner)).state?.currentPeriodEnd));
    await t.deliver(...t.stripe.world.renew(subscription));
    const { reviewAt, state } = await accountOf(owner);
    expect(reviewAt).toEqual(state?.season?.until);
  });
});
