import type { Message } from '@pro-match/domain/chat';
import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
let matchId: string;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  client = await t.client();
  business = await t.business();
  matchId = await lead(client, business);
});
afterAll(() => t.close());

type Person = TestClient | TestBusiness;

async function lead(from: TestClient, to: TestBusiness): Promise<string> {
  const id = newId();
  const response = await from.request('POST', '/rest/v1/matches', {
    id,
    business_id: to.userId,
    service: 'Plumbing',
    description: 'The sink leaks.',
  });
  expect(response.status).toBe(201);
  return id;
}

const path = (match = matchId) => `/rest/v1/matches/${match}/messages`;
const send = (as: Person, content: unknown, { id = newId(), match = matchId } = {}) =>
  as.request('POST', path(match), { id, content });

interface Page {
  data: Message[];
  next: string | null;
}
async function thread(as: Person, query = ''): Promise<Page> {
  const response = await as.request('GET', `${path()}${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
}

async function statusOf(match = matchId) {
  const rows = await t.database.db.execute(sql`select status from matches where id = ${match}`);
  return rowsOf<{ status: string }>(rows)[0]?.status;
}

describe('POST /matches/{id}/messages', () => {
  it('stores the text of the client trimmed, and leaves the match pending', async () => {
    const id = newId();
    const response = await send(client, '  Hello <b>there</b> 😀 \n', { id });
    expect(response.status).toBe(201);
    const message = await response.json();
    expect(message).toEqual({
      id,
      match_id: matchId,
      sender_id: client.userId,
      receiver_id: business.userId,
      content: 'Hello <b>there</b> 😀',
      is_quote: false,
      is_appointment: false,
      attachments: [],
      created_at: expect.stringMatching(/Z$/),
      read_at: null,
    });
    expect((await thread(business)).data).toEqual([message]);
    expect(await statusOf()).toBe('pending');
  });

  it('accepts the match with the first message of the business', async () => {
    const response = await send(business, 'On my way.');
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ receiver_id: client.userId });
    expect(await statusOf()).toBe('accepted');
    expect((await send(business, 'Ten minutes.')).status).toBe(201);
  });

  it('returns 402 for a first message that would accept a fourth match in a month', async () => {
    const matches = [matchId];
    for (let index = 0; index < 3; index += 1) matches.push(await lead(await t.client(), business));
    for (const match of matches.slice(0, 3)) {
      expect((await send(business, 'Hello', { match })).status).toBe(201);
    }
    const refused = await send(business, 'Hello', { match: matches[3] ?? '' });
    expect(refused.status).toBe(402);
    expect(await refused.json()).toMatchObject({ code: 'quota_reached' });
    expect(await statusOf(matches[3])).toBe('pending');
    expect((await send(business, 'More', { match: matches[0] ?? '' })).status).toBe(201);
  });

  it('lets one of two first messages through when both would be the third', async () => {
    const matches = [matchId];
    for (let index = 0; index < 3; index += 1) matches.push(await lead(await t.client(), business));
    for (const match of matches.slice(0, 2)) await send(business, 'Hello', { match });
    const both = await Promise.all(
      matches.slice(2).map((match) => send(business, 'Hello', { match })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 402]);
  });

  it('handles the accept button and a first message that arrive at once', async () => {
    const accept = business.request('PATCH', `/rest/v1/matches/${matchId}`, { status: 'accepted' });
    const both = await Promise.all([accept, send(business, 'Hello')]);
    expect(both.map(({ status }) => status)).toEqual([200, 201]);
    expect((await thread(client)).data).toHaveLength(1);
  });

  it('stores a message once when it is sent again, even concurrently', async () => {
    const id = newId();
    const responses = await Promise.all([1, 2, 3].map(() => send(client, 'Hello', { id })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    const rows = await Promise.all(responses.map((response) => response.json()));
    expect(rows[1]).toEqual(rows[0]);
    expect(rows[2]).toEqual(rows[0]);
    const repeated = await send(client, 'Something else', { id });
    expect(await repeated.json()).toMatchObject({ content: 'Hello' });
    expect((await thread(client)).data).toHaveLength(1);
  });

  it('stores the first message of the business once when it arrives twice at once', async () => {
    const id = newId();
    const responses = await Promise.all([1, 2].map(() => send(business, 'Hello', { id })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect((await thread(client)).data).toHaveLength(1);
  });

  it('returns 409 for an id already in use, and leaves the match pending', async () => {
    const id = newId();
    await send(client, 'Hello', { id });
    const other = await lead(client, await t.business());
    expect((await send(client, 'Hello', { id, match: other })).status).toBe(409);
    const refused = await send(business, 'Hello', { id });
    expect(refused.status).toBe(409);
    expect(await refused.text()).not.toContain(client.userId);
    expect(await statusOf()).toBe('pending');
  });

  it.each([
    ['', 'Message cannot be empty'],
    [' \n\t ', 'Message cannot be empty'],
    ['x'.repeat(2001), 'Message must be less than 2000 characters'],
    ['a\u0000b', "Message has characters that can't be sent"],
    [7, undefined],
  ])('refuses %j', async (content, detail) => {
    const response = await send(client, content);
    expect(response.status).toBe(422);
    if (detail) expect(await response.json()).toMatchObject({ detail });
  });

  it('accepts 2000 characters, not counting surrounding spaces', async () => {
    expect((await send(client, ` ${'x'.repeat(2000)} `)).status).toBe(201);
  });

  it('lets only the two parties send', async () => {
    const body = { id: newId(), content: 'Hello' };
    expect((await t.anonymous.request('POST', path(), body)).status).toBe(401);
    for (const stranger of [await t.client(), await t.business()]) {
      expect((await stranger.request('POST', path(), body)).status).toBe(404);
    }
    expect((await client.request('POST', path(newId()), body)).status).toBe(404);
    expect((await client.request('POST', path('x'), body)).status).toBe(422);
    expect((await thread(client)).data).toEqual([]);
  });
});

describe('GET /matches/{id}/messages', () => {
  it('keeps messages in sending order when the clock of a node is behind', async () => {
    const [first, second] = [newId(), newId()];
    const sent = (await (await send(client, 'First', { id: first })).json()) as Message;
    t.clock.advance(-60_000);
    const after = (await (await send(client, 'Second', { id: second })).json()) as Message;
    t.clock.advance(60_000);
    expect(Date.parse(after.created_at)).toBe(Date.parse(sent.created_at) + 1);
    expect((await thread(business)).data).toEqual([sent, after]);
    const again = await send(client, 'Second', { id: second });
    expect(await again.json()).toEqual(after);
  });

  it('gives the newest page first, each page in ascending order', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const id = newId();
      ids.push(id);
      await send(index % 2 ? business : client, `message ${index}`, { id });
    }
    // Equal times: the id decides, and nothing is skipped.
    await t.database.db.execute(sql`
      update messages set created_at = '2026-11-01 12:00:00.123456Z' where match_id = ${matchId}`);
    const newest = await thread(client, '?limit=2');
    const middle = await thread(client, `?limit=2&after=${newest.next}`);
    const oldest = await thread(client, `?limit=2&after=${middle.next}`);
    expect(oldest.next).toBeNull();
    const seen = [...oldest.data, ...middle.data, ...newest.data].map(({ id }) => id);
    expect(seen).toEqual(ids);
  });

  it('lets only the two parties read', async () => {
    await send(client, 'Hello');
    expect((await t.anonymous.request('GET', path())).status).toBe(401);
    for (const stranger of [await t.client(), await t.business()]) {
      expect((await stranger.request('GET', path())).status).toBe(404);
    }
    expect((await client.request('GET', `${path()}?limit=1000`)).status).toBe(422);
    expect((await client.request('GET', `${path()}?after=x`)).status).toBe(400);
  });
});

describe('POST /matches/{id}/messages/read', () => {
  const read = (as: Person) => as.request('POST', `${path()}/read`);

  it('marks only received messages as read, and emits one event', async () => {
    const heard: unknown[] = [];
    t.deps.events.onLive('message.read', (event) => {
      if (event.matchId === matchId) heard.push(event);
    });
    await send(business, 'one');
    await send(business, 'two');
    await send(client, 'three');
    expect(await (await read(client)).json()).toEqual({ updated: 2 });
    const { data } = await thread(business);
    expect(data.map(({ read_at }) => read_at !== null)).toEqual([true, true, false]);
    expect(await (await read(client)).json()).toEqual({ updated: 0 });
    expect(heard).toEqual([
      {
        matchId,
        readerId: client.userId,
        otherId: business.userId,
        readAt: data[0]?.read_at,
      },
    ]);
  });

  it('lets only the two parties mark messages as read', async () => {
    await send(business, 'one');
    expect((await t.anonymous.request('POST', `${path()}/read`)).status).toBe(401);
    for (const stranger of [await t.client(), await t.business()]) {
      expect((await read(stranger)).status).toBe(404);
    }
    expect((await thread(business)).data[0]?.read_at).toBeNull();
  });
});

describe('GET /messages/unread_count', () => {
  const unreadCount = '/rest/v1/messages/unread_count';
  const unreadOf = async (as: Person): Promise<unknown> =>
    (await as.request('GET', unreadCount)).json();

  it('counts unread messages across all matches', async () => {
    const second = await lead(client, await t.business());
    await send(business, 'one');
    await send(business, 'two');
    await send(client, 'three');
    await send(client, 'four', { match: second });
    expect(await unreadOf(client)).toEqual({ count: 2 });
    expect(await unreadOf(business)).toEqual({ count: 1 });
    await client.request('POST', `${path(second)}/read`);
    expect(await unreadOf(client)).toEqual({ count: 2 });
    await client.request('POST', `${path()}/read`);
    expect(await unreadOf(client)).toEqual({ count: 0 });
    expect(await unreadOf(business)).toEqual({ count: 1 });
  });

  it('stops counting at 100', async () => {
    const rows = sql`
      insert into messages (id, match_id, sender_id, receiver_id, content, created_at)
      select gen_random_uuid(), ${matchId}::uuid, ${client.userId}::uuid, ${business.userId}::uuid,
        'more', now()
      from generate_series(1, 150)`;
    await t.database.db.execute(rows);
    expect(await unreadOf(business)).toEqual({ count: 100 });
  });

  it('counts only messages to the signed-in account, and returns 401 without a session', async () => {
    await send(client, 'one');
    expect((await t.anonymous.request('GET', unreadCount)).status).toBe(401);
    for (const stranger of [await t.client(), await t.business()]) {
      expect(await unreadOf(stranger)).toEqual({ count: 0 });
    }
  });
});

describe('GET /messages/sent_count', () => {
  it('counts the messages that the business sent', async () => {
    const sentCount = '/rest/v1/messages/sent_count';
    await send(business, 'one');
    await send(business, 'two');
    await send(client, 'three');
    expect(await (await business.request('GET', sentCount)).json()).toEqual({ count: 2 });
    expect((await client.request('GET', sentCount)).status).toBe(404);
    expect((await t.anonymous.request('GET', sentCount)).status).toBe(401);
  });
});
