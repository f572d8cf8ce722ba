import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { Events } from '../../../platform/events/event-bus.ts';
import type { TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { resumeBusinesses } from '../index.ts';

let t: TestApp;
const resumed: string[] = [];
beforeAll(async () => {
  t = await createTestApp();
  t.deps.events.onDurable('business.resumed', 'test', async ({ userId }) => {
    resumed.push(userId);
  });
});
afterAll(() => t.close());

async function pause(owner: TestBusiness, until: string | null): Promise<void> {
  const path = `/rest/v1/business_profiles/${owner.profileId}/availability`;
  expect((await owner.request('PUT', path, { is_open: false, until })).status).toBe(200);
}

async function isDealt({ profileId }: TestBusiness): Promise<boolean> {
  const rows = await t.database.db.execute(
    sql`select from business_service_states where business_id = ${profileId}`,
  );
  return rowsOf(rows).length > 0;
}

/** Zones by a ZIP code, with the moments at which days begin there. */
const RETURNS: [string, string, string][] = [
  // A day on which daylight saving time begins or ends starts in the offset before the change.
  ['10001', '2026-03-08', '2026-03-08T05:00:00Z'],
  ['10001', '2026-03-09', '2026-03-09T04:00:00Z'],
  ['10001', '2026-11-01', '2026-11-01T04:00:00Z'],
  ['10001', '2026-11-02', '2026-11-02T05:00:00Z'],
  ['90012', '2026-03-08', '2026-03-08T08:00:00Z'],
  ['90012', '2026-03-09', '2026-03-09T07:00:00Z'],
  ['90012', '2026-11-02', '2026-11-02T08:00:00Z'],
  // Neither observes daylight saving time.
  ['85004', '2026-03-09', '2026-03-09T07:00:00Z'],
  ['85004', '2026-11-02', '2026-11-02T07:00:00Z'],
  ['96813', '2026-03-09', '2026-03-09T10:00:00Z'],
  ['96813', '2026-11-02', '2026-11-02T10:00:00Z'],
];

describe('a business whose return day has come', () => {
  it.each(RETURNS)('is back in %s on %s from %s', async (zipCode, until, begins) => {
    const start = new Date(begins).getTime();
    t.clock.set(new Date(start - 30 * 86_400_000));
    const owner = await t.business({ zipCode });
    await pause(owner, until);
    await resumeBusinesses(t.deps, new Date(start - 1));
    expect(await isDealt(owner)).toBe(false);
    await resumeBusinesses(t.deps, new Date(start));
    expect(await isDealt(owner)).toBe(true);
  });

  it('is resumed once by several servers, even when the run is late', async () => {
    t.clock.set('2026-06-01T12:00:00Z');
    const owners = await Promise.all([t.business(), t.business(), t.business()]);
    for (const owner of owners) await pause(owner, '2026-06-10');
    const other = await t.business();
    await pause(other, null);
    await t.runOutbox();
    resumed.splice(0);
    const later = new Date('2026-06-20T03:00:00Z');
    await Promise.all([1, 2, 3].map(() => resumeBusinesses(t.deps, later)));
    t.clock.set(later);
    await t.runOutbox();
    expect(resumed.sort()).toEqual(owners.map(({ userId }) => userId).sort());
    expect(await isDealt(other)).toBe(false);
  });

  it('stays paused when its account is closed or a later day was chosen', async () => {
    t.clock.set('2026-06-01T12:00:00Z');
    const [owner, late] = [await t.business(), await t.business()];
    await pause(owner, '2026-06-10');
    await pause(late, '2026-06-10');
    await pause(late, '2026-06-20');
    await t.database.db.execute(
      sql`update auth_users set deleted_at = now() where id = ${owner.userId}::uuid`,
    );
    await resumeBusinesses(t.deps, new Date('2026-06-11T12:00:00Z'));
    expect(await isDealt(owner)).toBe(false);
    expect(await isDealt(late)).toBe(false);
  });

  it.each([
    [
      'another day was chosen',
      sql`paused_until = '2026-06-20', resumes_at = '2026-06-20T04:00:00Z'`,
    ],
    ['it was paused until further notice', sql`paused_until = null, resumes_at = null`],
    ['its season began', sql`pause_cause = 'season'`],
  ])('stays paused if %s after the job had selected it', async (_, columns) => {
    t.clock.set('2026-06-01T12:00:00Z');
    const owner = await t.business();
    await pause(owner, '2026-06-10');
    const transaction: Events['transaction'] = async (work) => {
      await t.database.db.execute(
        sql`update business_profiles set ${columns} where id = ${owner.profileId}`,
      );
      return t.deps.events.transaction(work);
    };
    const events = { transaction } as Events;
    await resumeBusinesses({ ...t.deps, events }, new Date('2026-06-11T12:00:00Z'));
    expect(await isDealt(owner)).toBe(false);
  });
});
