import type { ServiceMerged } from '@pro-match/domain/team';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { untilWaiting, whileHeld } from '../../testing/sql/held.ts';

let t: TestApp;
let ann: TestClient;
beforeAll(async () => {
  t = await createTestApp();
  ann = await t.member();
});
afterAll(() => t.close());

async function merge(from: string, into: string): Promise<ServiceMerged> {
  const body = { from, into, reason: 'A typo.' };
  const response = await ann.request('POST', '/rest/v1/team/services/merge', body);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as ServiceMerged;
}

const servicesOf = async ({ profileId }: TestBusiness) =>
  rowsOf<{ services: string[]; found: string[] }>(
    await t.database.db.execute(sql`
      select b.services, array(
        select distinct s.name from business_service_states x join services s on s.id = x.service_id
        where x.business_id = b.id order by s.name) as found
      from business_profiles b where b.id = ${profileId}`),
  )[0];

const foundBy = ({ profileId }: TestBusiness) =>
  sql`select from business_service_states where business_id = ${profileId} for update`;

// The embedded database has one connection: nothing there happens at once.
describe.runIf(inject('database').driver === 'postgres')('a concurrent merge', () => {
  it('renames the service for a business that is just choosing it', async () => {
    const [first, second] = [await t.business(), await t.business()];
    await first.request('POST', '/rest/v1/services', { name: 'Pipe Fixing' });
    const profile = `/rest/v1/business_profiles/${second.profileId}`;
    // It has chosen the name and waits to write its search rows.
    const both = await whileHeld(t.database, foundBy(second), async () => {
      const chosen = second.request('PATCH', profile, { services: ['Pipe Fixing', 'Roofing'] });
      await untilWaiting(t.database, 1);
      let over = false;
      const merged = merge('Pipe Fixing', 'Plumbing').finally(() => {
        over = true;
      });
      await untilWaiting(t.database, 2, () => over);
      return { chosen, merged };
    });
    expect((await both.chosen).status).toBe(200);
    expect(await both.merged).toMatchObject({ name: 'Plumbing', businesses: 1 });
    expect(await servicesOf(second)).toEqual({
      services: ['Plumbing', 'Roofing'],
      found: ['Plumbing', 'Roofing'],
    });
  });

  it('gives the new name to a business that chooses the old one a moment later', async () => {
    const [first, second] = [await t.business(), await t.business()];
    await first.request('PATCH', `/rest/v1/business_profiles/${first.profileId}`, {
      services: ['Roof Fixing'],
    });
    const profile = `/rest/v1/business_profiles/${second.profileId}`;
    // The merge has begun and waits for the search rows of the first business.
    const both = await whileHeld(t.database, foundBy(first), async () => {
      const merged = merge('Roof Fixing', 'Roofing');
      await untilWaiting(t.database, 1);
      const chosen = second.request('PATCH', profile, { services: ['Roof Fixing'] });
      await untilWaiting(t.database, 2);
      return { chosen, merged };
    });
    expect(await both.merged).toMatchObject({ name: 'Roofing', businesses: 1 });
    expect((await both.chosen).status).toBe(200);
    expect(await servicesOf(second)).toEqual({ services: ['Roofing'], found: ['Roofing'] });
  });

  it('lets a business with the old name change its states at the same time', async () => {
    const owner = await t.business();
    const profile = `/rest/v1/business_profiles/${owner.profileId}`;
    await owner.request('PATCH', profile, { services: ['Drain Fixing'] });
    const both = await whileHeld(t.database, foundBy(owner), async () => {
      const moved = owner.request('PATCH', profile, { service_states: ['OH', 'IN'] });
      await untilWaiting(t.database, 1);
      const merged = merge('Drain Fixing', 'Plumbing');
      await untilWaiting(t.database, 2);
      return { moved, merged };
    });
    expect((await both.moved).status).toBe(200);
    expect(await both.merged).toMatchObject({ name: 'Plumbing', businesses: 1 });
    expect(await servicesOf(owner)).toEqual({ services: ['Plumbing'], found: ['Plumbing'] });
  });
});
