import { newId } from '@pro-match/domain/ids';
import { type Lead, type Match, REQUEST_ENDED } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { newMatched } from '../../testing/matched.ts';
import { replayClosures } from '../privacy/index.ts';
import { closedClientsWaiting, JOBS_AT_ONCE } from './withdraw-match.queries.ts';
import { withdrawOfClosed } from './withdraw-match.service.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  [client, business] = [await t.client(), await t.business()];
});
afterAll(() => t.close());

async function ask(of = business, from = client): Promise<string> {
  const id = newId();
  const asked = { id, business_id: of.userId, service: 'Plumbing', description: 'It leaks.' };
  expect((await from.request('POST', '/rest/v1/matches', asked)).status).toBe(201);
  return id;
}

/** Leaves the state of a deleted account; `times` is how often listeners are notified. */
async function leave(times = 1): Promise<void> {
  const { userId } = client;
  await t.database.db.execute(
    sql`update auth_users set deleted_at = now() where id = ${userId}::uuid`,
  );
  for (let time = 0; time < times; time += 1) {
    const key = `${userId}:${time}`;
    await t.deps.events.transaction(({ emit }) => emit('account.closed', { userId }, key));
    await t.runOutbox();
  }
}

async function read<T>(path: string, as = business): Promise<T> {
  return (await (await as.request('GET', `/rest/v1${path}`)).json()) as T;
}

it('withdraws a waiting request and tells the business once', async () => {
  const id = await ask();
  await t.runOutbox();
  await leave(2);
  expect(await read<Lead>(`/leads/${id}`)).toMatchObject({
    stage: 'lost',
    withdrawn_at: expect.any(String),
    other: { name: 'Former user' },
    may: { accept: false, decline: false, message: false },
  });
  expect(await read('/leads/counts')).toMatchObject({ pending: 0, lost: 1 });
  expect(await read('/notifications')).toMatchObject({
    data: [
      { kind: 'lead_ended', title: REQUEST_ENDED.withdrawn, read_at: null },
      { kind: 'lead', read_at: expect.any(String) },
    ],
  });
});

it('withdraws the waiting requests of a client whose account is closed again after a restore', async () => {
  const [id, others] = [await ask(), await ask(business, await t.client())];
  await t.runOutbox();
  await replayClosures(t.deps, [{ userId: client.userId, closedAt: t.clock.now() }]);
  await Promise.all([withdrawOfClosed(t.deps), withdrawOfClosed(t.deps)]);
  await t.runOutbox();
  expect(await read<Lead>(`/leads/${id}`)).toMatchObject({ stage: 'lost' });
  expect(await read<Lead>(`/leads/${others}`)).toMatchObject({ withdrawn_at: null });
  const { data } = await read<{ data: { kind: string }[] }>('/notifications');
  expect(data.map(({ kind }) => kind).sort()).toEqual(['lead', 'lead', 'lead_ended']);
});

it('withdraws waiting requests even if many other closed accounts have none', async () => {
  // Their IDs sort first.
  await t.database.db.execute(sql`
    with closed as (
      insert into auth_users (id, email, password_hash, deleted_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
        'gone-' || n || '@example.com', 'none', now()
      from generate_series(1, 100) n returning id
    )
    insert into account_closures (user_id, closed_at) select id, now() from closed`);
  const accepted = await newMatched(t, { client: await t.client(), business });
  const id = await ask();
  for (const { userId } of [accepted.client, client]) {
    await replayClosures(t.deps, [{ userId, closedAt: t.clock.now() }]);
  }
  await t.database.db.execute(sql`delete from outbox where listener = 'matches.withdraw'`);
  expect(await closedClientsWaiting(t.database.db, 100)).toEqual([client.userId]);
  await withdrawOfClosed(t.deps);
  expect(await read<Lead>(`/leads/${id}`)).toMatchObject({ stage: 'lost' });
  expect(await read<Lead>(`/leads/${accepted.matchId}`)).toMatchObject({ withdrawn_at: null });
});

it('keeps conversations, declined requests and the requests of others', async () => {
  const [talks, declines] = [await t.business(), await t.business()];
  const accepted = await ask(talks);
  await talks.request('PATCH', `/rest/v1/matches/${accepted}`, { status: 'accepted' });
  const declined = await ask(declines);
  const reason = { reason: 'booked' };
  await declines.request('POST', `/rest/v1/matches/${declined}/decline`, reason);
  const others = await ask(business, await t.client());
  await leave();
  for (const [id, of] of [
    [accepted, talks],
    [declined, declines],
    [others, business],
  ] as const) {
    expect(await read<Match>(`/matches/${id}`, of)).toMatchObject({ withdrawn_at: null });
  }
  expect(await read('/leads/counts')).toMatchObject({ pending: 1 });
});

it('withdraws all waiting requests, however many jobs there are', async () => {
  const id = await ask();
  // More of the same, as they would take a day each.
  await t.database.db.execute(sql`
    with jobs as (
      insert into service_requests (id, client_id, service_type, description)
      select gen_random_uuid(), client_id, 'Job ' || n, 'It leaks.'
      from matches, generate_series(1, ${JOBS_AT_ONCE}::int) n where id = ${id}::uuid
      returning id, client_id, service_type
    )
    insert into matches (id, client_id, business_id, service, service_request_id)
    select gen_random_uuid(), client_id, ${business.userId}::uuid, service_type, id
    from jobs`);
  await leave();
  const left = await t.database.db.execute(sql`
    select count(*)::int as all, count(withdrawn_at)::int as withdrawn from matches
    where client_id = ${client.userId}::uuid`);
  expect(rowsOf(left)).toEqual([{ all: JOBS_AT_ONCE + 1, withdrawn: JOBS_AT_ONCE + 1 }]);
});
