import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import {
  answer,
  closeAccount,
  PATH,
  partner,
  partners,
  read,
  send,
  thread,
  unreadOf,
} from '../testing/community-talk.ts';

let t: TestApp;
let ana: TestClient;
let bo: TestClient;
let third: TestClient;
let business: TestBusiness;

beforeAll(async () => {
  t = await createTestApp();
  third = await t.client();
  business = await t.business();
});
beforeEach(async () => {
  ana = await t.client({ fullName: 'Ana Example' });
  bo = await t.client({ fullName: 'Bo Example' });
});
afterAll(() => t.close());

async function problemOf(response: Promise<Response>): Promise<object> {
  const got = await response;
  expect(got.status).toBe(404);
  return { ...((await got.json()) as object), request_id: '' };
}

describe('GET /community_messages', () => {
  it('gives the newest page first, each page in ascending order', async () => {
    const ids = Array.from({ length: 5 }, () => newId());
    for (const [index, id] of ids.entries()) {
      const [from, to] = index % 2 ? [bo, ana] : [ana, bo];
      await send(from, to, `message ${index}`, id);
    }
    // Equal times: the id decides, and nothing is skipped.
    await t.database.db.execute(sql`
      update community_messages set created_at = '2026-11-01 12:00:00.123456Z'
      where sender_id in (${ana.userId}, ${bo.userId})`);
    const newest = await thread(bo, ana, '&limit=2');
    const middle = await thread(bo, ana, `&limit=2&after=${newest.next}`);
    const oldest = await thread(bo, ana, `&limit=2&after=${middle.next}`);
    expect(oldest.next).toBeNull();
    const pages = [oldest, middle, newest].flatMap(({ data }) => data);
    expect(pages.map(({ id }) => id)).toEqual(ids);
  });

  it('hides a conversation from everyone outside it, and rejects bad queries', async () => {
    await send(ana, bo, 'Between us');
    expect((await thread(third, bo)).data).toEqual([]);
    const path = `${PATH}?with=${bo.userId}`;
    expect((await t.anonymous.request('GET', path)).status).toBe(401);
    expect((await business.request('GET', path)).status).toBe(404);
    expect((await ana.request('GET', `${PATH}?with=${newId()}`)).status).toBe(404);
    expect((await ana.request('GET', `${PATH}?with=x`)).status).toBe(422);
    expect((await ana.request('GET', PATH)).status).toBe(422);
    expect((await ana.request('GET', `${path}&limit=1000`)).status).toBe(422);
    expect((await ana.request('GET', `${path}&after=x`)).status).toBe(400);
  });

  it('stays readable when the other account is suspended, but not writable', async () => {
    await send(ana, bo, 'Still there?');
    await t.database.db.execute(
      sql`update auth_users set suspended_at = now() where id = ${bo.userId}`,
    );
    expect((await thread(ana, bo)).data).toHaveLength(1);
    expect(await partner(ana, bo)).toMatchObject({ name: 'Former user', may: { message: false } });
    expect((await send(ana, bo)).status).toBe(404);
  });

  it('stays readable when the other account is closed, but not writable', async () => {
    await send(ana, bo, 'Still there?');
    await closeAccount(t, bo);
    expect((await thread(ana, bo)).data).toHaveLength(1);
    expect(await partner(ana, bo)).toMatchObject({ name: 'Former user', may: { message: false } });
    expect((await send(ana, bo)).status).toBe(404);
  });
});

describe('GET /community_messages/partners', () => {
  it('lists conversation partners in pages, latest message first', async () => {
    const nameless = await t.client({ fullName: null });
    await send(ana, bo, 'First');
    await send(nameless, ana, 'Second');
    await send(bo, ana, 'Third');
    await send(bo, ana, 'Fourth');
    const first = await partners(ana, '?limit=1');
    expect(first.data).toEqual([
      {
        user_id: bo.userId,
        name: 'Bo Example',
        last_message: {
          message_text: 'Fourth',
          sender_id: bo.userId,
          created_at: expect.stringMatching(/Z$/),
        },
        unread_count: 2,
        may: { message: true },
      },
    ]);
    const second = await partners(ana, `?limit=1&after=${first.next}`);
    expect(second).toMatchObject({ data: [{ name: 'Anonymous', unread_count: 1 }], next: null });
    expect((await partners(bo)).data).toMatchObject([{ name: 'Ana Example', unread_count: 1 }]);
  });

  it('returns a client before the first message, and 404 for anyone who cannot be messaged', async () => {
    expect(await partner(ana, bo)).toEqual({
      user_id: bo.userId,
      name: 'Bo Example',
      last_message: null,
      unread_count: 0,
      may: { message: true },
    });
    const path = (id: string) => `${PATH}/partners/${id}`;
    for (const id of [ana.userId, business.userId, newId()]) {
      expect((await ana.request('GET', path(id))).status).toBe(404);
    }
    expect((await ana.request('GET', path('x'))).status).toBe(422);
    expect((await t.anonymous.request('GET', path(bo.userId))).status).toBe(401);
    expect((await business.request('GET', path(bo.userId))).status).toBe(404);
  });

  it('shows clients only their own partners, and returns 401 or 404 to others', async () => {
    await send(ana, bo);
    expect((await partners(third)).data).toEqual([]);
    expect((await t.anonymous.request('GET', `${PATH}/partners`)).status).toBe(401);
    expect((await business.request('GET', `${PATH}/partners`)).status).toBe(404);
    expect((await ana.request('GET', `${PATH}/partners?limit=0`)).status).toBe(422);
  });
});

describe('POST /community_messages/read', () => {
  it('marks only messages from that person to the reader, and emits one event', async () => {
    const heard: unknown[] = [];
    t.deps.events.onLive('community_message.read', (event) => {
      if (event.readerId === ana.userId) heard.push(event);
    });
    await send(bo, ana);
    await send(bo, ana);
    await send(ana, bo);
    await send(third, ana);
    expect(await unreadOf(ana)).toBe(3);
    expect(await answer(read(ana, bo))).toEqual({ updated: 2 });
    expect((await thread(bo, ana)).data.map(({ is_read }) => is_read)).toEqual([true, true, false]);
    expect(await unreadOf(ana)).toBe(1);
    expect(await answer(read(ana, bo))).toEqual({ updated: 0 });
    expect(heard).toEqual([
      { readerId: ana.userId, senderId: bo.userId, readAt: expect.stringMatching(/Z$/) },
    ]);
  });

  it('keeps the unread count exact while messages arrive', async () => {
    const turns = Array.from({ length: 6 }, () => [send(bo, ana), read(ana, bo)]).flat();
    await Promise.all([...turns, read(ana, bo)]);
    const waiting = (await thread(ana, bo)).data.filter(({ is_read }) => !is_read).length;
    expect(await unreadOf(ana)).toBe(waiting);
    await read(ana, bo);
    expect(await unreadOf(ana)).toBe(0);
    expect((await thread(ana, bo)).data.every(({ is_read }) => is_read)).toBe(true);
  });

  it('marks nothing when anyone but the receiver asks', async () => {
    await send(bo, ana);
    const body = { with: ana.userId };
    expect((await t.anonymous.request('POST', `${PATH}/read`, body)).status).toBe(401);
    expect((await business.request('POST', `${PATH}/read`, body)).status).toBe(404);
    expect(await answer(read(third, bo))).toEqual({ updated: 0 });
    expect((await ana.request('POST', `${PATH}/read`, { with: newId() })).status).toBe(404);
    expect((await ana.request('POST', `${PATH}/read`, { with: 'x' })).status).toBe(422);
    expect(await unreadOf(ana)).toBe(1);
  });
});

describe('a block', () => {
  it.each(['one', 'the other'])('by %s hides the thread from both while it lasts', async (by) => {
    await send(bo, ana, 'Hello');
    await send(ana, bo, 'Hi');
    const [blocker, blocked] = by === 'one' ? [ana, bo] : [bo, ana];
    const path = `/rest/v1/blocks/${blocked.userId}`;
    expect((await blocker.request('PUT', path)).status).toBe(204);
    const pushed: unknown[] = [];
    t.deps.events.onLive('community_message.sent', ({ message }) => {
      if (message.sender_id === ana.userId || message.sender_id === bo.userId) pushed.push(message);
    });
    for (const [one, other] of [
      [ana, bo],
      [bo, ana],
    ] as const) {
      expect((await partners(one)).data).toEqual([]);
      expect(await unreadOf(one)).toBe(0);
      const nobody = await problemOf(one.request('GET', `${PATH}?with=${newId()}`));
      for (const refused of [
        one.request('GET', `${PATH}?with=${other.userId}`),
        one.request('GET', `${PATH}/partners/${other.userId}`),
        send(one, other),
        read(one, other),
      ]) {
        expect(await problemOf(refused)).toEqual(nobody);
      }
    }
    expect(pushed).toEqual([]);
    await blocker.request('DELETE', path);
    expect((await thread(ana, bo)).data).toHaveLength(2);
    expect((await send(ana, bo)).status).toBe(201);
  });
});

describe('GET /community_messages/unread_count', () => {
  it('returns 401 without a session and 404 to a business', async () => {
    expect(await unreadOf(ana)).toBe(0);
    expect((await t.anonymous.request('GET', `${PATH}/unread_count`)).status).toBe(401);
    expect((await business.request('GET', `${PATH}/unread_count`)).status).toBe(404);
  });

  it('stops counting at 100', async () => {
    const reader = await t.client();
    await t.database.db.execute(sql`
      with neighbors as (
        insert into auth_users (id, email, password_hash)
        select gen_random_uuid(), 'neighbor-' || n || '@example.com', 'none'
        from generate_series(1, 120) n returning id
      )
      insert into community_conversations
        (user_id, partner_id, started, sent, unread, last_message_at, created_at)
      select ${reader.userId}::uuid, id, false, 0, 3, now(), now() from neighbors`);
    expect(await unreadOf(reader)).toBe(100);
  });
});
