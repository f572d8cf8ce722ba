import { businessProfileSchema } from '@pro-match/domain/businesses';
import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { pruneBilling, reviewSubscriptions } from '../billing.job.ts';
import { CHECKOUT, leadOf, PORTAL, tierOf } from '../testing/plans.ts';
import { choose, move, pathOf } from '../testing/sandbox-forms.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function subscribed(): Promise<TestBusiness> {
  const owner = await t.business();
  await choose(t, owner, 'subscribe');
  return owner;
}

describe('time', () => {
  it('hides Pro content after a downgrade and shows it again after an upgrade', async () => {
    const images = ['/storage/a.webp', '/storage/b.webp'];
    const owner = await t.business({ portfolioImages: images, rating: 4.5, totalReviews: 2 });
    await choose(t, owner, 'subscribe');
    const client = await t.client();
    const seen = async () => {
      const path = `/rest/v1/business_profiles/${owner.profileId}`;
      const response = await client.request('GET', path);
      const { portfolio_images, rating } = businessProfileSchema.parse(await response.json());
      return { portfolio_images, rating };
    };
    expect(await seen()).toEqual({ portfolio_images: images, rating: 4.5 });
    const path = pathOf(await leadOf(owner, PORTAL));
    await move(t, path, 'cancel');
    await move(t, path, 'end');
    expect(await seen()).toEqual({ portfolio_images: [], rating: null });
    await choose(t, owner, 'subscribe');
    expect(await seen()).toEqual({ portfolio_images: images, rating: 4.5 });
  });

  it('ends a canceled tier without a visit, and renews the others', async () => {
    const [leaver, payer] = [await subscribed(), await subscribed()];
    await move(t, pathOf(await leadOf(leaver, PORTAL)), 'cancel');
    t.clock.advance(32 * DAY_MS);
    await reviewSubscriptions(t.deps, t.clock.now());
    expect(await tierOf(t, leaver)).toBe('free');
    expect(await tierOf(t, payer)).toBe('paid');
    const rows = await t.database.db.execute(
      sql`select status, current_period_end > ${t.clock.now().toISOString()}::timestamptz as runs
        from subscriptions where user_id = ${payer.userId}`,
    );
    expect(rowsOf(rows)).toEqual([{ status: 'active', runs: true }]);
  });

  it('ends the other tiers if one update fails', async () => {
    const leavers = [await subscribed(), await subscribed(), await subscribed()];
    for (const leaver of leavers) await move(t, pathOf(await leadOf(leaver, PORTAL)), 'cancel');
    const [stuck] = leavers;
    await t.database.db.execute(sql`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'refused'; end $$`);
    await t.database.db.execute(sql`
      create trigger refuse before update on business_profiles for each row
        when (old.user_id = ${sql.raw(`'${stuck?.userId}'`)}) execute function refuse()`);
    // First in the batch.
    await t.database.db.execute(sql`
      update subscriptions set review_at = review_at - interval '1 hour'
      where user_id = ${stuck?.userId}`);
    t.clock.advance(32 * DAY_MS);
    await reviewSubscriptions(t.deps, t.clock.now());
    await t.database.db.execute(sql`drop trigger refuse on business_profiles`);
    const tiers = await Promise.all(leavers.map((leaver) => tierOf(t, leaver)));
    expect(tiers).toEqual(['paid', 'free', 'free']);
  });

  it('prunes expired pages', async () => {
    await leadOf(await t.business(), CHECKOUT);
    t.clock.advance(2 * DAY_MS);
    await pruneBilling(t.deps, t.clock.now());
    const left = await t.database.db.execute(
      sql`select count(*)::int as count from sandbox_sessions`,
    );
    expect(rowsOf<{ count: number }>(left)[0]?.count).toBe(0);
  });
});
