import {
  businessProfileSchema,
  PAUSE_TOO_LATE,
  PAUSE_TOO_SOON,
} from '@pro-match/domain/businesses';
import { nearbyBusinessesSchema, savedBusinessesSchema } from '@pro-match/domain/discovery';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestActor, TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { found } from '../../../testing/found.ts';

let t: TestApp;
const events: string[] = [];
beforeAll(async () => {
  t = await createTestApp();
  for (const name of ['business.paused', 'business.resumed'] as const) {
    t.deps.events.onLive(name, ({ userId }) => void events.push(`${name} ${userId}`));
  }
});
beforeEach(() => void events.splice(0));
afterAll(() => t.close());

const put = (by: TestActor | TestApp['anonymous'], { profileId }: TestBusiness, body: unknown) =>
  by.request('PUT', `/rest/v1/business_profiles/${profileId}/availability`, body);

async function stored({ profileId }: TestBusiness) {
  const [row] = rowsOf<Record<string, unknown>>(
    await t.database.db.execute(sql`
      select paused_until::text as until, resumes_at::text as resumes, pause_cause as cause, (
        select count(*)::int from business_service_states s where s.business_id = b.id
      ) as places from business_profiles b where id = ${profileId}`),
  );
  return row;
}

async function profileFrom(response: Response) {
  expect(response.status).toBe(200);
  return businessProfileSchema.parse(await response.json());
}

const day = (ahead: number) =>
  new Date(t.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

describe('a business that pauses', () => {
  it('leaves the deck, is marked in the saved list, and returns when it switches back on', async () => {
    const owner = await t.business({ businessName: 'Paused Pipes', services: ['Plumbing'] });
    const client = await t.client();
    const nearby = async () => {
      const path = '/functions/v1/find-nearby-businesses';
      const response = await client.request('POST', path, { service: 'Plumbing' });
      return nearbyBusinessesSchema.parse(await response.json()).businesses.map(({ id }) => id);
    };
    await client.request('PUT', `/rest/v1/saved_businesses/${owner.userId}`, {
      service: 'Plumbing',
    });
    expect(await nearby()).toContain(owner.profileId);
    const profile = await profileFrom(await put(owner, owner, { is_open: false }));
    expect(profile).toMatchObject({ pause: { until: null }, pause_cause: 'own' });
    expect(await nearby()).not.toContain(owner.profileId);
    const list = await client.request('GET', '/rest/v1/saved_businesses');
    const saved = savedBusinessesSchema.parse(await list.json());
    expect(saved.businesses).toMatchObject([{ id: owner.profileId, pause: { until: null } }]);
    const found = await client.request('GET', '/rest/v1/business_profiles?state=OH&q=paused');
    expect(await found.json()).toMatchObject({ data: [{ pause: { until: null } }] });
    const read = await client.request('GET', `/rest/v1/business_profiles/${owner.profileId}`);
    const seen = businessProfileSchema.parse(await read.json());
    expect(seen.pause).toEqual({ until: null });
    expect(seen).not.toHaveProperty('pause_cause');
    expect((await profileFrom(await put(owner, owner, { is_open: true }))).pause).toBeNull();
    expect(await nearby()).toContain(owner.profileId);
    expect(events).toEqual([`business.paused ${owner.userId}`, `business.resumed ${owner.userId}`]);
  });

  it('can pause even if none of its services is in the catalogue', async () => {
    const owner = await t.business({ services: ['Falconry'] });
    expect((await profileFrom(await put(owner, owner, { is_open: false }))).pause).toBeTruthy();
  });

  it('shows its return day on the public card', async () => {
    const owner = await t.business({ tier: 'paid' });
    const until = day(20);
    await profileFrom(await put(owner, owner, { is_open: false, until }));
    const card = await t.anonymous.request('POST', '/rest/v1/rpc/get_public_business_profile', {
      _business_id: owner.profileId,
    });
    expect(await card.json()).toMatchObject([{ pause: { until } }]);
  });

  it('can change the return day, records each change once, and stays paused after an edit', async () => {
    const owner = await t.business();
    await profileFrom(await put(owner, owner, { is_open: false, until: day(10) }));
    await profileFrom(await put(owner, owner, { is_open: false, until: day(10) }));
    await profileFrom(await put(owner, owner, { is_open: false, until: day(12) }));
    const path = `/rest/v1/business_profiles/${owner.profileId}`;
    // Midnight in Hawaii is five or six hours after midnight in Ohio.
    const before = found(await stored(owner));
    await profileFrom(
      await owner.request('PATCH', path, { zip_code: '96813', service_states: ['HI', 'OH'] }),
    );
    const after = await stored(owner);
    expect(after).toMatchObject({ until: day(12), cause: 'own', places: 0 });
    expect(after?.resumes).not.toBe(before.resumes);
    const changes = await t.database.db.execute(sql`
      select is_open, cause, until::text from availability_changes
      where user_id = ${owner.userId} order by changed_at`);
    expect(rowsOf(changes)).toEqual([
      { is_open: false, cause: 'own', until: day(10) },
      { is_open: false, cause: 'own', until: day(12) },
    ]);
  });

  it.each([
    [-1, PAUSE_TOO_SOON],
    [190, PAUSE_TOO_LATE],
  ])('cannot return %d days ahead', async (ahead, message) => {
    const owner = await t.business();
    const response = await put(owner, owner, { is_open: false, until: day(ahead) });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ field: 'until', message }] });
  });

  it.each([{ until: '2027-05-03' }, { is_open: 'no' }, { is_open: false, until: '2026-02-30' }])(
    'requires is_open and a valid date: %j',
    async (body) => {
      const owner = await t.business();
      expect((await put(owner, owner, body)).status).toBe(422);
    },
  );

  it('can be paused only by its owner', async () => {
    const owner = await t.business();
    for (const other of [await t.business(), await t.client()]) {
      expect((await put(other, owner, { is_open: false })).status).toBe(404);
    }
    expect((await put(t.anonymous, owner, { is_open: false })).status).toBe(401);
    expect(await stored(owner)).toMatchObject({ cause: null });
  });

  it('ends in a consistent state when it pauses and resumes at once', async () => {
    const owner = await t.business({ services: ['Plumbing', 'Roofing'] });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => put(owner, owner, { is_open: index % 2 === 0 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const row = found(await stored(owner));
    expect(row.places).toBe(row.cause === null ? 2 : 0);
  });
});
