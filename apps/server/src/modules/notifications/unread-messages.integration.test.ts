import { newId } from '@pro-match/domain/ids';
import { MINUTE_MS } from '@pro-match/domain/limits';
import type { Notification } from '@pro-match/domain/notifications';
import type { Page } from '@pro-match/domain/wire';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import type { TestActor, TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { tellOfUnreadMessages } from './index.ts';
import { findUnreadInMatches } from './unread-messages.queries.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
let matchId: string;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  client = await t.client({ fullName: 'Ann Otter' });
  business = await t.business({ businessName: 'Otter & Sons' });
  matchId = newId();
  await client.request('POST', '/rest/v1/matches', {
    id: matchId,
    business_id: business.userId,
    service: 'Plumbing',
    description: 'It drips.',
  });
  await business.request('PATCH', `/rest/v1/matches/${matchId}`, { status: 'accepted' });
  await t.runOutbox();
  await look();
});
afterAll(() => t.close());

const write = (actor: TestActor, content: string) =>
  actor.request('POST', `/rest/v1/matches/${matchId}/messages`, { id: newId(), content });
const read = (actor: TestActor) =>
  actor.request('POST', `/rest/v1/matches/${matchId}/messages/read`);

/** Runs the job that many minutes later; returns its mails. Tokens must not expire meanwhile. */
async function look(inMinutes = 0) {
  t.mails.length = 0;
  await tellOfUnreadMessages(t.deps, inFuture(inMinutes));
  await t.runOutbox();
  return t.mails.map(({ to, subject }) => [to, subject]);
}
const inFuture = (minutes: number) => new Date(t.clock.now().getTime() + minutes * MINUTE_MS);

describe('an unread message', () => {
  it('is mailed after an hour, once, however many follow', async () => {
    await write(business, 'When may I come?');
    t.clock.advance(10 * MINUTE_MS);
    await write(business, 'Tomorrow at nine?');
    expect(await look(49)).toEqual([]);
    expect(await look(51)).toEqual([[client.email, 'Otter & Sons sent you 2 messages']]);
    expect(t.mails[0]?.text).toContain('When may I come?');
    expect(t.mails[0]?.text).toContain(`/client-messages?match=${matchId}`);
    await write(business, 'Hello?');
    expect(await look(180)).toEqual([]);
    const page = await (await client.request('GET', '/rest/v1/notifications')).json();
    const told = (page as Page<Notification>).data.filter(({ kind }) => kind === 'message');
    expect(told).toMatchObject([{ title: 'Unread message from Otter & Sons', read_at: null }]);
  });

  it('is not mailed for a request that ended before acceptance', async () => {
    const [other, id] = [await t.business(), newId()];
    const asked = { id, business_id: other.userId, service: 'Plumbing', description: 'It drips.' };
    await client.request('POST', '/rest/v1/matches', asked);
    const message = { id: newId(), content: 'Are you there?' };
    await client.request('POST', `/rest/v1/matches/${id}/messages`, message);
    await client.request('POST', `/rest/v1/matches/${id}/withdraw`);
    await t.runOutbox();
    expect(await look(61)).toEqual([]);
  });

  it('is mailed again after the reader had caught up', async () => {
    for (const content of ['Are you coming?', 'Thank you!']) {
      await write(client, content);
      expect(await look(61)).toEqual([[business.email, 'Ann Otter sent you a message']]);
      expect(t.mails[0]?.text).toContain(content);
      await read(business);
      t.clock.advance(MINUTE_MS);
    }
  });

  it('is not mailed when read in time or just before the mail', async () => {
    await write(business, 'When may I come?');
    await read(client);
    expect(await look(61)).toEqual([]);
    await write(business, 'And when not?');
    t.mails.length = 0;
    await tellOfUnreadMessages(t.deps, inFuture(61));
    await read(client);
    await t.runOutbox();
    expect(t.mails).toEqual([]);
  });

  it('is not mailed when its author is blocked or suspended, or after a day', async () => {
    await write(business, 'Hello');
    await write(client, 'Hello');
    expect(await look(26 * 60)).toEqual([]);
    await client.request('PUT', `/rest/v1/blocks/${business.userId}`);
    await t.database.db.execute(
      sql`update auth_users set suspended_at = now() where id = ${client.userId}`,
    );
    expect(await look(61)).toEqual([]);
  });

  it('is mailed once by two servers', async () => {
    await write(business, 'When may I come?');
    t.mails.length = 0;
    const now = inFuture(61);
    await Promise.all([tellOfUnreadMessages(t.deps, now), tellOfUnreadMessages(t.deps, now)]);
    await t.runOutbox();
    expect(t.mails).toHaveLength(1);
  });

  it('from a neighbor is mailed as well', async () => {
    const neighbor = await t.client({ fullName: 'Ben Badger' });
    await neighbor.request('POST', '/rest/v1/community_messages', {
      id: newId(),
      receiver_id: client.userId,
      message_text: 'Was the plumber on time?',
    });
    expect(await look(61)).toEqual([[client.email, 'Ben Badger sent you a message']]);
    expect(t.mails[0]?.text).toContain(`/community/chat/${neighbor.userId}`);
    expect(await look(61)).toEqual([]);
    const unread = async () => {
      const answer = await client.request('GET', '/rest/v1/notifications/unread_count');
      return ((await answer.json()) as { count: number }).count;
    };
    const before = await unread();
    await client.request('POST', '/rest/v1/community_messages/read', { with: neighbor.userId });
    await expect.poll(unread).toBe(before - 1);
  });
});

describe('a flooded conversation', () => {
  const flood = (count: number) =>
    t.database.db.execute(sql`
      insert into messages (id, match_id, sender_id, receiver_id, content, created_at)
      select gen_random_uuid(), ${matchId}, ${business.userId}, ${client.userId}, 'Again ' || n,
        ${inFuture(-20 * 60).toISOString()}::timestamptz + n * interval '1 second'
      from generate_series(1, ${count}::int) n`);

  /** Rows that the job's statements touch, according to their plans. */
  async function touched(): Promise<number> {
    const { db } = t.database;
    const after = inFuture(-21 * 60);
    const window = { after, until: inFuture(-61), limit: 500 };
    let rows = 0;
    const counting = {
      execute: async (statement: SQL) => {
        const plan = await db.execute(sql`explain (analyze, format json) ${statement}`);
        for (const [, each = '', loops = ''] of JSON.stringify(rowsOf(plan)).matchAll(
          /"Actual Rows":([\d.]+),"Actual Loops":(\d+)/g,
        )) {
          rows += Number(each) * Number(loops);
        }
        return { rows: [] };
      },
    };
    await findUnreadInMatches(counting as unknown as Db, window);
    return rows;
  }

  it('costs the job time linear in its messages and is mailed once', async () => {
    await flood(500);
    await t.database.script('analyze messages');
    const small = await touched();
    await flood(4_500);
    await t.database.script('analyze messages');
    // Quadratic cost would be a hundred times as many.
    expect(await touched()).toBeLessThan(small * 15);
    expect(await look()).toEqual([
      [client.email, expect.stringContaining('Otter & Sons sent you')],
    ]);
  });

  it('that fails does not hold back the mails about others', async () => {
    const other = await t.client({ fullName: 'Cat Crow', email: `crow-${newId()}@example.com` });
    await write(business, 'Hello');
    await other.request('POST', '/rest/v1/community_messages', {
      id: newId(),
      receiver_id: client.userId,
      message_text: 'Hello from next door',
    });
    await t.database.script(`
      create function refuse_kind() returns trigger language plpgsql as
        $$ begin raise exception 'not this one'; end $$;
      create trigger refuse_kind before insert on notifications
        for each row when (new.kind = 'message') execute function refuse_kind();`);
    expect(await look(61)).toEqual([[client.email, 'Cat Crow sent you a message']]);
    await t.database.script('drop trigger refuse_kind on notifications; drop function refuse_kind');
    expect(await look(61)).toEqual([[client.email, expect.stringContaining('Otter & Sons')]]);
  });
});
