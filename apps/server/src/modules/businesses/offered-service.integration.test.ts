import { offeredServiceSchema } from '@pro-match/domain/businesses';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const PATH = '/functions/v1/find-offered-service';

async function offered(client: TestClient, typed: string): Promise<string | null> {
  const response = await client.request('POST', PATH, { typed });
  expect(response.status).toBe(200);
  return offeredServiceSchema.parse(await response.json()).service;
}

async function offer(business: TestBusiness, services: string[], more: object = {}): Promise<void> {
  const path = `/rest/v1/business_profiles/${business.profileId}`;
  expect((await business.request('PATCH', path, { services, ...more })).status).toBe(200);
}

describe('find-offered-service', () => {
  it('finds a custom name of one business regardless of spelling', async () => {
    const [maker, client] = [await t.business(), await t.client()];
    await offer(maker, ['Piano Tuning', 'Pe\u00f1a Poetry']);
    const same = ['Piano Tuning', ' piano  tuning', 'PIANO-TUNING', 'piano tunning', 'Piano Tuner'];
    for (const typed of same) expect(await offered(client, typed), typed).toBe('Piano Tuning');
    expect(await offered(client, 'Pen\u0303a poetry')).toBe('Pe\u00f1a Poetry');
    expect(await offered(client, 'pena poetry')).toBe('Pe\u00f1a Poetry');
    for (const typed of ['Piano Lessons', 'tuning', 'repaint the nursery', '%', '🔧']) {
      expect(await offered(client, typed), typed).toBeNull();
    }
  });

  it('finds it only in the area of the business: its states, ZIP codes or radius', async () => {
    const [maker, here] = [await t.business(), await t.client()];
    const far = await t.client({ state: 'CA', zipCode: '94110' });
    await offer(maker, ['Harp Repairs']);
    expect([await offered(here, 'harp repair'), await offered(far, 'harp repair')]).toEqual([
      'Harp Repairs',
      null,
    ]);
    await offer(maker, ['Harp Repairs'], { service_zip_codes: ['94110'] });
    expect(await offered(far, 'harp repair')).toBe('Harp Repairs');
    // Cleveland is about 120 miles from Columbus.
    const north = await t.client({ zipCode: '44101' });
    await offer(maker, ['Harp Repairs'], { service_radius_miles: 150 });
    expect(await offered(north, 'harp repair')).toBe('Harp Repairs');
    await offer(maker, ['Harp Repairs'], { service_radius_miles: 50 });
    expect([
      await offered(north, 'harp repair'),
      await offered(here, 'harp repair'),
      await offered(far, 'harp repair'),
    ]).toEqual([null, 'Harp Repairs', 'Harp Repairs']);
  });

  it('finds nothing of a business that is inactive or has blocked the client', async () => {
    const [maker, client] = [await t.business(), await t.client()];
    await offer(maker, ['Lute Making']);
    const path = `/rest/v1/business_profiles/${maker.profileId}`;
    expect((await maker.request('PATCH', path, { is_active: false })).status).toBe(200);
    expect(await offered(client, 'Lute Making')).toBeNull();
    expect((await maker.request('PATCH', path, { is_active: true })).status).toBe(200);
    expect(await offered(client, 'Lute Making')).toBe('Lute Making');
    await t.database.db.execute(sql`
      insert into blocks (blocker_id, blocked_id, created_at)
      values (${maker.userId}::uuid, ${client.userId}::uuid, now())`);
    expect(await offered(client, 'Lute Making')).toBeNull();
  });

  it('follows a name that the team merged into another', async () => {
    const [maker, client] = [await t.business(), await t.client()];
    await offer(maker, ['Organ Care']);
    await t.database.db.execute(sql`
      insert into service_merges (name, into_id, merged_at)
      select 'pipe-cleaners guild', id, now() from services where name = 'Organ Care'`);
    expect(await offered(client, 'Pipe Cleaners Guild')).toBe('Organ Care');
  });

  it('rejects empty words, and everyone but clients', async () => {
    const [business, client] = [await t.business(), await t.client()];
    expect((await client.request('POST', PATH, { typed: ' ' })).status).toBe(422);
    expect((await business.request('POST', PATH, { typed: 'x' })).status).toBe(404);
    expect((await t.anonymous.request('POST', PATH, { typed: 'x' })).status).toBe(401);
  });
});
