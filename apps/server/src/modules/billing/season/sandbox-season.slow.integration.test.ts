import { SEASON_MONTHS_A_YEAR, type SubscriptionView } from '@pro-match/domain/billing';
import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { planOf, tierOf } from '../testing/plans.ts';
import { choose } from '../testing/sandbox-forms.ts';
import { leadsOf, monthsIn, OPEN, runSeasonJobs, statusOf } from '../testing/seasons.ts';
import { listSeasons } from './season.queries.ts';
import { pauseSeason } from './season.service.ts';

const PATH = '/rest/v1/season_pause';
const actorOf = (owner: TestBusiness) => ({ ...owner, role: 'business' as const });

describe('a season in the sandbox', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  async function pro(): Promise<TestBusiness> {
    const owner = await t.business();
    await choose(t, owner, 'subscribe');
    return owner;
  }

  it('pauses and returns by itself', async () => {
    const owner = await pro();
    await pauseSeason(t.deps, actorOf(owner), 2);
    t.clock.advance(32 * DAY_MS);
    await runSeasonJobs(t);
    expect([await statusOf(t, owner), (await leadsOf(t, owner))?.cause]).toEqual([
      'paused',
      'season',
    ]);
    t.clock.advance(62 * DAY_MS);
    await runSeasonJobs(t);
    expect([await tierOf(t, owner), await leadsOf(t, owner)]).toEqual(['paid', OPEN]);
    // Seen days late, it has the months that were planned.
    expect(monthsIn(await listSeasons(t.database.db, owner))).toBe(2);
  });

  it('counts no month if the subscription ends before it begins, even when seen late', async () => {
    const owner = await pro();
    await pauseSeason(t.deps, actorOf(owner), 2);
    const left = await owner.request('PATCH', '/rest/v1/subscriptions', { renews: false });
    expect(left.status).toBe(200);
    t.clock.advance(40 * DAY_MS);
    await runSeasonJobs(t);
    expect(await listSeasons(t.database.db, owner)).toEqual([]);
  });

  it('rejects more than four months a year with 422', async () => {
    const owner = await pro();
    const put = (months: unknown) => owner.request('PUT', PATH, { months });
    for (const months of [0, 5, 1.5, 'two']) expect((await put(months)).status).toBe(422);
    const plan = await planOf(owner);
    expect(plan.season_months).toBe(SEASON_MONTHS_A_YEAR);
    const from = new Date(plan.current_period_end ?? '');
    await t.database.db.execute(sql`
      insert into season_pauses (user_id, starts_at, ends_at, closed_at, opened_at)
      select ${owner.userId}, y.at, y.at + interval '3 months', y.at, y.at
      from (values (make_timestamptz(${from.getUTCFullYear()}::int, 1, 1, 0, 0, 0, 'UTC')),
        (make_timestamptz(${from.getUTCFullYear() + 1}::int, 6, 1, 0, 0, 0, 'UTC'))) y (at)`);
    const left = (await planOf(owner)).season_months;
    expect(left).toBeLessThan(SEASON_MONTHS_A_YEAR);
    const refused = await put(left + 1);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'months' }] });
    expect((await put(left)).status).toBe(200);
    expect((await put(left)).status).toBe(200);
    expect((await owner.request('DELETE', PATH)).status).toBe(200);
    expect((await planOf(owner)).season).toBeNull();
  });

  it('can be changed only by the owner of a subscription that renews', async () => {
    const owner = await pro();
    expect((await owner.request('PUT', PATH, { months: 1 })).status).toBe(200);
    const other = await owner.request('PUT', PATH, { months: 2 });
    expect(other.status).toBe(409);
    for (const [who, status] of [
      [await t.business(), 404],
      [await t.client(), 404],
      [t.anonymous, 401],
    ] as const) {
      expect((await who.request('PUT', PATH, { months: 1 })).status).toBe(status);
      expect((await who.request('DELETE', PATH)).status).toBe(status);
    }
    const leaving = await pro();
    await leaving.request('PATCH', '/rest/v1/subscriptions', { renews: false });
    expect((await leaving.request('PUT', PATH, { months: 1 })).status).toBe(404);
    const view = (await (
      await leaving.request('GET', '/rest/v1/subscriptions')
    ).json()) as SubscriptionView;
    expect([view.season, view.season_months]).toEqual([null, 0]);
  });
});
