import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openObjectStore } from '../media/index.ts';
import { findClosureTime } from './close-account.queries.ts';
import { noteClosure, readClosures } from './closure-log.ts';
import { replayClosures } from './index.ts';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-closures-'));
  t = await createTestApp({ environment: { DATA_DIR: folder } });
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

it('closes noted accounts again, at the noted time, after an older database is restored', async () => {
  const [client, business, stays] = [await t.client(), await t.business(), await t.client()];
  const closedAt = t.clock.now();
  for (const { userId } of [client, business, client]) {
    await noteClosure(t.deps.config, { userId, closedAt });
  }
  t.clock.advance(60_000);
  const noted = await readClosures(t.deps.config);
  expect(noted).toHaveLength(2);
  expect(noted).toEqual(
    expect.arrayContaining([
      { userId: client.userId, closedAt },
      { userId: business.userId, closedAt },
    ]),
  );
  expect(await replayClosures(t.deps, noted)).toBe(2);
  expect(await replayClosures(t.deps, noted)).toBe(0);
  expect(await findClosureTime(t.database.db, client.userId)).toEqual(closedAt);
  expect(await findClosureTime(t.database.db, stays.userId)).toBeUndefined();
  for (const { userId, request } of [client, business]) {
    expect((await request('GET', `/rest/v1/profiles/${userId}`)).status).toBe(401);
  }
  expect((await stays.request('GET', `/rest/v1/profiles/${stays.userId}`)).status).toBe(200);
  const live = sql`
    select from auth_sessions where ended_at is null
      and user_id in (${client.userId}, ${business.userId})`;
  expect(rowsOf(await t.database.db.execute(live))).toEqual([]);
  const hidden = sql`select from business_profiles where id = ${business.profileId} and is_active`;
  expect(rowsOf(await t.database.db.execute(hidden))).toEqual([]);
});

it('notes each account that is closed', async () => {
  const { userId } = await t.client();
  const closedAt = t.clock.now();
  await t.database.db.execute(sql`
    insert into account_closures (user_id, email, closed_at)
    values (${userId}, 'leaver@example.com', ${closedAt.toISOString()}::timestamptz)`);
  await t.deps.events.transaction(({ emit }) => emit('account.closed', { userId }, userId));
  await t.runOutbox();
  expect(await readClosures(t.deps.config)).toContainEqual({ userId, closedAt });
});

it('notes no open account, and ignores other objects in its folder', async () => {
  const { userId } = await t.client();
  const before = await readClosures(t.deps.config);
  await openObjectStore(t.deps.config).put('closures/notes', new Uint8Array());
  await t.deps.events.transaction(({ emit }) => emit('account.closed', { userId }, userId));
  await t.runOutbox();
  const waiting = sql`select from outbox where delivered_at is null`;
  expect(rowsOf(await t.database.db.execute(waiting))).toEqual([]);
  expect(await readClosures(t.deps.config)).toEqual(before);
});
