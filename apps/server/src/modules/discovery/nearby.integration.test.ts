import { nearbyBusinessesSchema } from '@pro-match/domain/discovery';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { rowsReadBy } from '../../testing/sql/rows-read.ts';
import { nearbyStatement } from './nearby.sql.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const PATH = '/functions/v1/find-nearby-businesses';

async function deck(client: TestClient, query: object) {
  const response = await client.request('POST', PATH, query);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  return nearbyBusinessesSchema.parse(await response.json());
}

const idsOf = async (client: TestClient, query: object) =>
  (await deck(client, query)).businesses.map(({ id }) => id);
const profiles = (...owners: TestBusiness[]) => owners.map(({ profileId }) => profileId);

/** A service of its own for each test, so that tests do not see each other's businesses. */
let made = 0;
async function newService() {
  made += 1;
  const name = `Craft ${made}`;
  await t.database.db.execute(sql`insert into services (name) values (${name})`);
  return name;
}

describe('find-nearby-businesses', () => {
  it('returns all fields of a card', async () => {
    const service = await newService();
    const owner = await t.business({
      services: [service, 'Plumbing'],
      zipCode: '43004',
      tier: 'paid',
      rating: 4.25,
      totalReviews: 8,
      logoUrl: '/logo.webp',
      portfolioImages: ['/a.webp', '/b.webp'],
      hours: { fri: [['22:00', '02:00']], mon: [['08:00', '17:00']] },
      languages: ['en', 'ase'],
      foundedYear: 1998,
      licenseNumber: 'PL-20418',
      businessName: 'שלום "Pipes" \\ 🔧',
    });
    expect(await deck(await t.client(), { service })).toEqual({
      businesses: [
        {
          id: owner.profileId,
          user_id: owner.userId,
          business_name: 'שלום "Pipes" \\ 🔧',
          services: [service, 'Plumbing'],
          logo_url: '/logo.webp',
          portfolio_images: ['/a.webp', '/b.webp'],
          rating: 4.25,
          total_reviews: 8,
          location: '43004',
          description: 'We fix pipes.',
          phone: null,
          email: null,
          distance_miles: 11,
          hours: { fri: [['22:00', '02:00']], mon: [['08:00', '17:00']] },
          time_zone: 'America/New_York',
          languages: ['en', 'ase'],
          founded_year: 1998,
          license_number: 'PL-20418',
          thanks_count: 0,
          pause: null,
          next_opening: null,
          answer_minutes: null,
        },
      ],
      seen: 0,
    });
  });

  it('sorts by distance, then by rating regardless of tier, then by id', async () => {
    const service = await newService();
    const make = (zipCode: string, tier: 'free' | 'paid', rating: number | null) =>
      t.business({ services: [service], zipCode, tier, rating, totalReviews: rating ? 3 : 0 });
    const far = await make('45202', 'paid', 5);
    const unrated = await make('43215', 'paid', null);
    const twin = await make('43215', 'paid', 3);
    const free = await make('43215', 'free', 4.5);
    const lateTwin = await make('43215', 'paid', 3);
    const { businesses } = await deck(await t.client(), { service });
    expect(businesses.map(({ id }) => id)).toEqual(profiles(free, twin, lateTwin, unrated, far));
    expect(businesses[0]).toMatchObject({ rating: null, total_reviews: 0, portfolio_images: [] });
  });

  it('finds businesses by served state or ZIP code, wherever they are', async () => {
    const service = await newService();
    const make = (overrides: object) => t.business({ services: [service], ...overrides });
    const serves = await make({ zipCode: '41011', serviceStates: ['KY', 'OH'] });
    const names = await make({
      zipCode: '41011',
      serviceStates: ['KY'],
      serviceZipCodes: ['43215'],
    });
    const both = await make({ zipCode: '41011', serviceZipCodes: ['43215', '43004'] });
    await make({ zipCode: '41011', serviceStates: ['KY'], serviceZipCodes: ['43216'] });
    await make({ serviceStates: ['KY'] });
    await make({ isActive: false });
    expect(await idsOf(await t.client(), { service })).toEqual(profiles(serves, names, both));
  });

  it('applies the radius of a business to the shown distance', async () => {
    const service = await newService();
    const make = (overrides: object) =>
      t.business({ services: [service], zipCode: '43004', ...overrides });
    const client = await t.client();
    const free = await make({});
    const [shown] = (await deck(client, { service })).businesses;
    const miles = shown?.distance_miles ?? 0;
    const [enough, short] = [Math.ceil(miles), Math.ceil(miles) - 1];
    const within = await make({ radiusMiles: enough });
    const passed = await make({ radiusMiles: enough });
    await make({ radiusMiles: short });
    const named = await make({ radiusMiles: short, serviceZipCodes: ['43215'] });
    expect(await idsOf(client, { service })).toEqual(profiles(free, within, passed, named));
    await client.request('POST', '/rest/v1/passes', {
      business_id: passed.userId,
      service,
    });
    const path = `/rest/v1/business_profiles/${passed.profileId}`;
    const seen = async () => (await deck(client, { service })).seen;
    expect(await seen()).toBe(1);
    const limit = (service_radius_miles: number | null) =>
      passed.request('PATCH', path, { service_radius_miles });
    expect((await limit(short)).status).toBe(200);
    expect(await seen()).toBe(0);
    for (const bad of [0, 251, 2.5]) expect((await limit(bad)).status).toBe(422);
  });

  it('counts a distance that rounds to the radius as within it', async () => {
    const service = await newService();
    const client = await t.client();
    const center = await t.business({ services: [service], radiusMiles: 10 });
    // By the haversine formula on a globe of 3958.7613 miles, north of the client by that many.
    const north = (miles: number) =>
      t.database.db.execute(sql`
        update business_profiles set latitude = ${t.deps.zipCodes.find('43215')?.lat ?? 0}
          + degrees(${miles}::float8 / 3958.7613)
        where id = ${center.profileId}`);
    await north(10.04);
    expect((await deck(client, { service })).businesses[0]?.distance_miles).toBe(10);
    await north(10.06);
    expect(await idsOf(client, { service })).toEqual([]);
  });

  it('searches around the requested ZIP code, in its state', async () => {
    const service = await newService();
    const ohio = await t.business({ services: [service] });
    const kentucky = await t.business({
      services: [service],
      zipCode: '41011',
      serviceStates: ['KY'],
    });
    const client = await t.client({ onboarded: false });
    expect(await idsOf(client, { service, zip_code: '41011' })).toEqual(profiles(kentucky));
    expect(await idsOf(client, { service, zip_code: '43215' })).toEqual(profiles(ohio));
  });

  it('uses the new place right after the client moves', async () => {
    const service = await newService();
    const [ohio, texas] = [
      await t.business({ services: [service] }),
      await t.business({ services: [service], zipCode: '78701', serviceStates: ['TX'] }),
    ];
    const client = await t.client();
    expect(await idsOf(client, { service })).toEqual(profiles(ohio));
    await t.database.db.execute(sql`
      update client_preferences set zip_code = '78701', state = 'TX' where user_id = ${client.userId}
    `);
    expect(await idsOf(client, { service })).toEqual(profiles(texas));
    await t.database.db.execute(
      sql`delete from client_preferences where user_id = ${client.userId}`,
    );
    expect((await client.request('POST', PATH, { service })).status).toBe(422);
  });

  it('matches the state and the ZIP code of a client independently', async () => {
    const service = await newService();
    const ohio = await t.business({ services: [service] });
    const kentucky = await t.business({
      services: [service],
      zipCode: '41011',
      serviceStates: ['KY'],
      serviceZipCodes: ['41011'],
    });
    const client = await t.client({ zipCode: '41011', state: 'OH' });
    expect(await idsOf(client, { service })).toEqual(profiles(kentucky, ohio));
  });

  it('ignores the case of the service, and finds nothing for an unknown one', async () => {
    const service = await newService();
    const owner = await t.business({ services: [service] });
    const client = await t.client();
    expect(await idsOf(client, { service: ` ${service.toUpperCase()} ` })).toEqual(profiles(owner));
    for (const unknown of ["x' or 1=1--", '🪿', '%', 'Craft', 'שרברב']) {
      expect(await deck(client, { service: unknown })).toEqual({ businesses: [], seen: 0 });
    }
  });

  it('measures distances across the antimeridian', async () => {
    const service = await newService();
    const maine = await t.business({
      services: [service],
      zipCode: '04101',
      serviceStates: ['HI'],
    });
    const guam = await t.business({ services: [service], zipCode: '96910', serviceStates: ['HI'] });
    const { businesses } = await deck(await t.client(), { service, zip_code: '96813' });
    expect(businesses.map(({ id }) => id)).toEqual(profiles(guam, maine));
    expect(businesses[0]?.distance_miles).toBeCloseTo(3803, -1.5);
  });

  it('shows contact details only of a business that the client has a match with', async () => {
    const [asked, other] = [await newService(), await newService()];
    const owner = await t.business({ services: [asked, other] });
    const [client, stranger] = [await t.client(), await t.client()];
    await matchWith(client, owner, asked);
    const [card] = (await deck(client, { service: other })).businesses;
    expect(card).toMatchObject({ phone: '6145550199', email: owner.email });
    const [strange] = (await deck(stranger, { service: other })).businesses;
    expect(strange).toMatchObject({ phone: null, email: null });
  });

  it('leaves out businesses already asked for that service, and counts them', async () => {
    const [service, other] = [await newService(), await newService()];
    const [pending, accepted, open] = [
      await t.business({ services: [service, other] }),
      await t.business({ services: [service] }),
      await t.business({ services: [service] }),
    ];
    const client = await t.client();
    await matchWith(client, pending, service.toUpperCase());
    await matchWith(client, accepted, service, 'accepted');
    const { businesses, seen } = await deck(client, { service });
    expect(businesses.map(({ id }) => id)).toEqual(profiles(open));
    expect(seen).toBe(2);
    expect(await idsOf(client, { service: other })).toEqual(profiles(pending));
    expect(await idsOf(await t.client(), { service })).toHaveLength(3);
  });

  it('leaves out businesses asked for an open job, even if withdrawn, until it closes', async () => {
    const service = await newService();
    const [asked, withdrawn] = [
      await t.business({ services: [service] }),
      await t.business({ services: [service] }),
    ];
    const client = await t.client();
    await matchWith(client, asked, service);
    await matchWith(client, withdrawn, service);
    await t.database.db.execute(sql`
      update matches set withdrawn_at = now()
      where client_id = ${client.userId} and business_id = ${withdrawn.userId}`);
    expect(await deck(client, { service })).toEqual({ businesses: [], seen: 2 });
    const close = (owner: TestBusiness) =>
      t.database.db.execute(sql`
        update matches set closed_at = now()
        where client_id = ${client.userId} and business_id = ${owner.userId}`);
    await close(withdrawn);
    expect(await idsOf(client, { service })).toEqual(profiles(withdrawn));
    await close(asked);
    expect(await deck(client, { service })).toMatchObject({
      businesses: [{ id: asked.profileId, phone: '6145550199' }, { id: withdrawn.profileId }],
      seen: 0,
    });
    // A new job leaves it out again.
    await matchWith(client, asked, service);
    expect(await idsOf(client, { service })).toEqual(profiles(withdrawn));
  });

  it('returns no more than the requested limit', async () => {
    const service = await newService();
    const owners = [];
    for (let n = 0; n < 3; n += 1) owners.push(await t.business({ services: [service] }));
    expect(await idsOf(await t.client(), { service, limit: 2 })).toEqual(
      profiles(...owners).slice(0, 2),
    );
  });

  it.each([
    [{}],
    [{ service: '' }],
    [{ service: 'a\u0000b' }],
    [{ service: 'x'.repeat(10_000) }],
    [{ service: 'Plumbing', zip_code: '4321' }],
    [{ service: 'Plumbing', zip_code: '00000' }],
    [{ service: 'Plumbing', zip_code: "43215' --" }],
    [{ service: 'Plumbing', limit: 0 }],
    [{ service: 'Plumbing', limit: 51 }],
    [{ service: 'Plumbing', limit: 1.5 }],
    [{ service: ['Plumbing'] }],
    [[]],
  ])('refuses %j', async (query) => {
    const response = await (await t.client()).request('POST', PATH, query);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'validation_failed' });
  });

  it('returns 422 with advice to a client without a ZIP code', async () => {
    const client = await t.client({ onboarded: false });
    const response = await client.request('POST', PATH, { service: 'Plumbing' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      detail: expect.stringContaining('complete your profile'),
    });
  });

  it('returns 404 to a business and 401 without a session', async () => {
    const query = { service: 'Plumbing', zip_code: '43215' };
    expect((await (await t.business()).request('POST', PATH, query)).status).toBe(404);
    expect((await t.anonymous.request('POST', PATH, query)).status).toBe(401);
  });

  it('reads few rows despite thousands of passes in another state', async () => {
    const service = await newService();
    const here = await t.business({ services: [service] });
    const client = await t.client();
    await t.database.db.execute(sql`
      with owner as (
        insert into auth_users (id, email, password_hash)
        select gen_random_uuid(), 'far-' || n || '@example.com', 'none'
        from generate_series(1, 3000) n returning id
      )
      insert into business_profiles
        (id, user_id, business_name, services, zip_code, service_states, latitude, longitude)
      select gen_random_uuid(), id, 'Far away', array[${service}], '90001', '{CA}', 34, -118
      from owner`);
    await t.database.db.execute(sql`
      insert into passes (client_id, business_id, service)
      select ${client.userId}::uuid, user_id, ${service} from business_profiles
      where zip_code = '90001'`);
    await t.database.db.execute(sql`
      insert into business_service_states (business_id, service_id, state, place)
      select far.id, s.id, 'CA', sheet_of(s.id, 'CA') + on_map(34, -118)
      from business_profiles far, services s where far.zip_code = '90001' and s.name = ${service}`);
    for (const table of ['business_profiles', 'business_service_states', 'passes']) {
      await t.database.db.execute(sql`analyze ${sql.identifier(table)}`);
    }
    const [named] = rowsOf<{ id: number }>(
      await t.database.db.execute(sql`select id from services where name = ${service}`),
    );
    const values = {
      service_id: named?.id,
      service,
      state: 'OH',
      zip_code: '43215',
      latitude: 40,
      longitude: -83,
      client_id: client.userId,
      size: 50,
    };
    expect(await rowsReadBy(t.database.db, nearbyStatement, values)).toBeLessThan(100);
    expect(await idsOf(client, { service })).toEqual(profiles(here));
  });
});

async function matchWith(
  client: TestClient,
  owner: TestBusiness,
  service: string,
  status: 'pending' | 'accepted' = 'pending',
) {
  await t.database.db.execute(sql`
    with request as (
      insert into service_requests (id, client_id, service_type, description)
      values (gen_random_uuid(), ${client.userId}, ${service}, 'A job') returning id
    )
    insert into matches (id, client_id, business_id, service_request_id, service, status, accepted_at)
    select gen_random_uuid(), ${client.userId}, ${owner.userId}, id, ${service}, ${status},
      case when ${status} = 'accepted' then now() end
    from request
  `);
}
