import { serviceSchema } from '@pro-match/domain/businesses';
import { CATALOGUE, CATALOGUE_SERVICES } from '@pro-match/domain/catalogue';
import { pageSchema } from '@pro-match/domain/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { syncCatalogue } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const servicesPage = pageSchema(serviceSchema);

async function stored(name: string) {
  const result = await t.database.db.execute(
    sql`select id, name, group_id, emoji from services where lower(name) = lower(${name})`,
  );
  return rowsOf<{ id: number; name: string; group_id: string | null; emoji: string | null }>(
    result,
  );
}

describe('GET /services', () => {
  it('gives anyone the whole catalogue by name in one page', async () => {
    const response = await t.anonymous.request('GET', '/rest/v1/services');
    expect(response.status).toBe(200);
    const { data, next } = servicesPage.parse(await response.json());
    expect(next).toBeNull();
    const catalogue = CATALOGUE.flatMap(({ id, icon, services }) =>
      services.map(({ name, emoji }) => ({ name, group: id, emoji, icon })),
    );
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect(data.filter((service) => service.group !== null)).toEqual(catalogue.sort(byName));
  });

  it('pages without a gap or a repeat', async () => {
    const names: string[] = [];
    let after = '';
    for (let pages = 0; pages < 30; pages += 1) {
      const response = await t.anonymous.request('GET', `/rest/v1/services?limit=7${after}`);
      const { data, next } = servicesPage.parse(await response.json());
      expect(data.length).toBeLessThanOrEqual(7);
      names.push(...data.map(({ name }) => name));
      if (next === null) break;
      after = `&after=${next}`;
    }
    expect(names).toEqual([...new Set(names)].sort());
    expect(names.length).toBeGreaterThanOrEqual(CATALOGUE_SERVICES.length);
  });

  it.each(['limit=0', 'limit=501', 'limit=x', 'limit=1e9'])('refuses %s', async (query) => {
    expect((await t.anonymous.request('GET', `/rest/v1/services?${query}`)).status).toBe(422);
  });

  it.each(["1'--", '-1', '%00', '9999999999999999999', 'x'])(
    'knows no page after %s',
    async (after) => {
      const response = await t.anonymous.request('GET', `/rest/v1/services?after=${after}`);
      expect(response.status).toBe(400);
    },
  );
});

describe('POST /services', () => {
  it('adds a custom service, trimmed', async () => {
    const business = await t.business();
    const response = await business.request('POST', '/rest/v1/services', {
      name: '  Goat Yoga ',
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      name: 'Goat Yoga',
      group: null,
      emoji: null,
      icon: null,
    });
    const [row] = await stored('goat yoga');
    expect(row?.id).toBeGreaterThan(1000);
  });

  it('answers the row that is there in any case', async () => {
    const business = await t.business();
    const response = await business.request('POST', '/rest/v1/services', { name: 'pLUMBING' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ name: 'Plumbing', group: 'home-services' });
  });

  it('stores one row when many add the same name at once', async () => {
    const business = await t.business();
    const spellings = ['Kite Repair', 'kite repair', 'KITE REPAIR', 'Kite repair', 'kITE rEPAIR'];
    const responses = await Promise.all(
      spellings.map((name) => business.request('POST', '/rest/v1/services', { name })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    const names = await Promise.all(
      responses.map(async (r) => serviceSchema.parse(await r.json()).name),
    );
    expect(new Set(names).size).toBe(1);
    expect(await stored('kite repair')).toHaveLength(1);
  });

  it.each([
    ["Robert'); drop table services;--"],
    ['🪿 Goose herding 🇺🇸'],
    ['תיקון מזגנים'],
    ['%_\\'],
    ['<script>alert(1)</script>'],
  ])('keeps %s as it is', async (name) => {
    const business = await t.business();
    const response = await business.request('POST', '/rest/v1/services', { name });
    expect(response.status).toBe(201);
    expect(serviceSchema.parse(await response.json()).name).toBe(name);
    expect((await stored(name))[0]?.name).toBe(name);
  });

  it.each([
    [''],
    ['   '],
    ['a\u0000b'],
    ['x'.repeat(81)],
    ['x'.repeat(10_000)],
    [null],
    [7],
    [['Plumbing']],
  ])('refuses %j', async (name) => {
    const business = await t.business();
    const response = await business.request('POST', '/rest/v1/services', { name });
    expect(response.status).toBe(422);
  });

  it('is for businesses', async () => {
    const client = await t.client();
    const input = { name: 'Client Made' };
    expect((await client.request('POST', '/rest/v1/services', input)).status).toBe(404);
    expect((await t.anonymous.request('POST', '/rest/v1/services', input)).status).toBe(401);
    expect(await stored('client made')).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('has the ids of its order', async () => {
    const result = await t.database.db.execute(
      sql`select id, name from services where id <= 1000 order by id`,
    );
    expect(rowsOf(result)).toEqual(
      CATALOGUE_SERVICES.map(({ name }, index) => ({ id: index + 1, name })),
    );
  });

  it('comes back after a change, and takes in a service that was custom before', async () => {
    const fresh = await createTestApp();
    const { db } = fresh.database;
    await db.execute(sql`delete from services where name in ('Plumbing', 'Roofing')`);
    await db.execute(sql`insert into services (name) values ('plumbing')`);
    await db.execute(sql`update services set emoji = '?' where name = 'Dentist'`);
    await Promise.all([syncCatalogue(fresh.deps), syncCatalogue(fresh.deps)]);
    const result = await db.execute(
      sql`select id, name, emoji from services where name in ('plumbing', 'Plumbing', 'Roofing', 'Dentist') order by id`,
    );
    const idOf = (name: string) => CATALOGUE_SERVICES.findIndex((s) => s.name === name) + 1;
    expect(rowsOf(result)).toEqual([
      { id: idOf('Roofing'), name: 'Roofing', emoji: '🏠' },
      { id: idOf('Dentist'), name: 'Dentist', emoji: '🦷' },
      { id: 1001, name: 'plumbing', emoji: '🔧' },
    ]);
    await fresh.close();
  });
});
