import { businessResultsSchema, SEARCH_COUNT_MAX } from '@pro-match/domain/businesses';
import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { rowsReadBy } from '../../testing/sql/rows-read.ts';
import { alikeStatement, exactStatement } from './search-businesses.queries.ts';

const PATH = '/rest/v1/business_profiles';

let t: TestApp;
let client: TestClient;
beforeAll(async () => {
  t = await createTestApp();
  client = await t.client();
  const rated = { rating: 4.5, totalReviews: 12 };
  await t.business({ businessName: 'Buckeye Rooter', services: ['Plumbing'], ...rated });
  await t.business({
    businessName: 'Drains & More',
    services: ['Plumbing'],
    tier: 'paid',
    ...rated,
  });
  await t.business({ businessName: 'Plumb Perfect', services: ['Roofing', 'Gutter Cleaning'] });
  await t.business({ businessName: '100% Bright_Smiles', services: ['Dentist'] });
  await t.business({ businessName: 'Gone Roofing', services: ['Roofing'], isActive: false });
  await t.business({ businessName: 'Texas Roofing', services: ['Roofing'], serviceStates: ['TX'] });
});
afterAll(() => t.close());

async function search(query: Record<string, string> = {}, by: TestClient = client) {
  const response = await by.request('GET', `${PATH}?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return businessResultsSchema.parse(await response.json());
}

const namesOf = async (q: string) => (await search({ q })).data.map((found) => found.business_name);

describe('the search for a business', () => {
  it('finds all in the state by name, with a count and the ratings their plan shows', async () => {
    const { data, next, count } = await search();
    expect(data.map((found) => found.business_name)).toEqual([
      '100% Bright_Smiles',
      'Buckeye Rooter',
      'Drains & More',
      'Plumb Perfect',
    ]);
    expect({ next, count }).toEqual({ next: null, count: 4 });
    expect(data[1]).toMatchObject({ rating: null, total_reviews: 0, area: 'Columbus, OH' });
    expect(data[2]).toMatchObject({ rating: 4.5, total_reviews: 12, services: ['Plumbing'] });
    expect(data[2]).not.toHaveProperty('phone');
  });

  it.each([
    ['ROOTER', ['Buckeye Rooter']],
    ['plumb', ['Plumb Perfect', 'Buckeye Rooter', 'Drains & More']],
    ['plumer', ['Plumb Perfect', 'Buckeye Rooter', 'Drains & More']],
    ['bukeye roter', ['Buckeye Rooter']],
    ['gutter', ['Plumb Perfect']],
    ['roo', ['Buckeye Rooter', 'Plumb Perfect']],
    ['roofin', ['Plumb Perfect']],
    ['roffing', ['Plumb Perfect']],
    ['100%', ['100% Bright_Smiles']],
    ['t_s', ['100% Bright_Smiles']],
    ['%', ['100% Bright_Smiles']],
    ['\u0000drains', ['Drains & More']],
    ["'; drop table x", []],
    ['zzzz', []],
  ])('finds the expected businesses for %j', async (q, names) => {
    expect((await namesOf(q)).sort()).toEqual([...names].sort());
  });

  it('ignores case, accents and Unicode form', async () => {
    const names = ['Muñoz Álvarez Pisos', 'Peña & Sons'.normalize('NFD'), 'O’Hara Heat-Pumps'];
    for (const businessName of names) {
      await t.business({ businessName, services: ['Dentist'], serviceStates: ['VT'] });
    }
    const found = async (q: string) =>
      (await search({ q, state: 'VT' })).data.map(({ business_name }) => business_name);
    for (const [q, index] of [
      ['munoz', 0],
      ['MUÑOZ ALVAREZ', 0],
      ['alvarez', 0],
      ['peña', 1],
      ['Pena', 1],
      ["o'hara", 2],
      ['ohara heat pump', 2],
      // Nearly the same, found by similarity.
      ['munos', 0],
    ] as const) {
      expect([q, await found(q)]).toEqual([q, [names[index]]]);
    }
    expect(await found('')).toEqual([names[0], names[2], names[1]]);
  });

  it('uses the indexes on normalized names', async () => {
    const indexes = async (statement: ReturnType<typeof exactStatement>) =>
      t.database.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        return JSON.stringify(rowsOf(await tx.execute(sql`explain (format json) ${statement}`)));
      });
    const some = {
      readerId: client.userId,
      state: 'OH',
      limit: 20,
      after: undefined,
      countMax: 50,
    };
    expect(await indexes(exactStatement({ ...some, text: 'munoz' }))).toContain(
      'business_profiles_words',
    );
    expect(await indexes(exactStatement({ ...some, text: 'munoz' }))).toContain(
      'business_profiles_in_order',
    );
    expect(await indexes(alikeStatement({ ...some, text: 'munoz' }))).toContain(
      'business_profiles_words',
    );
  });

  it('puts the best match first', async () => {
    expect((await namesOf('plumb'))[0]).toBe('Plumb Perfect');
    expect((await namesOf('roo'))[0]).toBe('Buckeye Rooter');
  });

  it('sorts by similarity across pages when nothing contains the text', async () => {
    const names = ['Zeal Gute', 'Mid Gutter', 'Able Guts'];
    for (const businessName of names) {
      await t.business({ businessName, services: ['Dentist'], serviceStates: ['WY'] });
    }
    const some = { q: 'guter', state: 'WY', limit: '2' };
    const first = await search(some);
    const second = await search({ ...some, after: first.next ?? '' });
    const found = [...first.data, ...second.data].map(({ business_name }) => business_name);
    expect(found).toEqual(names);
  });

  it('is paged without duplicates', async () => {
    for (const q of ['', 'plumb']) {
      const whole = await search({ q });
      const first = await search({ q, limit: '2' });
      expect(first.count).toBe(whole.count);
      const second = await search({ q, limit: '2', after: first.next ?? '' });
      const ids = [...first.data, ...second.data].map(({ id }) => id);
      expect(ids).toEqual(whole.data.map(({ id }) => id));
      expect(second.next).toBeNull();
    }
    expect((await client.request('GET', `${PATH}?after=x`)).status).toBe(400);
  });

  it('leaves out closed and blocked businesses', async () => {
    const reader = await t.client();
    const [open, closed] = [
      await t.business({ businessName: 'Zebra One' }),
      await t.business({ businessName: 'Zebra Two' }),
    ];
    await t.database.db.execute(
      sql`update auth_users set deleted_at = now() where id = ${closed.userId}::uuid`,
    );
    const found = async () => (await search({ q: 'zebra' }, reader)).data.map(({ id }) => id);
    expect(await found()).toEqual([open.profileId]);
    await reader.request('PUT', `/rest/v1/blocks/${open.userId}`);
    expect(await found()).toEqual([]);
  });

  it('ranks at most as many rows as it counts', async () => {
    const old = { services: ['Dentist'], serviceStates: ['MT'] };
    for (const businessName of ['Anna J Smith', "Bob's J&J Movers"]) {
      const { profileId } = await t.business({ ...old, businessName });
      await t.database.db.execute(
        sql`update business_profiles set created_at = '2020-01-01' where id = ${profileId}`,
      );
    }
    await t.database.db.execute(sql`
      with owner as (
        insert into auth_users (id, email, password_hash)
        select gen_random_uuid(), 'window-' || n || '@example.com', 'none'
        from generate_series(1, 4000) n returning id
      )
      insert into business_profiles
        (id, user_id, business_name, services, zip_code, service_states, latitude, longitude)
      select gen_random_uuid(), id, 'Clear ' || id, '{Window Cleaning}', '59001', '{MT}', 40, -83
      from owner`);
    for (const table of ['auth_users', 'business_profiles']) {
      await t.database.db.execute(sql`analyze ${sql.identifier(table)}`);
    }
    const some = {
      readerId: client.userId,
      state: 'MT',
      limit: 20,
      after: undefined,
      countMax: 50,
    };
    const rows = (text: string) => rowsReadBy(t.database.db, alikeStatement({ ...some, text }));
    // Each is looked up once more by its ID, and its account once.
    expect(await rows('windwo')).toBeLessThanOrEqual(some.countMax * 3);
    // Two letters form no trigram: without a bound the whole state would be read.
    const short = exactStatement({ ...some, text: 'zq' });
    expect(await rowsReadBy(t.database.db, short)).toBeLessThan(2_100);
    // Too short for the index and not among the newest: found by similarity.
    const [best] = (await search({ q: 'j&j', state: 'MT' })).data;
    expect(best).toMatchObject({ business_name: "Bob's J&J Movers" });
    const found = await search({ q: 'windwo', state: 'MT' });
    expect(found).toMatchObject({ count: SEARCH_COUNT_MAX, data: { length: 20 } });
    for (const [businessName, q] of [
      ['Window World', 'window'],
      ['Clear', 'clear'],
    ] as const) {
      await t.business({ businessName, serviceStates: ['MT'] });
      const [first] = (await search({ q, state: 'MT' })).data;
      expect(first).toMatchObject({ business_name: businessName });
    }
  });

  it('searches another state on request and requires a state', async () => {
    expect((await search({ state: 'TX' })).data).toHaveLength(1);
    expect((await client.request('GET', `${PATH}?state=XX`)).status).toBe(422);
    const stateless = await t.client({ onboarded: false });
    expect((await stateless.request('GET', PATH)).status).toBe(422);
  });

  it('is limited to clients', async () => {
    const business = await t.business({ onboarded: false });
    expect((await business.request('GET', `${PATH}?q=plumb`)).status).toBe(404);
    expect((await t.anonymous.request('GET', `${PATH}?q=plumb`)).status).toBe(401);
    const one = await client.request('GET', `${PATH}?user_id=${newId()}`);
    expect(await one.json()).toEqual({ data: [], next: null });
  });
});
