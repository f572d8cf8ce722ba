import { newId } from '@pro-match/domain/ids';
import { NEW_CONVERSATIONS_PER_DAY, UNANSWERED_MESSAGES_MAX } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { closeAccount, PATH, partners, send, thread, unreadOf } from '../testing/community-talk.ts';

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

describe('POST /community_messages', () => {
  it('stores the trimmed text, which both people can read', async () => {
    const id = newId();
    const response = await send(ana, bo, '  Hello <b>there</b> 😀 \n', id);
    expect(response.status).toBe(201);
    const message = await response.json();
    expect(message).toEqual({
      id,
      sender_id: ana.userId,
      receiver_id: bo.userId,
      message_text: 'Hello <b>there</b> 😀',
      is_read: false,
      created_at: expect.stringMatching(/Z$/),
    });
    for (const [reader, other] of [
      [ana, bo],
      [bo, ana],
    ] as const) {
      expect(await thread(reader, other)).toEqual({ data: [message], next: null });
    }
  });

  it('keeps messages in sending order when the clock of a node is behind', async () => {
    const first = await (await send(ana, bo, 'First')).json();
    t.clock.advance(-60_000);
    const second = await (await send(ana, bo, 'Second')).json();
    t.clock.advance(60_000);
    expect((await thread(bo, ana)).data).toEqual([first, second]);
    const { data } = await partners(bo);
    expect(data[0]?.last_message?.message_text).toBe('Second');
  });

  it('stores a message once when it is sent again, even concurrently', async () => {
    const id = newId();
    const responses = await Promise.all([1, 2, 3].map(() => send(ana, bo, 'Hello', id)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    const again = await send(ana, bo, 'Something else', id);
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ id, message_text: 'Hello' });
    expect((await thread(bo, ana)).data).toHaveLength(1);
    expect(await unreadOf(bo)).toBe(1);
  });

  it('creates one conversation with exact counts when both people start it at once', async () => {
    const writes = Array.from({ length: 5 }, () => [send(ana, bo), send(bo, ana)]).flat();
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect((await thread(ana, bo)).data).toHaveLength(10);
    for (const reader of [ana, bo]) {
      expect((await partners(reader)).data).toMatchObject([{ unread_count: 5 }]);
      expect(await unreadOf(reader)).toBe(5);
    }
  });

  it('returns 409 for an id from another conversation, without revealing its text', async () => {
    const id = newId();
    await send(ana, bo, 'For Bo', id);
    for (const refused of [await send(ana, third, 'Hello', id), await send(third, bo, 'Hi', id)]) {
      expect(refused.status).toBe(409);
      expect(await refused.text()).not.toContain('For Bo');
    }
    expect((await partners(third)).data).toEqual([]);
  });

  it.each([
    ['', 'Message cannot be empty'],
    [' \n\t ', 'Message cannot be empty'],
    ['x'.repeat(2001), 'Message must be less than 2000 characters'],
    ['a\u0000b', "Message has characters that can't be sent"],
    [7, undefined],
  ])('refuses %j', async (text, detail) => {
    const response = await send(ana, bo, text);
    expect(response.status).toBe(422);
    if (detail) expect(await response.json()).toMatchObject({ detail });
  });

  it('accepts 2000 characters, and rejects a malformed id', async () => {
    expect((await send(ana, bo, ` ${'x'.repeat(2000)} `)).status).toBe(201);
    expect((await send(ana, bo, 'Hello', 'x')).status).toBe(422);
  });

  it('lets only members of the community send and receive', async () => {
    const [closed, newcomer] = [await t.client(), await t.client({ onboarded: false })];
    await closeAccount(t, closed);
    const nobody = { ...third, userId: newId() };
    for (const receiver of [ana, business as never, closed, newcomer, nobody]) {
      const refused = await send(ana, receiver);
      expect(refused.status).toBe(404);
      expect(await refused.json()).toMatchObject({ detail: 'Conversation not found' });
    }
    expect((await send(newcomer, bo)).status).toBe(404);
    const body = { id: newId(), receiver_id: bo.userId, message_text: 'Hello' };
    expect((await t.anonymous.request('POST', PATH, body)).status).toBe(401);
    expect((await business.request('POST', PATH, body)).status).toBe(404);
    expect((await partners(bo)).data).toEqual([]);
  });

  it('limits new conversations per day, even when they start at once', async () => {
    const others = await Promise.all(
      Array.from({ length: NEW_CONVERSATIONS_PER_DAY + 1 }, () => t.client()),
    );
    const statuses = (await Promise.all(others.map((other) => send(ana, other)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 409)).toHaveLength(1);
    const left = others[statuses.indexOf(409)] ?? bo;
    const known = others[statuses.indexOf(201)] ?? bo;
    const refused = await send(ana, left);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'conflict',
      detail: `You can start ${NEW_CONVERSATIONS_PER_DAY} new conversations a day. Try again tomorrow.`,
    });
    // Continuing a conversation, or answering in one, does not start one.
    expect((await send(ana, known)).status).toBe(201);
    await send(left, ana);
    expect((await send(ana, left)).status).toBe(201);
    // Backdates the rows, as moving the clock by a day would expire the tokens of this test.
    await t.database.db.execute(sql`
      update community_conversations set created_at = created_at - interval '1 day'
      where user_id = ${ana.userId}`);
    expect((await send(ana, bo)).status).toBe(201);
  });

  it('limits messages to a stranger until the stranger replies', async () => {
    const many = Array.from({ length: UNANSWERED_MESSAGES_MAX + 2 }, () => send(ana, bo));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(UNANSWERED_MESSAGES_MAX);
    const early = await send(ana, bo);
    expect(early.status).toBe(409);
    expect(await early.json()).toMatchObject({
      code: 'conflict',
      detail: 'Wait for a reply before you send more.',
    });
    await send(bo, ana);
    expect((await send(ana, bo)).status).toBe(201);
  });
});
