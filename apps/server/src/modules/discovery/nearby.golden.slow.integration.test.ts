import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { haversineMiles } from '../../platform/geo/distance.ts';
import type { ZipCode } from '../../platform/geo/zip-codes.format.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { indexAllBusinesses } from '../businesses/index.ts';
import { findNearby } from './nearby.queries.ts';

interface Business {
  id: string;
  userId: string;
  place: ZipCode;
  states: string[];
  zips: string[];
  radius: number | null;
  rating: number | null;
  isActive: boolean;
  /** The jobs for which the client asked it. */
  asked: { service: string; end: 'open' | 'withdrawn' | 'closed' | 'both' }[];
}

const SERVICE = { id: 1, name: 'Plumbing' };
const RUNS = 60;
const ENDS = ['open', 'withdrawn', 'closed', 'both'] as const;

let t: TestApp;
let clientId: string;
let seed: number;
beforeAll(async () => {
  t = await createTestApp();
  clientId = (await t.client()).userId;
  seed = fc.sample(fc.nat(), 1)[0] ?? 0;
});
afterAll(() => t.close());

/** Applies the rules, the slow way. */
function bruteForce(businesses: Business[], at: ZipCode, state: string, limit: number) {
  return businesses
    .filter(
      ({ isActive, states, zips, radius, place, asked }) =>
        isActive &&
        (zips.includes(at.zip) ||
          (states.includes(state) &&
            (radius === null || Math.round(haversineMiles(at, place) * 10) <= 10 * radius))) &&
        !asked.some(
          ({ service, end }) => service === 'plumbing' && (end === 'open' || end === 'withdrawn'),
        ),
    )
    .map((business) => ({
      ...business,
      bucket: Math.round(haversineMiles(at, business.place) * 10),
    }))
    .sort(
      (a, b) => a.bucket - b.bucket || (b.rating ?? 0) - (a.rating ?? 0) || (a.id < b.id ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ id, bucket }) => ({ id, distance_miles: bucket / 10 }));
}

async function store(businesses: Business[]) {
  const { db } = t.database;
  await db.execute(sql`delete from matches`);
  await db.execute(sql`delete from service_requests`);
  await db.execute(sql`delete from business_profiles`);
  await db.execute(sql`delete from auth_users where id <> ${clientId}`);
  const json = JSON.stringify(businesses);
  const rows = sql`jsonb_to_recordset(${json}::jsonb) as b (
    id uuid, "userId" uuid, place jsonb, states jsonb, zips jsonb, radius int, rating numeric, "isActive" boolean
  )`;
  const list = (column: string) => sql`array(select jsonb_array_elements_text(${sql.raw(column)}))`;
  await db.execute(sql`
    insert into auth_users (id, email, password_hash)
    select "userId", "userId" || '@example.com', 'x' from ${rows}
  `);
  await db.execute(sql`
    insert into business_profiles (id, user_id, business_name, services, zip_code, service_states,
      service_zip_codes, service_radius_miles, rating, is_active, latitude, longitude)
    select id, "userId", 'B', '{Plumbing}', place ->> 'zip', ${list('states')}, ${list('zips')},
      radius, rating, "isActive", (place ->> 'lat')::float8, (place ->> 'lon')::float8
    from ${rows}
  `);
  const asked = businesses.flatMap(({ userId, asked: jobs }) =>
    jobs.map((job) => ({ id: newId(), userId, ...job })),
  );
  const jobs = sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (
    id uuid, "userId" uuid, service text, "end" text
  )`;
  await db.execute(sql`
    insert into service_requests (id, client_id, service_type, description)
    select id, ${clientId}, service, 'A job' from ${jobs}
  `);
  await db.execute(sql`
    insert into matches (id, client_id, business_id, service_request_id, service, withdrawn_at, closed_at)
    select id, ${clientId}, "userId", id, service,
      case when "end" in ('withdrawn', 'both') then now() end,
      case when "end" in ('closed', 'both') then now() end
    from ${jobs}
  `);
  await indexAllBusinesses(db);
}

async function found(at: ZipCode, state: string, limit: number) {
  const { body } = await findNearby(t.database.db, {
    clientId,
    service: SERVICE,
    zipCode: at.zip,
    state,
    latitude: at.lat,
    longitude: at.lon,
    limit,
  });
  return JSON.parse(body).businesses.map((card: { id: string; distance_miles: number }) => ({
    id: card.id,
    distance_miles: card.distance_miles,
  }));
}

/** Crowds of many sizes in few places, so that ties, cuts and far neighbors all happen. */
function world(pick: <T>(from: readonly T[]) => T, size: number, spread: number) {
  const zipsOf = (state: string) => t.deps.zipCodes.inState(state);
  const corners = ['OH', 'AK', 'HI', 'TX'].flatMap((state) => {
    const zips = zipsOf(state);
    const start = zips.indexOf(pick(zips));
    return zips.slice(start, start + spread);
  });
  const places = [...corners, ...zipsOf('GU').slice(0, 1), ...zipsOf('ME').slice(0, 1)];
  const businesses = Array.from({ length: size }, (): Business => {
    const place = pick(places);
    return {
      id: newId(),
      userId: newId(),
      place,
      states: pick([['OH'], ['OH'], [place.state], ['OH', 'AK', 'HI', 'TX']]),
      zips: pick([[], [], [pick(places).zip, pick(places).zip]]),
      radius: pick([null, null, null, 1, 5, 25, 250]),
      rating: pick([null, 1, 2.5, 4, 4.01, 5]),
      isActive: pick([true, true, true, true, false]),
      asked: pick([
        [],
        [],
        [],
        [{ service: pick(['plumbing', 'roofing']), end: pick(ENDS) }],
        [
          { service: 'plumbing', end: 'closed' as const },
          { service: 'plumbing', end: pick(ENDS) },
        ],
      ]),
    };
  });
  return { places, businesses };
}

describe('the nearby statement', () => {
  it.each([
    ['few businesses', 40, 3],
    ['one crowded ZIP code each', 700, 1],
    ['crowds around the cut', 900, 4],
    ['a spread over the states', 900, 60],
  ])('finds what brute force finds: %s', async (_, size, spread) => {
    const gen = fc.sample(fc.gen(), { numRuns: 1, seed })[0];
    if (!gen) throw new Error('No generator');
    const pick = <T>(from: readonly T[]): T => gen(() => fc.constantFrom(...from));
    const { places, businesses } = world(pick, size, spread);
    await store(businesses);
    for (let run = 0; run < RUNS; run += 1) {
      const at = pick(places);
      const state = pick([at.state, at.state, 'OH']);
      const limit = pick([50, 50, 20, 1]);
      const context = `seed ${seed}, run ${run}, ${at.zip} in ${state}`;
      expect(await found(at, state, limit), context).toEqual(
        bruteForce(businesses, at, state, limit),
      );
    }
  });
});
