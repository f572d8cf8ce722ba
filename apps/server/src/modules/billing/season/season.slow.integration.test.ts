import { pausedIn, SEASON_MONTHS_A_YEAR } from '@pro-match/domain/billing';
import { DAY_MS } from '@pro-match/domain/limits';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestBusiness } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { changesOf } from '../testing/noted-changes.ts';
import { planOf, tierOf } from '../testing/plans.ts';
import { leadsOf, monthsIn, OPEN, runSeasonJobs, statusOf } from '../testing/seasons.ts';
import { createStripeApp, type StripeApp } from '../testing/stripe-app.ts';
import type { WorldEvent, WorldSubscription } from '../testing/stripe-world.ts';
import { listSeasons } from './season.queries.ts';
import { endSeason, pauseSeason } from './season.service.ts';

const PATH = '/rest/v1/season_pause';
const actorOf = (owner: TestBusiness) => ({ ...owner, role: 'business' as const });

const reasonsOf = async (t: TestApp, owner: TestBusiness) =>
  (await changesOf(t, owner)).map(({ reason }) => reason);

describe('a season at Stripe', () => {
  let t: StripeApp;
  beforeAll(async () => {
    t = await createStripeApp();
  });
  afterEach(() => {
    t.stripe.isAway = false;
  });
  afterAll(() => t.close());

  const endOf = ({ items }: WorldSubscription) =>
    new Date((items.data[0]?.current_period_end ?? 0) * 1000);
  const invoicesOf = ({ id }: WorldSubscription) =>
    t.stripe.world.invoices.filter(({ subscription }) => subscription === id);
  const statusesOf = (subscription: WorldSubscription) =>
    invoicesOf(subscription).map(({ status }) => status);

  /** The period ends, and the next begins. */
  async function pass(subscription: WorldSubscription): Promise<void> {
    t.clock.set(endOf(subscription));
    await t.deliver(...t.stripe.world.renew(subscription));
    await runSeasonJobs(t);
  }

  it('pauses when the paid month ends, and returns by itself', async () => {
    const { owner, subscription } = await t.subscriber();
    t.clock.set(t.clock.now());
    const end = endOf(subscription);
    const response = await owner.request('PUT', PATH, { months: 2 });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: 'active',
      tier: 'paid',
      season: { starts_at: end.toISOString() },
      season_months: 0,
    });
    await runSeasonJobs(t);
    expect(await leadsOf(t, owner)).toEqual(OPEN);
    await pass(subscription);
    expect(await leadsOf(t, owner)).toEqual({
      cause: 'season',
      until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      dealt: false,
    });
    expect([await statusOf(t, owner), await tierOf(t, owner)]).toEqual(['paused', 'free']);
    await pass(subscription);
    expect(await tierOf(t, owner)).toBe('free');
    await pass(subscription);
    t.clock.advance(4 * DAY_MS);
    await runSeasonJobs(t);
    expect(statusesOf(subscription)).toEqual(['paid', 'void', 'void', 'paid']);
    expect([await statusOf(t, owner), await tierOf(t, owner)]).toEqual(['active', 'paid']);
    expect(await leadsOf(t, owner)).toEqual(OPEN);
    expect((await reasonsOf(t, owner)).slice(1)).toEqual(['season_paused', 'season_ended']);
  });

  it('ends early and charges one month when pressed several times', async () => {
    const { owner, subscription } = await t.subscriber();
    await pauseSeason(t.deps, actorOf(owner), 3);
    await pass(subscription);
    t.clock.advance(10 * DAY_MS);
    // Stripe's times are in whole seconds.
    t.clock.set(new Date(Math.floor(t.clock.now().getTime() / 1000) * 1000));
    const press = () => endSeason(t.deps, actorOf(owner));
    await Promise.all([press(), press()]);
    await press();
    expect(statusesOf(subscription)).toEqual(['paid', 'void', 'paid']);
    expect(await tierOf(t, owner)).toBe('paid');
    expect(await leadsOf(t, owner)).toEqual(OPEN);
    const [season] = await listSeasons(t.database.db, owner);
    expect(season?.until).toEqual(t.clock.now());
    await pass(subscription);
    expect(statusesOf(subscription)).toEqual(['paid', 'void', 'paid', 'paid']);
  });

  it('can be called off before it begins, as if it had not been planned', async () => {
    const { owner, subscription } = await t.subscriber();
    await pauseSeason(t.deps, actorOf(owner), 4);
    await endSeason(t.deps, actorOf(owner));
    expect(await listSeasons(t.database.db, owner)).toEqual([]);
    await pass(subscription);
    expect(statusesOf(subscription)).toEqual(['paid', 'paid']);
    expect(await leadsOf(t, owner)).toEqual(OPEN);
  });

  it('can be called off, planned again the same day, and called off again', async () => {
    const { owner, subscription } = await t.subscriber();
    for (let time = 0; time < 2; time += 1) {
      await pauseSeason(t.deps, actorOf(owner), 1);
      await endSeason(t.deps, actorOf(owner));
      expect(subscription.pause_collection).toBeNull();
      expect((await planOf(owner)).season).toBeNull();
    }
    await pass(subscription);
    expect(statusesOf(subscription)).toEqual(['paid', 'paid']);
  });

  it('counts no month after the subscription ended, even if the event comes late', async () => {
    const { owner, subscription } = await t.subscriber();
    await pauseSeason(t.deps, actorOf(owner), 3);
    await pass(subscription);
    await t.deliver(...t.stripe.world.leaveWithPeriod(subscription));
    t.clock.set(endOf(subscription));
    const late = t.stripe.world.end(subscription);
    t.clock.advance(4 * DAY_MS);
    await t.deliver(...late);
    await runSeasonJobs(t);
    expect(monthsIn(await listSeasons(t.database.db, owner))).toBe(1);
    expect(await leadsOf(t, owner)).toEqual(OPEN);
  });

  it('counts no month if the subscription ended or renewed instead', async () => {
    for (const isPaid of [false, true]) {
      const { owner, subscription } = await t.subscriber();
      await pauseSeason(t.deps, actorOf(owner), 2);
      const { world } = t.stripe;
      if (isPaid) world.pause(subscription, null, { metadata: {}, isAnchored: false });
      t.clock.set(endOf(subscription));
      const late = isPaid ? world.renew(subscription) : world.end(subscription);
      t.clock.advance(4 * DAY_MS);
      await t.deliver(...late);
      expect(await listSeasons(t.database.db, owner)).toEqual([]);
    }
  });

  const fate = fc.record({
    late: fc.integer({ min: 0, max: 3 }),
    times: fc.integer({ min: 0, max: 2 }),
  });
  const STEPS = ['wait', 'wait', 'wait', 'pause', 'long', 'end', 'leave', 'stay'] as const;

  it(
    'matches the state at Stripe when events are mixed, repeated, late or lost',
    {
      timeout: 240_000,
    },
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...STEPS), { minLength: 5, maxLength: 24 }),
          fc.array(fate, { minLength: 9, maxLength: 9 }),
          async (steps, fates) => {
            t.clock.set(t.clock.now());
            const owner = await t.business();
            const { subscription, events } = await t.pay(owner);
            await t.deliver(...events);
            const { world } = t.stripe;
            const actor = actorOf(owner);
            const onTheWay: { due: number; event: WorldEvent }[] = [];
            let count = 0;
            for (const [index, step] of steps.entries()) {
              const send = (sent: WorldEvent[]) => {
                for (const event of sent) {
                  const { late, times } = fates[count++ % fates.length] ?? { late: 0, times: 1 };
                  for (let copy = 0; copy < times; copy += 1) {
                    onTheWay.push({ due: index + late, event });
                  }
                }
              };
              // A press that the state does not allow is refused, and changes nothing.
              const pressed = async (press: Promise<void>) =>
                press.catch((error: unknown) => {
                  if (!/no renewal|planned already|used the|at most/.test(String(error)))
                    throw error;
                });
              if (step === 'pause') await pressed(pauseSeason(t.deps, actor, 1));
              if (step === 'long') await pressed(pauseSeason(t.deps, actor, 3));
              if (step === 'end') await pressed(endSeason(t.deps, actor));
              if (subscription.status === 'active' && step === 'leave') {
                send(world.leaveWithPeriod(subscription));
              }
              if (subscription.status === 'active' && step === 'stay') {
                send(world.leaveWithPeriod(subscription, false));
              }
              t.clock.advance(6 * DAY_MS);
              const isOver = t.clock.now() >= endOf(subscription);
              if (subscription.status === 'active' && isOver) {
                send(
                  subscription.cancel_at_period_end
                    ? world.end(subscription)
                    : world.renew(subscription),
                );
              }
              const due = onTheWay.filter((letter) => letter.due <= index);
              onTheWay.splice(0, onTheWay.length, ...onTheWay.filter((each) => each.due > index));
              for (const { event } of due.toReversed()) await t.deliver(event);
              await runSeasonJobs(t);
              // Our months and Stripe's are up to three days apart, and the news may be lost.
              if (isOver) continue;
              const isPaused =
                subscription.status === 'active' && statusesOf(subscription).at(-1) === 'void';
              expect((await statusOf(t, owner)) === 'paused').toBe(isPaused);
              expect((await leadsOf(t, owner))?.cause).toBe(isPaused ? 'season' : null);
              if (isPaused) expect(await tierOf(t, owner)).toBe('free');
            }
            const seasons = await listSeasons(t.database.db, owner);
            for (const year of new Set(seasons.map(({ from }) => from.getUTCFullYear()))) {
              expect(pausedIn(year, seasons)).toBeLessThanOrEqual(SEASON_MONTHS_A_YEAR);
            }
          },
        ),
        { numRuns: 10 },
      ),
  );
});
