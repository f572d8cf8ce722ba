import {
  businessProfileSchema,
  businessStatsSchema,
  NOTHING_STATED,
} from '@pro-match/domain/businesses';
import { newId } from '@pro-match/domain/ids';
import { pageSchema, problemSchema } from '@pro-match/domain/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const showcase = { portfolioImages: ['/a.webp'], rating: 4.5, totalReviews: 12 };

async function match(
  client: TestClient,
  business: TestBusiness,
  acceptedAt: Date | null = null,
  createdAt: Date = acceptedAt ?? t.clock.now(),
) {
  const [requestId, id] = [newId(), newId()];
  const at = acceptedAt?.toISOString() ?? null;
  await t.database.db.execute(sql`
    insert into service_requests (id, client_id, service_type, description)
    values (${requestId}, ${client.userId}, 'Plumbing', 'A leak')
  `);
  await t.database.db.execute(sql`
    insert into matches (id, client_id, business_id, service_request_id, service, status, accepted_at, created_at)
    values (${id}, ${client.userId}, ${business.userId}, ${requestId}, ${`Plumbing ${id}`},
      ${at === null ? 'pending' : 'accepted'}, ${at}::timestamptz, ${createdAt.toISOString()}::timestamptz)
  `);
  return id;
}

describe('GET /business_profiles/{id}', () => {
  it('shows the owner every field, even on Free', async () => {
    const owner = await t.business({ ...showcase, website: 'https://a.example' });
    const response = await owner.request('GET', `/rest/v1/business_profiles/${owner.profileId}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      user_id: owner.userId,
      phone: '6145550199',
      email: owner.email,
      contact_person: 'Pat Piper',
      website: 'https://a.example',
      portfolio_images: ['/a.webp'],
      rating: 4.5,
      total_reviews: 12,
      matches_used: 0,
      matches_limit: 3,
    });
  });

  it.each([
    ['free', { portfolio_images: [], rating: null, total_reviews: 0 }],
    ['paid', { portfolio_images: ['/a.webp'], rating: 4.5, total_reviews: 12 }],
    ['trial', { portfolio_images: ['/a.webp'], rating: 4.5, total_reviews: 12 }],
  ] as const)('shows a stranger the fields of the %s plan without contact', async (tier, shown) => {
    const owner = await t.business({ ...showcase, tier });
    for (const stranger of [await t.client(), await t.business()]) {
      const response = await stranger.request(
        'GET',
        `/rest/v1/business_profiles/${owner.profileId}`,
      );
      const profile = await response.json();
      expect(profile).toMatchObject({ ...shown, phone: null, email: null, contact_person: null });
      expect(profile).not.toHaveProperty('matches_used');
    }
  });

  it('shows the contact only to a matched client', async () => {
    const [owner, client, other] = [await t.business(), await t.client(), await t.client()];
    await match(client, owner);
    const path = `/rest/v1/business_profiles/${owner.profileId}`;
    expect(await (await client.request('GET', path)).json()).toMatchObject({
      phone: '6145550199',
      email: owner.email,
      contact_person: 'Pat Piper',
    });
    expect(await (await other.request('GET', path)).json()).toMatchObject({ phone: null });
  });

  it('hides an inactive profile from all but its owner', async () => {
    const [owner, client] = [await t.business({ isActive: false }), await t.client()];
    await match(client, owner);
    const path = `/rest/v1/business_profiles/${owner.profileId}`;
    expect((await owner.request('GET', path)).status).toBe(200);
    const hidden = await client.request('GET', path);
    const missing = await client.request('GET', `/rest/v1/business_profiles/${newId()}`);
    expect([hidden.status, missing.status]).toEqual([404, 404]);
    const withoutId = async (r: Response) => ({
      ...problemSchema.parse(await r.json()),
      request_id: '',
    });
    expect(await withoutId(hidden)).toEqual(await withoutId(missing));
  });

  it('requires a session and an ID', async () => {
    const owner = await t.business();
    const path = `/rest/v1/business_profiles/${owner.profileId}`;
    expect((await t.anonymous.request('GET', path)).status).toBe(401);
    expect((await owner.request('GET', "/rest/v1/business_profiles/1'--")).status).toBe(422);
  });
});

describe('GET /business_profiles?user_id=', () => {
  const list = async (actor: TestClient | TestBusiness, userId: string) => {
    const response = await actor.request('GET', `/rest/v1/business_profiles?user_id=${userId}`);
    expect(response.status).toBe(200);
    return pageSchema(businessProfileSchema).parse(await response.json()).data;
  };

  it("lists one's own profile, or nothing before onboarding", async () => {
    const [owner, early] = [await t.business(), await t.business({ onboarded: false })];
    expect(await list(owner, owner.userId)).toMatchObject([{ id: owner.profileId }]);
    expect(await list(early, early.userId)).toEqual([]);
  });

  it('applies the same visibility to others', async () => {
    const [active, closed] = [await t.business(), await t.business({ isActive: false })];
    const client = await t.client();
    expect(await list(client, active.userId)).toMatchObject([{ phone: null }]);
    expect(await list(client, closed.userId)).toEqual([]);
  });

  it('requires a session and a user', async () => {
    const client = await t.client();
    const path = '/rest/v1/business_profiles';
    expect((await t.anonymous.request('GET', `${path}?user_id=${client.userId}`)).status).toBe(401);
    expect((await client.request('GET', `${path}?user_id=me`)).status).toBe(422);
    // Without a user it is a search, which only clients may do.
    expect((await (await t.business()).request('GET', path)).status).toBe(404);
  });
});

describe('the meter', () => {
  it('counts accepted matches of the UTC calendar month, without a limit on paid', async () => {
    t.clock.set('2026-03-31T23:59:59.000Z');
    const [free, paid] = [await t.business(), await t.business({ tier: 'paid' })];
    for (const owner of [free, paid]) {
      for (const at of [
        '2026-02-28T23:59:59.999Z',
        '2026-03-01T00:00:00Z',
        '2026-03-31T12:00:00Z',
      ]) {
        await match(await t.client(), owner, new Date(at));
      }
      await match(await t.client(), owner);
    }
    const meter = async (owner: TestBusiness) =>
      (await owner.request('GET', `/rest/v1/business_profiles/${owner.profileId}`)).json();
    expect(await meter(free)).toMatchObject({ matches_used: 2, matches_limit: 3 });
    expect(await meter(paid)).toMatchObject({ matches_used: 2, matches_limit: null });
    t.clock.advance(1000);
    expect(await meter(free)).toMatchObject({ matches_used: 0, matches_limit: 3 });
  });
});

describe('GET /business_profiles/{id}/stats', () => {
  it('returns totals and thirty days of activity', async () => {
    t.clock.set('2026-05-30T18:00:00.000Z');
    const owner = await t.business({ ...showcase });
    const client = await t.client();
    const accepted = await match(client, owner, new Date('2026-05-01T00:00:00Z'));
    await match(client, owner, new Date('2026-04-30T23:59:59Z'));
    await match(client, owner);
    await match(client, owner);
    for (const [sender, receiver] of [
      [owner, client],
      [owner, client],
      [client, owner],
    ] as const) {
      await t.database.db.execute(sql`
        insert into messages (id, match_id, sender_id, receiver_id, content)
        values (${newId()}, ${accepted}, ${sender.userId}, ${receiver.userId}, 'Hello')
      `);
    }
    const response = await owner.request(
      'GET',
      `/rest/v1/business_profiles/${owner.profileId}/stats`,
    );
    expect(response.status).toBe(200);
    const { activity: days, ...stats } = businessStatsSchema.parse(await response.json());
    expect(stats).toEqual({
      total_leads: 4,
      accepted: 2,
      pending: 2,
      messages_sent: 2,
      rating: 4.5,
      total_reviews: 12,
    });
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: '2026-05-01', leads: 1, accepted: 1 });
    expect(days[1]).toEqual({ day: '2026-05-02', leads: 0, accepted: 0 });
    expect(days[29]).toEqual({ day: '2026-05-30', leads: 2, accepted: 0 });
  });

  it('counts an acceptance on its own day, not on the day of the lead', async () => {
    t.clock.set('2026-05-30T18:00:00.000Z');
    const [owner, other] = [await t.business(), await t.business()];
    const at = (time: string) => new Date(time);
    await match(
      await t.client(),
      owner,
      at('2026-05-30T00:00:00Z'),
      at('2026-05-29T23:59:59.999Z'),
    );
    // This lead came before the days that are shown.
    await match(await t.client(), owner, at('2026-05-29T12:00:00Z'), at('2026-03-01T12:00:00Z'));
    await match(await t.client(), other, at('2026-05-30T12:00:00Z'));
    const path = `/rest/v1/business_profiles/${owner.profileId}/stats`;
    const response = await owner.request('GET', path);
    const { activity } = businessStatsSchema.parse(await response.json());
    expect(activity.slice(-2)).toEqual([
      { day: '2026-05-29', leads: 1, accepted: 1 },
      { day: '2026-05-30', leads: 0, accepted: 1 },
    ]);
    const sum = (key: 'leads' | 'accepted') => activity.reduce((total, day) => total + day[key], 0);
    expect([sum('leads'), sum('accepted')]).toEqual([1, 2]);
  });

  it('is accessible only to the owner', async () => {
    const owner = await t.business();
    const path = `/rest/v1/business_profiles/${owner.profileId}/stats`;
    expect((await (await t.business()).request('GET', path)).status).toBe(404);
    expect((await (await t.client()).request('GET', path)).status).toBe(404);
    expect((await t.anonymous.request('GET', path)).status).toBe(401);
  });
});

describe('POST /rpc/get_public_business_profile', () => {
  const card = async (id: unknown) => {
    const body = { _business_id: id };
    return t.anonymous.request('POST', '/rest/v1/rpc/get_public_business_profile', body);
  };

  it.each(['paid', 'trial'] as const)(
    'gives anyone the card of an active business on %s',
    async (tier) => {
      const owner = await t.business({
        ...showcase,
        tier,
        hours: { mon: [['08:00', '17:00']] },
        languages: ['es'],
        foundedYear: 1998,
        licenseNumber: 'PL-20418',
        radiusMiles: 25,
        monthlyFee: 61.5,
        website: 'a.example',
      });
      for (const id of [owner.profileId, owner.profileId.toUpperCase()]) {
        const response = await card(id);
        expect(response.status).toBe(200);
        expect(await response.json()).toEqual([
          {
            ...NOTHING_STATED,
            user_id: owner.userId,
            business_name: 'Test Plumbing',
            description: 'We fix pipes.',
            services: ['Plumbing'],
            location: '43215',
            phone: '6145550199',
            email: owner.email,
            contact_person: 'Pat Piper',
            logo_url: null,
            rating: 4.5,
            total_reviews: 12,
            area: 'Columbus, OH',
            service_radius_miles: 25,
            stated_rate: 61.5,
            website: 'a.example',
            is_verified: tier === 'paid',
            hours: { mon: [['08:00', '17:00']] },
            time_zone: 'America/New_York',
            languages: ['es'],
            founded_year: 1998,
            license_number: 'PL-20418',
            pause: null,
            next_opening: null,
            answer_minutes: null,
            portfolio_images: ['/a.webp'],
          },
        ]);
      }
    },
  );

  it('returns an empty list for any other ID', async () => {
    const [free, closed] = [
      await t.business(),
      await t.business({ tier: 'paid', isActive: false }),
    ];
    const paid = await t.business({ tier: 'paid' });
    const ids = [free.profileId, closed.profileId, paid.userId, newId(), '', "1'--", '\u0000', 'x'];
    for (const id of ids) {
      const response = await card(id);
      expect([id, response.status, await response.json()]).toEqual([id, 200, []]);
    }
  });

  it('rejects an ID that is not text or too long', async () => {
    for (const id of [undefined, 7, null, ['x'], 'x'.repeat(10_000)]) {
      expect((await card(id)).status).toBe(422);
    }
  });
});
