import {
  businessProfileSchema,
  FOUNDED_INVALID,
  HOURS_EMPTY,
  LANGUAGE_INVALID,
  SPANS_OVERLAP,
} from '@pro-match/domain/businesses';
import { newId } from '@pro-match/domain/ids';
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

const patch = (actor: TestBusiness, id: string, body: unknown) =>
  actor.request('PATCH', `/rest/v1/business_profiles/${id}`, body);

const profileOf = async (response: Response) => businessProfileSchema.parse(await response.json());

async function foundIn(owner: TestBusiness) {
  const result = await t.database.db.execute(sql`
    select s.name, state from business_service_states join services s on s.id = service_id
    where business_id = ${owner.profileId} order by s.name, state
  `);
  return rowsOf<{ name: string; state: string }>(result).map(
    ({ name, state }) => `${name} ${state}`,
  );
}

describe('PATCH /business_profiles/{id}', () => {
  it('changes the given fields and keeps the rest', async () => {
    const owner = await t.business({ rating: 4, totalReviews: 2 });
    const response = await patch(owner, owner.profileId, {
      business_name: 'New Name',
      website: ' new.example ',
      monthly_fee: 49.5,
      email: 'hello@new.example',
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      business_name: 'New Name',
      website: 'new.example',
      monthly_fee: 49.5,
      email: 'hello@new.example',
      contact_person: 'Pat Piper',
      services: ['Plumbing'],
      zip_code: '43215',
      rating: 4,
    });
    const cleared = await patch(owner, owner.profileId, { website: '' });
    expect((await profileOf(cleared)).website).toBeNull();
    expect((await patch(owner, owner.profileId, {})).status).toBe(200);
  });

  it('ignores fields that only the server writes', async () => {
    const owner = await t.business();
    const response = await patch(owner, owner.profileId, {
      subscription_tier: 'paid',
      rating: 5,
      total_reviews: 500,
      portfolio_images: ['/x.webp'],
      user_id: newId(),
      id: newId(),
    });
    expect(await response.json()).toMatchObject({
      id: owner.profileId,
      user_id: owner.userId,
      subscription_tier: 'free',
      rating: null,
      total_reviews: 0,
      portfolio_images: [],
    });
  });

  it('clears stated fields and removes duplicate languages', async () => {
    const owner = await t.business({ hours: { mon: [['08:00', '17:00']] }, foundedYear: 1998 });
    const stated = { license_number: ' PL-20418 ', languages: ['es', 'en', 'es'] };
    expect(await profileOf(await patch(owner, owner.profileId, stated))).toMatchObject({
      hours: { mon: [['08:00', '17:00']] },
      founded_year: 1998,
      license_number: 'PL-20418',
      languages: ['es', 'en'],
    });
    const none = { hours: null, founded_year: null, license_number: '', languages: [] };
    expect(await profileOf(await patch(owner, owner.profileId, none))).toMatchObject({
      ...none,
      license_number: null,
    });
  });

  it.each([
    ['founded_year', 2200, FOUNDED_INVALID],
    ['founded_year', 1599, FOUNDED_INVALID],
    ['languages', ['xx'], LANGUAGE_INVALID],
    ['hours', {}, HOURS_EMPTY],
    [
      'hours',
      {
        mon: [
          ['08:00', '13:00'],
          ['12:00', '17:00'],
        ],
      },
      SPANS_OVERLAP,
    ],
    ['license_number', 'x'.repeat(61), 'License number must be at most 60 characters'],
  ])('refuses %s of %j, and says why', async (field, value, message) => {
    const owner = await t.business();
    const response = await patch(owner, owner.profileId, { [field]: value });
    expect(response.status).toBe(422);
    expect(JSON.stringify(await response.json())).toContain(message);
  });

  it('is found by the new services and states, at the new place', async () => {
    const owner = await t.business();
    expect(await foundIn(owner)).toEqual(['Plumbing OH']);
    const response = await patch(owner, owner.profileId, {
      services: ['roofing', 'Pond Cleaning'],
      service_states: ['IN', 'KY'],
      zip_code: '46204',
    });
    expect(await response.json()).toMatchObject({
      services: ['Roofing', 'Pond Cleaning'],
      location: '46204',
      area: 'Indianapolis, IN',
      time_zone: 'America/Indiana/Indianapolis',
    });
    expect(await foundIn(owner)).toEqual([
      'Pond Cleaning IN',
      'Pond Cleaning KY',
      'Roofing IN',
      'Roofing KY',
    ]);
    const moved = await t.database.db.execute(sql`
      select bool_and(place ~= (sheet_of(service_id, state) + on_map(latitude, longitude))) as there
      from business_service_states join business_profiles on id = business_id
      where business_id = ${owner.profileId}
    `);
    expect(rowsOf(moved)).toEqual([{ there: true }]);
  });

  it('hides it from search while inactive', async () => {
    const owner = await t.business();
    await patch(owner, owner.profileId, { is_active: false });
    expect(await foundIn(owner)).toEqual([]);
    await patch(owner, owner.profileId, { is_active: true });
    expect(await foundIn(owner)).toEqual(['Plumbing OH']);
  });

  it('ends with consistent service rows when edits race', async () => {
    const owner = await t.business();
    const wanted = [['Roofing'], ['Flooring'], ['Fencing'], ['Handyman']];
    const responses = await Promise.all(
      wanted.map((services) => patch(owner, owner.profileId, { services })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const profile = await owner.request('GET', `/rest/v1/business_profiles/${owner.profileId}`);
    const { services } = await profileOf(profile);
    expect(await foundIn(owner)).toEqual([`${services[0]} OH`]);
  });

  it("returns 404 for another business's profile and for an unknown one", async () => {
    const [owner, other, client] = [await t.business(), await t.business(), await t.client()];
    const change = { business_name: 'Taken Over', services: ['Identity Theft'] };
    const path = `/rest/v1/business_profiles/${owner.profileId}`;
    expect((await patch(other, owner.profileId, change)).status).toBe(404);
    expect((await patch(other, newId(), change)).status).toBe(404);
    expect((await client.request('PATCH', path, change)).status).toBe(404);
    expect((await t.anonymous.request('PATCH', path, change)).status).toBe(401);
    const profile = await owner.request('GET', path);
    expect((await profileOf(profile)).business_name).toBe('Test Plumbing');
    const added = await t.database.db.execute(
      sql`select 1 from services where name = 'Identity Theft'`,
    );
    expect(rowsOf(added)).toEqual([]);
  });

  it.each([
    [{ business_name: ' ' }],
    [{ website: 'javascript:alert(1)' }],
    [{ website: 'https://a.example/\u0000' }],
    [{ website: `https://a.example/${'x'.repeat(10_000)}` }],
    [{ monthly_fee: -1 }],
    [{ monthly_fee: 1e308 }],
    [{ email: 'nobody' }],
    [{ is_active: 'yes' }],
    [{ services: [] }],
    [{ zip_code: '99999' }],
  ])('refuses %j', async (wrong) => {
    const owner = await t.business();
    expect((await patch(owner, owner.profileId, wrong)).status).toBe(422);
  });

  it.each([
    ['Please enter a valid website', 'javascript:alert(1)'],
    ['Website must be at most 300 characters', `a.example/${'x'.repeat(300)}`],
  ])('says of a website: %s', async (message, website) => {
    const owner = await t.business();
    const refused = await patch(owner, owner.profileId, { website });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'website', message }] });
  });
});
