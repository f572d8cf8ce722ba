import type { Hours } from '@pro-match/domain/businesses';
import { newId } from '@pro-match/domain/ids';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { pauseUnheard } from '../index.ts';

const HOUR_MS = 3_600_000;
const ALWAYS: Hours = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['00:00', '00:00']]]),
);

let t: TestApp;
let clients: TestClient[];
let start: number;
const asked: string[] = [];
const paused: string[] = [];
beforeAll(async () => {
  t = await createTestApp();
  clients = await Promise.all([t.client(), t.client(), t.client()]);
  start = t.clock.now().getTime();
  t.deps.events.onLive('business.asked_still_open', ({ userId }) => void asked.push(userId));
  t.deps.events.onLive('business.paused', ({ userId }) => void paused.push(userId));
});
beforeEach(() => {
  asked.splice(0);
  paused.splice(0);
});
afterAll(() => t.close());

/** Inserts a pending lead from each client directly, without the side effects of a request. */
async function ask({ userId }: TestBusiness, by = clients, service = 'Plumbing'): Promise<void> {
  for (const client of by) {
    await t.database.db.execute(sql`
      with request as (
        insert into service_requests (id, client_id, service_type, description)
        values (${newId()}, ${client.userId}, ${service}, 'It leaks.') returning id
      )
      insert into matches (id, client_id, business_id, service_request_id, service, created_at)
      select ${newId()}, ${client.userId}, ${userId}, id, ${service},
        ${new Date(start).toISOString()}::timestamptz from request`);
  }
}

const run = (hours: number) => pauseUnheard(t.deps, new Date(start + hours * HOUR_MS));

async function stateOf({ profileId }: TestBusiness) {
  const [row] = rowsOf<{ cause: string | null; asked: boolean; places: number }>(
    await t.database.db.execute(sql`
      select pause_cause as cause, asked_still_open_at is not null as asked, (
        select count(*)::int from business_service_states s where s.business_id = b.id
      ) as places from business_profiles b where id = ${profileId}`),
  );
  return row;
}

const open = (owner: TestBusiness) =>
  owner.request('PUT', `/rest/v1/business_profiles/${owner.profileId}/availability`, {
    is_open: true,
  });

describe('a business that leaves three clients unanswered', () => {
  it('is asked after 72 open hours and paused a day later, once across three servers', async () => {
    const owner = await t.business({ hours: ALWAYS });
    await ask(owner);
    await run(71.9);
    expect(asked).toEqual([]);
    await Promise.all([run(72.1), run(72.1), run(72.1)]);
    expect(asked).toEqual([owner.userId]);
    await t.runOutbox();
    const list = await owner.request('GET', '/rest/v1/notifications');
    expect(await list.json()).toMatchObject({ data: [{ kind: 'still_open' }] });
    const mails = t.mails.filter(({ to }) => to === owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Are you still open for leads?']);
    await run(96);
    expect(await stateOf(owner)).toEqual({ cause: null, asked: true, places: 1 });
    await Promise.all([run(96.2), run(96.2), run(96.2)]);
    expect(await stateOf(owner)).toEqual({ cause: 'unheard', asked: false, places: 0 });
    expect(paused).toEqual([owner.userId]);
    expect((await open(owner)).status).toBe(200);
    expect(await stateOf(owner)).toEqual({ cause: null, asked: false, places: 1 });
    // Requests that were already waiting are no reason to ask again.
    await run(97);
    expect(asked).toEqual([owner.userId]);
  });

  it('is not asked because of clients that it blocked or that are suspended', async () => {
    const owner = await t.business({ hours: ALWAYS });
    const [blocked, suspended, ...others] = await Promise.all(clients.map(() => t.client()));
    if (!blocked || !suspended) throw new Error('two clients are missing');
    await ask(owner, [blocked, suspended, ...others]);
    await owner.request('PUT', `/rest/v1/blocks/${blocked.userId}`);
    await run(73);
    expect(asked).toEqual([]);
    await owner.request('DELETE', `/rest/v1/blocks/${blocked.userId}`);
    const suspend = (at: string | null) =>
      t.database.db.execute(
        sql`update auth_users set suspended_at = ${at}::timestamptz where id = ${suspended.userId}`,
      );
    await suspend('2026-01-01');
    await run(73);
    expect(asked).toEqual([]);
    await suspend(null);
    await run(73);
    expect(asked).toEqual([owner.userId]);
  });

  it('is asked only after its own opening hours passed', async () => {
    const owner = await t.business({ hours: { mon: [['09:00', '10:00']] } });
    await ask(owner);
    await run(13 * 24);
    expect(asked).toEqual([]);
  });

  it('stays open after confirming with one press', async () => {
    const owner = await t.business({ hours: ALWAYS });
    await ask(owner);
    await run(73);
    expect((await open(owner)).status).toBe(200);
    // A mail sent only now would ask a question that was already answered.
    await t.runOutbox();
    expect(t.mails.filter(({ to }) => to === owner.email)).toEqual([]);
    await run(98);
    expect(await stateOf(owner)).toEqual({ cause: null, asked: false, places: 1 });
    expect(asked).toEqual([owner.userId]);
  });

  it.each([
    ['opening', { is_open: true }],
    ['pausing', { is_open: false, until: null }],
  ])('has the notification marked as read once it answers by %s', async (_, availability) => {
    const owner = await t.business({ hours: ALWAYS });
    await ask(owner);
    await run(73);
    await t.runOutbox();
    const isRead = async () => {
      const list = await owner.request('GET', '/rest/v1/notifications');
      const { data } = (await list.json()) as { data: { kind: string; read_at: string | null }[] };
      return data
        .filter(({ kind }) => kind === 'still_open')
        .map(({ read_at }) => read_at !== null);
    };
    expect(await isRead()).toEqual([false]);
    const path = `/rest/v1/business_profiles/${owner.profileId}/availability`;
    expect((await owner.request('PUT', path, availability)).status).toBe(200);
    await t.runOutbox();
    expect(await isRead()).toEqual([true]);
  });

  it('stays open after answering any of them', async () => {
    const owner = await t.business({ hours: ALWAYS });
    await ask(owner);
    await run(73);
    await t.database.db.execute(sql`
      update matches set status = 'accepted',
        accepted_at = ${new Date(start + 80 * HOUR_MS).toISOString()}::timestamptz,
        answered_at = ${new Date(start + 80 * HOUR_MS).toISOString()}::timestamptz
      where business_id = ${owner.userId} and client_id = ${clients[0]?.userId}`);
    await run(98);
    expect(await stateOf(owner)).toEqual({ cause: null, asked: false, places: 1 });
    expect(paused).toEqual([]);
  });

  it('is not asked for two clients, one client thrice, an unconfirmed address or old requests', async () => {
    const [first, second] = clients;
    const unconfirmed = await t.client();
    await t.database.db.execute(sql`
      update auth_users set email_confirmed_at = null where id = ${unconfirmed.userId}::uuid`);
    const few = [first, second].filter((client) => client !== undefined);
    const owners = await Promise.all([1, 2, 3].map(() => t.business({ hours: ALWAYS })));
    const [two, thrice, stranger] = owners;
    if (!two || !thrice || !stranger || !first) throw new Error('Not made');
    await ask(two, few);
    await ask(thrice, few);
    await ask(thrice, [first], 'Roofing');
    await ask(stranger, [...few, unconfirmed]);
    await run(80);
    expect(asked).toEqual([]);
    const old = await t.business({ hours: ALWAYS });
    await ask(old);
    await run(15 * 24);
    expect(asked).toEqual([]);
  });
});

describe('a business that changes while the job runs', () => {
  /** Runs the job, which lists before it locks, and makes the `change` right after its nth list. */
  async function runWith(hours: number, list: 1 | 2, change: SQL): Promise<void> {
    let listed = 0;
    const { db } = t.database;
    const execute = async (query: SQL) => {
      const rows = await db.execute(query);
      listed += 1;
      if (listed === list) await db.execute(change);
      return rows;
    };
    const database = { ...t.database, db: { execute } } as unknown as Database;
    await pauseUnheard({ ...t.deps, database }, new Date(start + hours * HOUR_MS));
    expect(listed).toBe(2);
  }
  const at = (hours: number) => new Date(start + hours * HOUR_MS).toISOString();
  const change = ({ userId }: TestBusiness, columns: SQL) =>
    sql`update business_profiles set ${columns} where user_id = ${userId}`;

  it.each([
    ['said that it is open', () => sql`confirmed_open_at = ${at(72.9)}::timestamptz`],
    ['was asked', () => sql`asked_still_open_at = ${at(72.9)}::timestamptz`],
    ['has paused', () => sql`paused_at = ${at(72.9)}::timestamptz, pause_cause = 'own'`],
  ])('is not asked once it %s', async (_, columns) => {
    const owner = await t.business({ hours: ALWAYS });
    await ask(owner);
    await runWith(73, 2, change(owner, columns()));
    expect(asked).not.toContain(owner.userId);
  });

  it.each([
    ['said that it is open', () => sql`asked_still_open_at = null`, null],
    ['was asked again', () => sql`asked_still_open_at = ${at(97.9)}::timestamptz`, null],
    ['has paused', () => sql`paused_at = ${at(97.9)}::timestamptz, pause_cause = 'own'`, 'own'],
  ])('is not paused once it %s', async (_, columns, cause) => {
    const owner = await t.business({ hours: ALWAYS });
    await ask(owner);
    await run(73);
    expect(asked).toContain(owner.userId);
    await runWith(98, 1, change(owner, columns()));
    expect(paused).not.toContain(owner.userId);
    expect(await stateOf(owner)).toMatchObject({ cause });
  });
});
