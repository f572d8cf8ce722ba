import type { SubscriptionStatus } from '@pro-match/domain/billing';
import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const CHECK = '/functions/v1/check-subscription';
const PORTAL = '/functions/v1/create-portal';
const CHECKOUT = '/functions/v1/create-checkout';

async function subscribe(owner: TestBusiness, status: SubscriptionStatus, periodEnd: Date | null) {
  await t.database.db.execute(sql`
    insert into subscriptions (user_id, provider, status, current_period_end)
    values (${owner.userId}, 'stripe', ${status}, ${periodEnd?.toISOString() ?? null}::timestamptz)
    on conflict (user_id) do update
      set status = excluded.status, current_period_end = excluded.current_period_end
  `);
}

async function tierOf(owner: TestBusiness) {
  const result = await t.database.db.execute(
    sql`select subscription_tier as tier from business_profiles where user_id = ${owner.userId}`,
  );
  return rowsOf<{ tier: string }>(result)[0]?.tier;
}

const inDays = (days: number) => new Date(t.clock.now().getTime() + days * DAY_MS);

describe('check-subscription', () => {
  it.each([
    ['active', 5, true, 'paid'],
    ['active', -5, true, 'paid'],
    ['trialing', 5, true, 'trial'],
    ['canceled', 5, true, 'paid'],
    ['canceled', -5, false, 'free'],
    ['past_due', 5, true, 'paid'],
    ['past_due', -5, true, 'paid'],
    ['past_due', -8, false, 'free'],
    ['active', -8, false, 'free'],
    ['incomplete', 5, false, 'free'],
    ['unpaid', 5, false, 'free'],
  ] as const)(
    'stores the tier of a subscription that is %s and whose period ends in %d days',
    async (status, days, subscribed, tier) => {
      for (const before of ['free', 'paid', 'trial'] as const) {
        const owner = await t.business({ tier: before });
        await subscribe(owner, status, inDays(days));
        const response = await owner.request('POST', CHECK);
        expect(response.status).toBe(200);
        expect(await response.json()).toEqual({ subscribed });
        expect(await tierOf(owner)).toBe(tier);
      }
    },
  );

  it('does not touch the profile when the tier is unchanged', async () => {
    const owner = await t.business({ tier: 'paid' });
    await subscribe(owner, 'active', inDays(5));
    // The sitemap tells search engines of each change.
    const changedAt = async () =>
      rowsOf(
        await t.database.db.execute(
          sql`select updated_at from business_profiles where user_id = ${owner.userId}`,
        ),
      );
    const before = await changedAt();
    t.clock.advance(60_000);
    expect((await owner.request('POST', CHECK)).status).toBe(200);
    expect(await changedAt()).toEqual(before);
  });

  it('resets a paid tier without a subscription to free', async () => {
    const owner = await t.business({ tier: 'paid' });
    expect(await (await owner.request('POST', CHECK)).json()).toEqual({ subscribed: false });
    expect(await tierOf(owner)).toBe('free');
  });

  it('ends Pro when the paid period of a canceled subscription ends', async () => {
    const owner = await t.business();
    await subscribe(owner, 'canceled', inDays(1 / 144));
    expect(await (await owner.request('POST', CHECK)).json()).toEqual({ subscribed: true });
    t.clock.advance(600_000);
    expect(await (await owner.request('POST', CHECK)).json()).toEqual({ subscribed: false });
    expect(await tierOf(owner)).toBe('free');
  });

  it('ignores a user ID and a subscription in the request body', async () => {
    const [owner, other] = [await t.business(), await t.business()];
    await subscribe(owner, 'active', inDays(5));
    await other.request('POST', CHECK, { user_id: owner.userId, subscribed: true });
    expect([await tierOf(owner), await tierOf(other)]).toEqual(['free', 'free']);
  });

  it('works before onboarding', async () => {
    const early = await t.business({ onboarded: false });
    await subscribe(early, 'trialing', null);
    expect(await (await early.request('POST', CHECK)).json()).toEqual({ subscribed: true });
  });

  it('returns 404 to clients and 401 without a session', async () => {
    expect((await (await t.client()).request('POST', CHECK)).status).toBe(404);
    expect((await t.anonymous.request('POST', CHECK)).status).toBe(401);
  });
});

describe('create-checkout without a payment provider', () => {
  it('returns 503 payment_unavailable and changes nothing', async () => {
    const production = await createTestApp({ environment: { NODE_ENV: 'production' } });
    const owner = await production.business();
    const response = await owner.request('POST', CHECKOUT);
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'payment_unavailable' });
    expect((await owner.request('POST', PORTAL)).status).toBe(404);
    const plan = await owner.request('GET', '/rest/v1/subscriptions');
    expect(await plan.json()).toMatchObject({ status: 'none', tier: 'free', provider: null });
    await production.close();
  });
});

describe.each([
  ['POST', CHECKOUT],
  ['POST', PORTAL],
  ['GET', '/rest/v1/subscriptions'],
])('%s %s', (method, path) => {
  it('is only for businesses, with 404 to clients and 401 without a session', async () => {
    expect((await (await t.client()).request(method, path)).status).toBe(404);
    expect((await t.anonymous.request(method, path)).status).toBe(401);
  });
});
