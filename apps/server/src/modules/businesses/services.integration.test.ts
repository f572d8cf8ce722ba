import { serviceSchema } from '@pro-match/domain/businesses';
import { CATALOGUE, CATALOGUE_SERVICES } from '@pro-match/domain/catalogue';
import { compareNames } from '@pro-match/domain/formats';
import { pageSchema } from '@pro-match/domain/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { Ask } from '../../testing/requests.ts';
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

async function namesFor({ request }: { request: Ask }): Promise<string[]> {
  const { data } = servicesPage.parse(await (await request('GET', '/rest/v1/services')).json());
  return data.map(({ name }) => name);
}

describe('GET /services', () => {
  it('returns the whole catalogue by name in one page to anyone', async () => {
    const response = await t.anonymous.request('GET', '/rest/v1/services');
    expect(response.status).toBe(200);
    const { data, next } = servicesPage.parse(await response.json());
    expect(next).toBeNull();
    const catalogue = CATALOGUE.flatMap(({ id, icon, services }) =>
      services.map(({ name, emoji }) => ({ name, group: id, emoji, icon })),
    );
    const { compare } = new Intl.Collator('en-US');
    const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name);
    expect(data.filter((service) => service.group !== null)).toEqual(catalogue.sort(byName));
  });

  it('pages without gaps or duplicates', async () => {
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
    const { compare } = new Intl.Collator('en-US');
    expect(names).toEqual([...new Set(names)].sort(compare));
    expect(names.length).toBeGreaterThanOrEqual(CATALOGUE_SERVICES.length);
  });

  it('ignores case and accents in sorting, whatever the database locale', async () => {
    const business = await t.business();
    const typed = [
      'éclair Baking',
      'Ecology',
      'ECLAIR cakes',
      'Über Rides',
      'uber riding',
      'Zither',
    ];
    const others = [
      'app Making',
      'Àpp Marketing',
      'Ångström Labs',
      'angst Relief',
      '24-hour Towing',
    ];
    for (const name of [...typed, ...others]) {
      expect((await business.request('POST', '/rest/v1/services', { name })).status).toBe(201);
    }
    const names = await namesFor(business);
    expect(names).toEqual(names.toSorted(compareNames));
    expect(names).toEqual(expect.arrayContaining([...typed, ...others]));
    // `Intl.Collator` agrees except for the order of names it considers equal.
    const { compare } = new Intl.Collator('en-US', { sensitivity: 'base' });
    expect(names).toEqual(names.toSorted(compare));
  });

  it.each(['limit=0', 'limit=501', 'limit=x', 'limit=1e9'])('refuses %s', async (query) => {
    expect((await t.anonymous.request('GET', `/rest/v1/services?${query}`)).status).toBe(422);
  });

  it.each(["1'--", '-1', '%00', '9999999999999999999', 'x'])(
    'returns 400 for unknown cursor %s',
    async (after) => {
      const response = await t.anonymous.request('GET', `/rest/v1/services?after=${after}`);
      expect(response.status).toBe(400);
    },
  );
});

const offer = (business: TestBusiness, services: string[]) =>
  business.request('PATCH', `/rest/v1/business_profiles/${business.profileId}`, { services });

/** Records a sign-in from an address. */
const sawAt = ({ userId }: TestBusiness, address: string, kind = 'signed_in') =>
  t.database.db.execute(sql`
    insert into auth_security_events (id, user_id, kind, address, occurred_at)
    values (gen_random_uuid(), ${userId}::uuid, ${kind}, ${address}, now())`);
let addresses = 0;
/** A business whose owner signed in from an address of their own. */
async function seen(): Promise<TestBusiness> {
  const business = await t.business();
  addresses += 1;
  await sawAt(business, `192.0.2.${addresses}`);
  return business;
}
/** Backdates a name by a day. */
const age = (name: string) =>
  t.database.db.execute(sql`
    update services set created_at = created_at - interval '1 day' where name = ${name}`);

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

  it('returns the existing row in any case', async () => {
    const business = await t.business();
    const response = await business.request('POST', '/rest/v1/services', { name: 'pLUMBING' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ name: 'Plumbing', group: 'home-services' });
  });

  it.each([
    ['Zydeco Café', 'ZYDECO CAFE'],
    ['Peña Flamenca', 'Peña Flamenca'.normalize('NFD')],
    ["Dog-Walkers' Training", 'dog walkers training'],
    ['Straßenmusik', 'Strassenmusik'],
  ])('returns the existing %s when it is typed as %s', async (name, typed) => {
    const business = await t.business();
    const first = await business.request('POST', '/rest/v1/services', { name });
    expect(first.status).toBe(201);
    const again = await business.request('POST', '/rest/v1/services', { name: typed });
    expect(again.status).toBe(200);
    expect(serviceSchema.parse(await again.json()).name).toBe(name);
  });

  it('stores one row when similar spellings are added at once', async () => {
    const business = await t.business();
    const spellings = [
      'Tapas Crèpes',
      'Tapas Crepes',
      'tapas-crêpes',
      'TAPAS CREPES',
      'Tapas Crepés',
    ];
    const statuses = await Promise.all(
      spellings.map(async (name) => {
        const response = await business.request('POST', '/rest/v1/services', { name });
        return response.status;
      }),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 201]);
  });

  it('distinguishes similar names stored before spellings were merged', async () => {
    await t.database.db.execute(sql`
      insert into services (name, created_at, is_listed)
      values ('Sauna Rosé', now(), false), ('Sauna Rose', now(), false)`);
    const business = await t.business();
    for (const [typed, found] of [
      ['sauna rosé', 'Sauna Rosé'],
      ['sauna rose', 'Sauna Rose'],
      ['Sauna Rosè', 'Sauna Rosé'],
    ]) {
      const response = await business.request('POST', '/rest/v1/services', { name: typed });
      expect(serviceSchema.parse(await response.json()).name).toBe(found);
    }
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
    ["Robert') drop table services--"],
    ['תיקון מזגנים'],
    ['हिन्दी पाठ'],
    ["Señora Peña's Tea & Cake, Ltd. + (24/7)"],
  ])('keeps %s as it is', async (name) => {
    const business = await t.business();
    const response = await business.request('POST', '/rest/v1/services', { name });
    expect(response.status).toBe(201);
    expect(serviceSchema.parse(await response.json()).name).toBe(name);
    expect((await stored(name))[0]?.name).toBe(name);
  });

  it.each([
    ["Robert'); drop table services;--"],
    ['🪿 Goose herding 🇺🇸'],
    ['% 1'],
    ['<script>alert(1)</script>'],
    ['Win $5000 @ http://example.com'],
  ])(
    'refuses the characters of %s at the field, on both routes, unless the service exists',
    async (name) => {
      const business = await t.business();
      const added = await business.request('POST', '/rest/v1/services', { name });
      expect(added.status).toBe(422);
      const message = expect.stringContaining('letters, numbers, spaces');
      expect(await added.json()).toMatchObject({ errors: [{ field: 'name', message }] });
      const offered = await offer(business, [name]);
      expect(offered.status).toBe(422);
      expect(await offered.json()).toMatchObject({ errors: [{ field: 'services', message }] });
      expect(await stored(name)).toEqual([]);
      await t.database.db.execute(sql`
      insert into services (name, created_at, is_listed) values (${name}, now(), false)`);
      expect((await offer(business, [name])).status).toBe(200);
    },
  );

  it.each([
    [''],
    ['   '],
    ['%_\\'],
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

  it('stays private to its business until a second one offers it', async () => {
    const [maker, other, client] = [await seen(), await seen(), await t.client()];
    await maker.request('POST', '/rest/v1/services', { name: 'Moss Gardens' });
    await maker.request('PATCH', `/rest/v1/business_profiles/${maker.profileId}`, {
      services: ['Moss Gardens', 'Moss Walls'],
    });
    // Adding the name is not offering it.
    await other.request('POST', '/rest/v1/services', { name: 'moss gardens' });
    expect(await namesFor(maker)).toEqual(expect.arrayContaining(['Moss Gardens', 'Moss Walls']));
    for (const reader of [client, other, t.anonymous]) {
      expect((await namesFor(reader)).filter((name) => name.startsWith('Moss'))).toEqual([]);
    }
    await age('Moss Gardens');
    await other.request('PATCH', `/rest/v1/business_profiles/${other.profileId}`, {
      services: ['MOSS GARDENS', 'Plumbing'],
    });
    for (const reader of [client, other, t.anonymous]) {
      const names = await namesFor(reader);
      expect(names.filter((name) => name.startsWith('Moss'))).toEqual(['Moss Gardens']);
    }
  });

  const set = ({ userId }: TestBusiness, change: ReturnType<typeof sql>) =>
    t.database.db.execute(sql`update auth_users set ${change} where id = ${userId}::uuid`);
  const isListed = async (name: string) => (await namesFor(t.anonymous)).includes(name);

  it.each([
    ['has not confirmed its address', sql`email_confirmed_at = null`],
    ['is suspended', sql`suspended_at = now()`],
    ['is closed', sql`deleted_at = now()`],
  ])('does not count a business whose owner %s', async (why, change) => {
    const [maker, other, third] = [await seen(), await seen(), await seen()];
    const name = `Name of one who ${why}`;
    await offer(maker, [name]);
    await age(name);
    await set(maker, change);
    await offer(other, [name]);
    expect(await isListed(name)).toBe(false);
    await offer(third, [name]);
    expect(await isListed(name)).toBe(true);
  });

  it('is listed by a second business only once its address is confirmed and it saves again', async () => {
    const [maker, other] = [await seen(), await seen()];
    await offer(maker, ['Peat Cutting']);
    await age('Peat Cutting');
    await set(other, sql`email_confirmed_at = null`);
    await offer(other, ['Peat Cutting']);
    expect(await isListed('Peat Cutting')).toBe(false);
    await set(other, sql`email_confirmed_at = now()`);
    await offer(other, ['Peat Cutting', 'Plumbing']);
    expect(await isListed('Peat Cutting')).toBe(true);
  });

  it('is not listed by two accounts that may belong to one person', async () => {
    const [maker, other] = [await seen(), await t.business()];
    const name = 'Peat Stacking';
    await offer(maker, [name]);
    await age(name);
    const takenUp = async () => {
      expect((await offer(other, [name])).status).toBe(200);
      return isListed(name);
    };
    // The other owner has not signed in yet; a failed sign-in may be a stranger's.
    await sawAt(other, '203.0.113.9', 'sign_in_refused');
    expect(await takenUp()).toBe(false);
    // One of the three addresses is also the maker's.
    await sawAt(other, '203.0.113.7');
    await sawAt(maker, '203.0.113.7');
    await sawAt(maker, '203.0.113.8');
    expect(await takenUp()).toBe(false);
    const third = await seen();
    await offer(third, [name]);
    expect(await isListed(name)).toBe(true);
  });

  it('is not listed on its first day but is suggested to anyone who types it', async () => {
    const [maker, other] = [await seen(), await seen()];
    await offer(maker, ['Peat Drying']);
    await offer(other, ['peat drying']);
    expect(await isListed('Peat Drying')).toBe(false);
    const client = await t.client();
    const found = await client.request('POST', '/functions/v1/find-offered-service', {
      typed: 'peat dryng',
    });
    expect(await found.json()).toEqual({ service: 'Peat Drying' });
    await age('Peat Drying');
    await offer(maker, ['Peat Drying', 'Plumbing']);
    expect(await isListed('Peat Drying')).toBe(true);
  });

  it('is listed when two businesses start to offer it at once', async () => {
    const both = [await seen(), await seen()];
    const names = Array.from({ length: 6 }, (_, index) => `Both at once ${index}`);
    const maker = await t.business();
    for (const name of names) {
      // The name exists already, so its unique index does not serialize the two.
      await maker.request('POST', '/rest/v1/services', { name });
      await age(name);
      await Promise.all(both.map((business) => offer(business, [name])));
      expect(await isListed(name)).toBe(true);
    }
  });

  it('is limited to forty new names per business and day through both endpoints', async () => {
    const business = await t.business({ services: ['Plumbing'] });
    const profile = `/rest/v1/business_profiles/${business.profileId}`;
    const named = (count: number, word: string) =>
      Array.from({ length: count }, (_, index) => `${word} ${index}`);
    expect((await business.request('PATCH', profile, { services: named(35, 'Kept') })).ok).toBe(
      true,
    );
    const tooMany = await business.request('PATCH', profile, { services: named(6, 'Flood') });
    expect(tooMany.status).toBe(429);
    expect(await tooMany.json()).toMatchObject({ detail: expect.stringContaining('40 services') });
    expect(await stored('flood 0')).toEqual([]);
    const atOnce = await Promise.all(
      named(10, 'Single').map((name) => business.request('POST', '/rest/v1/services', { name })),
    );
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([
      ...[201, 201, 201, 201, 201],
      ...[429, 429, 429, 429, 429],
    ]);
    // An existing name does not count as new.
    expect((await business.request('PATCH', profile, { services: ['Plumbing'] })).ok).toBe(true);
    await t.database.db.execute(sql`
      update services set created_at = created_at - interval '24 hours 1 second'
      where created_by = ${business.userId}`);
    expect((await business.request('PATCH', profile, { services: ['Kept 40'] })).ok).toBe(true);
  });

  it('is limited to businesses', async () => {
    const client = await t.client();
    const input = { name: 'Client Made' };
    expect((await client.request('POST', '/rest/v1/services', input)).status).toBe(404);
    expect((await t.anonymous.request('POST', '/rest/v1/services', input)).status).toBe(401);
    expect(await stored('client made')).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('has IDs in its own order', async () => {
    const result = await t.database.db.execute(
      sql`select id, name from services where id <= 1000 order by id`,
    );
    expect(rowsOf(result)).toEqual(
      CATALOGUE_SERVICES.map(({ name }, index) => ({ id: index + 1, name })),
    );
  });

  it('is restored after changes and adopts a custom service of the same name', async () => {
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
