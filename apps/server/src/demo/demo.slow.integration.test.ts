import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOGUE_SERVICES } from '@pro-match/domain/catalogue';
import { communityPostSchema } from '@pro-match/domain/community';
import { STATES } from '@pro-match/domain/states';
import { TERMS_VERSION } from '@pro-match/domain/terms';
import { pageSchema } from '@pro-match/domain/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../platform/database/database.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, isEmptyDatabase, seedDemoData } from './index.ts';

let t: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-demo-'));
  t = await createTestApp({ environment: { DATA_DIR: folder } });
  expect(await isEmptyDatabase(t.deps.database.db)).toBe(true);
  await seedDemoData(t.deps);
}, 60_000);

afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const [row] = rowsOf<{ count: number | string }>(await t.deps.database.db.execute(query));
  return Number(row?.count);
}

async function signIn(email: string) {
  const answer = await t.anonymous.request('POST', '/auth/v1/token?grant_type=password', {
    email,
    password: DEMO_PASSWORD,
  });
  expect(answer.status).toBe(200);
  const { access_token } = (await answer.json()) as { access_token: string };
  return (method: string, path: string, body?: unknown) =>
    t.app.request(path, {
      method,
      headers: {
        apikey: t.deps.config.PUBLISHABLE_KEY,
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

describe('the demo data', () => {
  it('has an outcome for every old match, so that none is asked about at the first start', async () => {
    const old = sql`from matches m where accepted_at < now() - interval '16 days'`;
    const unasked = sql`not exists (select from outcomes o where o.match_id = m.id)`;
    expect(await count(sql`select count(*) as count ${old}`)).toBeGreaterThan(100);
    expect(await count(sql`select count(*) as count ${old} and ${unasked}`)).toBe(0);
  });

  it('has every service of the catalogue in every state', async () => {
    const pairs = await count(
      sql`select count(distinct (service_id, state)) as count from business_service_states`,
    );
    expect(pairs).toBe(CATALOGUE_SERVICES.length * STATES.length);
  });

  it('has an acceptance of the current terms for every profile', async () => {
    const owed = await count(sql`
      select count(*) as count from profiles
      where not exists (
        select from terms_acceptances where user_id = id and version = ${TERMS_VERSION})`);
    expect(owed).toBe(0);
  });

  it('has neighbors who write to the demo client', async () => {
    const ask = await signIn(DEMO_ACCOUNTS.client.email);
    const list = await ask('GET', '/rest/v1/community_messages/partners');
    const { data } = (await list.json()) as { data: { unread_count: number }[] };
    expect(data.map(({ unread_count }) => unread_count)).toEqual([1, 0, 0]);
    const count = await ask('GET', '/rest/v1/community_messages/unread_count');
    expect(await count.json()).toEqual({ count: 1 });
  });

  it('has a lively community, with pictures that exist', async () => {
    const ask = await signIn(DEMO_ACCOUNTS.client.email);
    const feed = await ask('GET', '/rest/v1/community_posts');
    const { data, next } = pageSchema(communityPostSchema).parse(await feed.json());
    expect(data).toHaveLength(20);
    expect(next).not.toBeNull();
    expect(data.some(({ may }) => may.delete)).toBe(true);
    expect(
      data.some(({ likes_count, comments_count }) => likes_count > 5 && comments_count > 1),
    ).toBe(true);
    expect(new Set(data.map(({ author_name }) => author_name)).size).toBeGreaterThan(10);
    for (const url of new Set(data.flatMap(({ media_urls }) => media_urls))) {
      expect((await t.app.request(url)).status, url).toBe(200);
    }
    for (const tab of ['trending', 'nearby']) {
      const answer = await ask('GET', `/rest/v1/community_posts?tab=${tab}`);
      expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(20);
    }
  });

  it('has reports of a post and a comment that are hidden from others', async () => {
    const cases = rowsOf<{ subject_kind: string; subject_id: string; open_reports: number }>(
      await t.deps.database.db.execute(sql`
        select subject_kind, subject_id, open_reports from moderation_cases order by opened_at`),
    );
    expect(cases.map(({ subject_kind, open_reports }) => [subject_kind, open_reports])).toEqual([
      ['post', 2],
      ['comment', 1],
    ]);
    const [post, comment] = cases.map(({ subject_id }) => subject_id);
    const ask = await signIn(DEMO_ACCOUNTS.client.email);
    expect((await ask('GET', `/rest/v1/community_posts/${post}`)).status).toBe(404);
    const counted = await count(sql`
      select count(*) as count from community_posts p
      where comments_count <> (
        select count(*) from community_comments c where c.post_id = p.id and c.id <> ${comment})`);
    expect(counted).toBe(0);
  });

  it('uses only fictional e-mail addresses and phone numbers', async () => {
    const real = await count(sql`
      select count(*) as count from business_profiles
      where email not like '%.example' or phone not like '___55501__'`);
    expect(real).toBe(0);
    const people = await count(sql`
      select count(*) as count from profiles
      where email not like '%.example' or phone not like '___55501__'`);
    expect(people).toBe(0);
  });

  it('never says "demo" in the names and texts of the town', async () => {
    const said = await count(sql`
      select count(*) as count from business_profiles
      where business_name || ' ' || description || ' ' || contact_person ~* '\\mdemo\\M'`);
    expect(said, 'businesses').toBe(0);
    const named = await count(sql`
      select count(*) as count from profiles where full_name ~* '(\\mdemo\\M|[0-9])'`);
    expect(named, 'people').toBe(0);
  });

  it('has a varied deck around the demo client for every service', async () => {
    const around = rowsOf<{ service: string; names: string[]; pictures: string[] }>(
      await t.deps.database.db.execute(sql`
        select service, array_agg(business_name) as names,
          array_remove(array_agg(portfolio_images[1]), null) as pictures
        from business_profiles, unnest(services) as service
        where zip_code like '432%' and is_active
        group by service`),
    );
    expect(around.map(({ service }) => service).sort()).toEqual(
      CATALOGUE_SERVICES.map(({ name }) => name).sort(),
    );
    for (const { service, names, pictures } of around) {
      expect(names.length, service).toBeGreaterThanOrEqual(3);
      expect(new Set(names).size, service).toBe(names.length);
      const mostShown = Math.max(
        0,
        ...pictures.map((picture) => pictures.filter((other) => other === picture).length),
      );
      expect(mostShown, service).toBeLessThanOrEqual(2);
    }
  });

  it('stores review counts that match the reviews', async () => {
    const wrong = await count(sql`
      select count(*) as count from business_profiles b
      where total_reviews <> (select count(*) from reviews r where r.business_id = b.user_id)`);
    expect(wrong).toBe(0);
  });

  it('changes nothing when it is loaded twice', async () => {
    const before = await count(sql`select count(*) as count from business_profiles`);
    expect((await seedDemoData(t.deps)).businesses).toBe(0);
    expect(await count(sql`select count(*) as count from business_profiles`)).toBe(before);
  });

  it('gives the client a deck with pictures that exist', async () => {
    const request = await signIn(DEMO_ACCOUNTS.client.email);
    const body = { service: 'Roofing' };
    const answer = await request('POST', '/functions/v1/find-nearby-businesses', body);
    const { businesses } = (await answer.json()) as {
      businesses: { logo_url: string | null; portfolio_images: string[] }[];
    };
    expect(businesses.length).toBeGreaterThan(5);
    const pictures = businesses.flatMap(({ logo_url, portfolio_images }) => [
      ...(logo_url ? [logo_url] : []),
      ...portfolio_images,
    ]);
    expect(pictures.length).toBeGreaterThan(0);
    for (const url of new Set(pictures)) {
      expect((await t.app.request(url)).status, url).toBe(200);
    }
  });

  it('gives every demo account a pending match', async () => {
    for (const { email } of Object.values(DEMO_ACCOUNTS)) {
      const answer = await (await signIn(email))('GET', '/rest/v1/matches');
      const { data } = (await answer.json()) as { data: { status: string }[] };
      expect(data.map(({ status }) => status)).toContain('pending');
    }
  });
});
