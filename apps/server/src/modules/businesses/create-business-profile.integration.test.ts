import { businessProfileSchema, NOTHING_STATED } from '@pro-match/domain/businesses';
import { problemSchema } from '@pro-match/domain/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const input = {
  business_name: ' Buckeye Plumbing ',
  contact_person: 'Ann Smith',
  description: 'Pipes, day and night.',
  services: ['plumbing', 'Boat Detailing', 'Plumbing'],
  zip_code: '43215',
  service_states: ['OH', 'KY', 'OH'],
  service_zip_codes: ['47001', '47001'],
  phone: '6145550188',
};

const profileOf = async (response: Response) => businessProfileSchema.parse(await response.json());

async function areas(businessId: string) {
  const states = await t.database.db.execute(sql`
    select s.name || ' ' || state as area from business_service_states
    join services s on s.id = service_id where business_id = ${businessId} order by area
  `);
  const zips = await t.database.db.execute(sql`
    select s.name || ' ' || zip_code as area from business_service_zips
    join services s on s.id = service_id where business_id = ${businessId} order by area
  `);
  return [...rowsOf<{ area: string }>(states), ...rowsOf<{ area: string }>(zips)].map(
    (r) => r.area,
  );
}

describe('POST /business_profiles', () => {
  it('creates a Free business and everything that belongs to it', async () => {
    const actor = await t.business({ onboarded: false });
    const response = await actor.request('POST', '/rest/v1/business_profiles', input);
    expect(response.status).toBe(201);
    const profile = await profileOf(response);
    const slugs = await t.database.db.execute(
      sql`select slug from business_slugs where profile_id = ${profile.id}`,
    );
    expect(rowsOf(slugs), 'an address is for a card').toEqual([]);
    expect(profile).toEqual({
      ...NOTHING_STATED,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user_id: actor.userId,
      business_name: 'Buckeye Plumbing',
      contact_person: 'Ann Smith',
      description: 'Pipes, day and night.',
      services: ['Plumbing', 'Boat Detailing'],
      location: '43215',
      zip_code: '43215',
      area: 'Columbus, OH',
      service_states: ['OH', 'KY'],
      service_zip_codes: ['47001'],
      monthly_fee: 0,
      subscription_tier: 'free',
      is_active: true,
      phone: '6145550188',
      email: actor.email,
      logo_url: null,
      portfolio_images: [],
      rating: null,
      time_zone: 'America/New_York',
      next_opening: null,
      answer_minutes: null,
      pause_cause: null,
      is_asked_open: false,
      greeting: null,
      total_reviews: 0,
      matches_used: 0,
      matches_limit: 3,
    });
    expect(await areas(profile.id)).toEqual([
      'Boat Detailing KY',
      'Boat Detailing OH',
      'Plumbing KY',
      'Plumbing OH',
      'Boat Detailing 47001',
      'Plumbing 47001',
    ]);
  });

  it('ignores plan, tier and rating in the input and starts on Free', async () => {
    const actor = await t.business({ onboarded: false });
    const response = await actor.request('POST', '/rest/v1/business_profiles', {
      ...input,
      plan: 'pro',
      subscription_tier: 'paid',
      rating: 5,
      total_reviews: 99,
      user_id: '00000000-0000-7000-8000-000000000000',
    });
    expect(await response.json()).toMatchObject({
      user_id: actor.userId,
      subscription_tier: 'free',
      monthly_fee: 35,
      stated_rate: null,
      rating: null,
      total_reviews: 0,
    });
  });

  it('is created once, whether tried in turn or at once', async () => {
    const actor = await t.business({ onboarded: false });
    const responses = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        actor.request('POST', '/rest/v1/business_profiles', {
          ...input,
          services: [`Trade of try ${n}`],
        }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const again = await actor.request('POST', '/rest/v1/business_profiles', input);
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: '23505' });
    const tries = await t.database.db.execute(
      sql`select name from services where created_by = ${actor.userId}`,
    );
    expect(rowsOf(tries)).toHaveLength(1);
  });

  it('accepts two businesses that add the same new services at once', async () => {
    const actors = await Promise.all([1, 2, 3].map(() => t.business({ onboarded: false })));
    const names = ['Zither Lessons', 'Anvil Tuning', 'Moss Painting'];
    const responses = await Promise.all(
      actors.map((actor, n) =>
        actor.request('POST', '/rest/v1/business_profiles', {
          ...input,
          services: [...names.slice(n), ...names.slice(0, n)],
        }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const response of responses) {
      expect(new Set((await profileOf(response)).services)).toEqual(new Set(names));
    }
  });

  it.each([
    [{ business_name: '' }, 'business_name'],
    [{ business_name: '\u202e'.repeat(121) }, 'business_name'],
    [{ business_name: 'a\u0000b' }, 'business_name'],
    [{ contact_person: ' ' }, 'contact_person'],
    [{ description: 'x'.repeat(10_000) }, 'description'],
    [{ services: [] }, 'services'],
    [{ services: Array.from({ length: 41 }, (_, n) => `S${n}`) }, 'services'],
    [{ services: ['ok', ''] }, 'services.1'],
    [{ zip_code: '4321' }, 'zip_code'],
    [{ zip_code: '٤٣٢١٥' }, 'zip_code'],
    [{ zip_code: '00000' }, 'zip_code'],
    [{ service_states: [] }, 'service_states'],
    [{ service_states: ['ZZ'] }, 'service_states.0'],
    [{ service_zip_codes: ["43215'"] }, 'service_zip_codes.0'],
    [{ phone: '614555018' }, 'phone'],
    [{ plan: 'gold' }, 'plan'],
  ])('refuses %j', async (wrong, field) => {
    const actor = await t.business({ onboarded: false });
    const response = await actor.request('POST', '/rest/v1/business_profiles', {
      ...input,
      ...wrong,
    });
    expect(response.status).toBe(422);
    expect(problemSchema.parse(await response.json()).errors?.[0]?.field).toBe(field);
  });

  it.each([
    ["'); drop table business_profiles;--"],
    ['🔧🪠 Søren’s Pipes'],
    ['‏עברית مرحبا'],
    ['<img src=x onerror=alert(1)>'],
  ])('keeps the name %s', async (name) => {
    const actor = await t.business({ onboarded: false });
    const response = await actor.request('POST', '/rest/v1/business_profiles', {
      ...input,
      business_name: name,
    });
    expect((await profileOf(response)).business_name).toBe(name);
  });

  it('is limited to businesses', async () => {
    const client = await t.client();
    expect((await client.request('POST', '/rest/v1/business_profiles', input)).status).toBe(404);
    const anonymous = await t.anonymous.request('POST', '/rest/v1/business_profiles', input);
    expect(anonymous.status).toBe(401);
  });
});
