import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { createApi } from '../../../platform/http/api.ts';
import type { TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { readAnswer } from '../../../testing/refusals/watch-response.ts';
import { rowsReadBy } from '../../../testing/sql/rows-read.ts';
import { cardsStatement, lastNumberStatement } from './sitemap.queries.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ environment: { PUBLIC_URL: 'https://pro.example/' } });
});
afterAll(() => t.close());

const read = async (path: string, from: Pick<typeof t.app, 'request'> = t.app) => {
  const response = await from.request(path);
  return readAnswer(response, (text, headers) => ({ text, headers }));
};

describe('robots.txt and the sitemap', () => {
  it('lead to the public cards only', async () => {
    const robots = await read('/robots.txt');
    expect(robots.text).toContain('Sitemap: https://pro.example/sitemap.xml');
    const closed = robots.text.match(/(?<=Disallow: ).+/g) ?? [];
    const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
    for (const path of ['/', '/auth', '/business-card/1', '/terms', '/accessibility']) {
      expect(isClosed(path), path).toBe(false);
    }
    for (const path of [
      '/account',
      '/business-dashboard',
      '/client-dashboard',
      '/community/chat/1',
      '/community/post/1',
      '/notifications',
      '/reset-password',
      '/team',
      '/team/people',
    ]) {
      expect(isClosed(path), path).toBe(true);
    }
    expect((await read('/sitemap/cards-1.xml')).text).toContain('</urlset>');

    const [paid, trial] = [await t.business({ tier: 'paid' }), await t.business({ tier: 'trial' })];
    await t.business();
    await t.business({ tier: 'paid', isActive: false });
    // The page is cached for a minute.
    expect((await read('/sitemap/cards-1.xml')).text).not.toContain('<loc>');
    t.clock.advance(60_001);
    const index = await read('/sitemap.xml');
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(index.text.match(/<loc>[^<]+/g)).toEqual([
      '<loc>https://pro.example/sitemap/cards-1.xml',
    ]);
    const page = await read('/sitemap/cards-1.xml');
    expect(page.text.match(/(?<=<loc>)[^<]+/g)).toEqual(
      [paid, trial].map(({ profileId }) => `https://pro.example/business-card/${profileId}`),
    );
    expect(page.text).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}T[\d:.]+Z<\/lastmod>/);
  });

  it.each(['0', '2', '99999999999999999999', 'x', '-1', '1.5'])('have no page %s', async (page) => {
    expect((await read(`/sitemap/cards-${page}.xml`)).status).toBe(404);
  });

  it('name every card once across pages of limited size', async () => {
    for (let n = 0; n < 3; n += 1) await t.business({ tier: 'paid' });
    const small = createApi({
      config: t.deps.config,
      log: t.deps.log,
      authenticate: async () => undefined,
      areas: [],
      beside: [sitemapRoutes(t.deps, { pageSize: 2 })],
    });
    const index = await read('/sitemap.xml', small);
    const pages = index.text.match(/(?<=<loc>https:\/\/pro\.example)[^<]+/g) ?? [];
    const all: string[] = [];
    for (const path of pages) {
      const found = (await read(path, small)).text.match(/(?<=<loc>)[^<]+/g) ?? [];
      expect(found.length).toBeLessThanOrEqual(2);
      all.push(...found);
    }
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect(new Set(all).size).toBe(all.length);
    expect(pages).toHaveLength(Math.ceil(all.length / 2));
  });

  it('name what a recount finds after any change of tiers and accounts', async () => {
    const leaving = await t.business({ tier: 'trial' });
    const joining = await t.business();
    const suspended = await t.business({ tier: 'paid' });
    const closed = await t.business({ tier: 'paid' });
    const erased = await t.business({ tier: 'paid', onboarded: true });
    const run = (statement: SQL) => t.database.db.execute(statement);
    const setTier = (tier: string, { profileId }: TestBusiness) =>
      run(sql`update business_profiles set subscription_tier = ${tier} where id = ${profileId}`);
    await setTier('free', leaving);
    // Joining, renewing and coming back keep one number.
    for (const tier of ['trial', 'paid', 'paid', 'free', 'paid']) await setTier(tier, joining);
    await run(sql`update auth_users set suspended_at = now() where id = ${suspended.userId}`);
    await run(sql`update auth_users set deleted_at = now() where id = ${closed.userId}`);
    await run(sql`delete from business_profiles where id = ${erased.profileId}`);

    const found = rowsOf<{ path: string }>(
      await run(sql`
        select '/business-card/' || b.id as path
        from business_profiles b join auth_users u on u.id = b.user_id
        where b.is_active and b.subscription_tier <> 'free'
          and u.deleted_at is null and u.suspended_at is null`),
    ).map(({ path }) => path);
    t.clock.advance(60_001);
    const { text } = await read('/sitemap/cards-1.xml');
    const named = text.match(/(?<=<loc>https:\/\/pro\.example)[^<]+/g) ?? [];
    expect(named.toSorted()).toEqual(found.toSorted());
    expect(named.some((path) => path.endsWith(joining.profileId))).toBe(true);
    const next = await t.business({ tier: 'paid' });
    const numbers = rowsOf<{ number: string }>(
      await run(sql`
        select number from public_cards
        where profile_id in (${joining.profileId}, ${next.profileId}) order by number`),
    ).map(({ number }) => Number(number));
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
  });

  it('read only one page of rows however many cards exist', async () => {
    const run = (statement: SQL) => t.database.db.execute(statement);
    await run(sql`
      with owner as (
        insert into auth_users (id, email, password_hash)
        select gen_random_uuid(), 'card-' || n || '@example.com', 'none'
        from generate_series(1, 5000) n returning id
      )
      insert into business_profiles
        (id, user_id, business_name, zip_code, latitude, longitude, subscription_tier)
      select gen_random_uuid(), id, 'One of many', '43215', 40, -83, 'paid' from owner`);
    for (const table of ['auth_users', 'business_profiles', 'public_cards']) {
      await run(sql`analyze ${sql.identifier(table)}`);
    }
    expect(await rowsReadBy(t.database.db, lastNumberStatement)).toBe(1);
    expect(await rowsReadBy(t.database.db, cardsStatement({ from: 4801, to: 4900 }))).toBe(100);
  });

  it('have an empty page when all its cards are hidden, and 404 after the last', async () => {
    const last = rowsOf<{ last: string }>(
      await t.database.db.execute(sql`select max(number) as last from public_cards`),
    )[0]?.last;
    const pages = Math.ceil(Number(last) / 5000);
    await t.database.db.execute(sql`
      update business_profiles set is_active = false where id in (
        select profile_id from public_cards where number > ${(pages - 1) * 5000})`);
    t.clock.advance(60_001);
    expect(pages).toBeGreaterThan(1);
    expect((await read(`/sitemap/cards-${pages}.xml`)).status).toBe(200);
    expect((await read(`/sitemap/cards-${pages + 1}.xml`)).status).toBe(404);
  });

  it('limit the requests of one address', async () => {
    const real = await createTestApp({ limits: 'real' });
    const asked = await Promise.all(
      Array.from({ length: 62 }, async () => (await read('/sitemap.xml', real.app)).status),
    );
    expect(asked.filter((status) => status === 200)).toHaveLength(60);
    expect(asked.filter((status) => status === 429)).toHaveLength(2);
    await real.close();
  });
});
