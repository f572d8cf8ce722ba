import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestBusiness } from '../../../testing/actors.ts';
import { leadsOf, OPEN, runSeasonJobs } from '../testing/seasons.ts';
import { createStripeApp, type StripeApp } from '../testing/stripe-app.ts';
import type { WorldSubscription } from '../testing/stripe-world.ts';
import { listSeasons } from './season.queries.ts';
import { pauseSeason } from './season.service.ts';

const actorOf = (owner: TestBusiness) => ({ ...owner, role: 'business' as const });

describe("the leads during a season's pause", () => {
  let t: StripeApp;
  beforeAll(async () => {
    t = await createStripeApp();
  });
  afterAll(() => t.close());

  /** The period ends, and the next begins. */
  async function pass(subscription: WorldSubscription): Promise<void> {
    t.clock.set(new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000));
    await t.deliver(...t.stripe.world.renew(subscription));
    await runSeasonJobs(t);
  }

  /** Pauses by hand, for that many days from now. */
  async function closeUntil(owner: TestBusiness, days: number): Promise<void> {
    const until = new Date(t.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
    const path = `/rest/v1/business_profiles/${owner.profileId}/availability`;
    expect((await owner.request('PUT', path, { is_open: false, until })).status).toBe(200);
  }

  it("stay closed until the season ends if the owner's own pause ends earlier", async () => {
    const { owner, subscription } = await t.subscriber();
    await pauseSeason(t.deps, actorOf(owner), 2);
    await closeUntil(owner, 45);
    await pass(subscription);
    expect(await leadsOf(t, owner)).toMatchObject({ cause: 'season', dealt: false });
    t.clock.advance(20 * DAY_MS);
    await runSeasonJobs(t);
    expect(await leadsOf(t, owner)).toMatchObject({ cause: 'season', dealt: false });
    await pass(subscription);
    await pass(subscription);
    t.clock.advance(4 * DAY_MS);
    await runSeasonJobs(t);
    expect(await leadsOf(t, owner)).toEqual(OPEN);
  });

  it('stay closed until a longer pause of the owner ends', async () => {
    const { owner, subscription } = await t.subscriber();
    await pauseSeason(t.deps, actorOf(owner), 1);
    await closeUntil(owner, 100);
    await pass(subscription);
    await pass(subscription);
    t.clock.advance(4 * DAY_MS);
    await runSeasonJobs(t);
    expect((await leadsOf(t, owner))?.cause).toBe('own');
    t.clock.advance(40 * DAY_MS);
    await runSeasonJobs(t);
    expect(await leadsOf(t, owner)).toEqual(OPEN);
  });

  it('stay closed on the day of return until the season itself ends', async () => {
    const { owner, subscription } = await t.subscriber();
    await pauseSeason(t.deps, actorOf(owner), 1);
    await pass(subscription);
    const [season] = await listSeasons(t.database.db, owner);
    const [row] = rowsOf<{ at: string }>(
      await t.database.db.execute(sql`
        select resumes_at::text as at from business_profiles where user_id = ${owner.userId}`),
    );
    const dayBegins = new Date(row?.at ?? '');
    expect(dayBegins < (season?.until ?? dayBegins)).toBe(true);
    t.clock.set(dayBegins);
    await runSeasonJobs(t);
    expect(await leadsOf(t, owner)).toMatchObject({ cause: 'season', dealt: false });
  });

  it("keep the owner's own pause after the season ends", async () => {
    const { owner, subscription } = await t.subscriber();
    await pauseSeason(t.deps, actorOf(owner), 1);
    await t.database.db.execute(sql`
      update business_profiles set paused_at = now(), pause_cause = 'own'
      where user_id = ${owner.userId}`);
    await pass(subscription);
    await pass(subscription);
    t.clock.advance(4 * DAY_MS);
    await runSeasonJobs(t);
    expect((await leadsOf(t, owner))?.cause).toBe('own');
  });
});
