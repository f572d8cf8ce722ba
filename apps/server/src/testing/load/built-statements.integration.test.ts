import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { declaredAccess } from '../access/declared.ts';
import { createWorld, type World } from '../access/world.ts';
import { createTestApp, type TestApp } from '../create-test-app.ts';

/** The operations that screens and apps call most. */
const HOT = [
  'GET /rest/v1/business_profiles/{id}',
  'GET /rest/v1/client_preferences',
  'GET /rest/v1/community_messages/unread_count',
  'GET /rest/v1/community_posts',
  'GET /rest/v1/community_posts/{id}',
  'GET /rest/v1/leads',
  'GET /rest/v1/leads/counts',
  'GET /rest/v1/leads/{id}',
  'GET /rest/v1/matches',
  'GET /rest/v1/matches/{id}',
  'GET /rest/v1/matches/{id}/messages',
  'GET /rest/v1/messages/unread_count',
  'GET /rest/v1/notifications',
  'GET /rest/v1/notifications/unread_count',
  'GET /rest/v1/profiles',
  'GET /rest/v1/profiles/{id}',
  'GET /rest/v1/quick_replies',
  'GET /rest/v1/saved_businesses',
  'GET /rest/v1/services',
  'GET /rest/v1/user_roles',
  'POST /functions/v1/find-nearby-businesses',
  'POST /rest/v1/rpc/get_public_business_profile',
];

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await createTestApp();
  world = await createWorld(t);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => t.close());

/** Returns the status of one call by the first who may make it. */
async function call(route: string): Promise<number> {
  const [method = '', template = ''] = route.split(' ');
  const { may, call: callOf } = declaredAccess[route] ?? { may: [] };
  const [as = 'client'] = may.filter((kind) => kind !== 'anonymous');
  const { path = {}, query, body } = callOf?.(world) ?? {};
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
  return (await world.as[as](method, query ? `${filled}?${query}` : filled, body)).status;
}

it('notices a statement that is built', async () => {
  const build = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
  await t.database.db.execute(sql`select 1`);
  expect(build).toHaveBeenCalledTimes(1);
});

it.each(HOT)('%s builds no statement after the first call', async (route) => {
  expect(await call(route)).toBe(200);
  const build = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
  expect(await call(route)).toBe(200);
  expect(build.mock.results.map(({ value }) => value.sql)).toEqual([]);
});

/** From the request to the first message, with new people; returns the statements built. */
async function meet(): Promise<string[]> {
  const client = await t.client();
  const business = await t.business({ tier: 'paid' });
  const id = newId();
  const asked = { id, business_id: business.userId, service: 'Plumbing', description: 'It leaks' };
  const build = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
  expect((await client.request('POST', '/rest/v1/matches', asked)).status).toBe(201);
  const accepted = { status: 'accepted' };
  expect((await business.request('PATCH', `/rest/v1/matches/${id}`, accepted)).status).toBe(200);
  const message = { id: newId(), content: 'Hello' };
  const sent = await business.request('POST', `/rest/v1/matches/${id}/messages`, message);
  expect(sent.status).toBe(201);
  const built = build.mock.results.map(({ value }) => value.sql as string);
  build.mockRestore();
  return built;
}

it('a request, its acceptance and a message build only the ends of transactions', async () => {
  await meet();
  const built = await meet();
  expect(built.filter((text) => !['begin', 'commit'].includes(text.trim()))).toEqual([]);
});
