import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { leadsOf, OPEN } from '../testing/seasons.ts';
import { closeOrOpen } from './close-or-open.service.ts';
import { listUnopened } from './season.queries.ts';

const STARTS = '2026-11-01T12:00:00Z';
/** Still the day before in Alaska. */
const ENDS = '2027-01-15T03:00:00Z';

let t: TestApp;
let owner: TestBusiness;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  owner = await t.business();
  await plan(owner);
});
afterAll(() => t.close());

/** A pause that is planned; `status` says whether it runs. */
async function plan({ userId }: TestBusiness): Promise<void> {
  await t.database.db.execute(sql`
    insert into subscriptions (user_id, provider, status, season_from, season_until)
    values (${userId}, 'sandbox', 'active', ${STARTS}, ${ENDS})`);
  await t.database.db.execute(sql`
    insert into season_pauses (user_id, starts_at, ends_at) values (${userId}, ${STARTS}, ${ENDS})`);
}

const become = (status: 'active' | 'paused') =>
  t.database.db.execute(
    sql`update subscriptions set status = ${status} where user_id = ${owner.userId}`,
  );
const change = (what: ReturnType<typeof sql>) =>
  t.database.db.execute(sql`update business_profiles set ${what} where user_id = ${owner.userId}`);
const follow = () => closeOrOpen(t.deps, owner.userId);
const causeOf = async () => (await leadsOf(t, owner))?.cause;
const unopened = () => t.database.db.transaction((tx) => listUnopened(tx, owner));

it('closes the leads when the pause begins, and reopens them when it ends', async () => {
  await follow();
  expect(await leadsOf(t, owner)).toEqual(OPEN);
  await become('paused');
  await follow();
  expect(await causeOf()).toBe('season');
  await become('active');
  await follow();
  expect(await leadsOf(t, owner)).toEqual(OPEN);
  expect(await unopened()).toEqual([]);
});

it('closes and opens once each, and keeps what the owner changes afterwards', async () => {
  await become('paused');
  await follow();
  await change(sql`paused_at = null, paused_until = null, resumes_at = null, pause_cause = null`);
  await follow();
  expect(await causeOf()).toBeNull();
  await change(sql`paused_at = now(), pause_cause = 'own'`);
  await become('active');
  await follow();
  await follow();
  expect(await causeOf()).toBe('own');
  expect(await unopened()).toEqual([]);
});

it.each([
  ['ends sooner', new Date(Date.parse(ENDS) - 1), 'season'],
  ['ends with it', new Date(ENDS), 'own'],
  ['ends later', new Date(Date.parse(ENDS) + DAY_MS), 'own'],
  ['has no end', null, 'own'],
] as const)("keeps or replaces the owner's own pause that %s", async (_what, at, cause) => {
  await change(sql`paused_at = now(), pause_cause = 'own',
    resumes_at = ${at?.toISOString() ?? null}::timestamptz,
    paused_until = (${at?.toISOString() ?? null}::timestamptz)::date`);
  await become('paused');
  await follow();
  expect(await causeOf()).toBe(cause);
});

it('counts the last day in the time zone of the business', async () => {
  await become('paused');
  await follow();
  expect(await leadsOf(t, owner)).toMatchObject({ until: '2027-01-14' });
  owner = await t.business();
  await plan(owner);
  await change(sql`time_zone = 'Asia/Tokyo'`);
  await become('paused');
  await follow();
  expect(await leadsOf(t, owner)).toMatchObject({ until: '2027-01-15' });
});

it('marks the pause as closed and opened even without a profile', async () => {
  owner = await t.business({ onboarded: false });
  await plan(owner);
  await become('paused');
  await follow();
  expect((await unopened())[0]?.closedAt).not.toBeNull();
  await become('active');
  await follow();
  expect(await unopened()).toEqual([]);
});
