import { QUICK_REPLIES_MAX, type QuickReplies } from '@pro-match/domain/chat';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';

let t: TestApp;
let business: TestBusiness;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  business = await t.business();
});
afterAll(() => t.close());

const PATH = '/rest/v1/quick_replies';
const put = (list: unknown, by = business) => by.request('PUT', PATH, list);
async function read(by = business): Promise<QuickReplies> {
  const answer = await by.request('GET', PATH);
  expect(answer.status).toBe(200);
  return (await answer.json()) as QuickReplies;
}
const many = (count: number) => Array.from({ length: count }, (_, index) => `Reply ${index}`);

describe('the quick replies of a business', () => {
  it('are empty at first, then the last saved list in its order', async () => {
    expect(await read()).toEqual({ replies: [], version: 0 });
    const lists = [['One', 'Two'], ['Two', 'One', 'Hi {name}, about {service}?'], [], ['Last']];
    for (const [version, replies] of lists.entries()) {
      const answer = await put({ replies, version });
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { replies, version: version + 1 },
      ]);
      expect(await read()).toEqual({ replies, version: version + 1 });
    }
  });

  it('are not shared with another business', async () => {
    await put({ replies: ['Mine'], version: 0 });
    expect(await read(await t.business())).toEqual({ replies: [], version: 0 });
  });

  it('keep special characters exactly as written', async () => {
    const replies = [
      "'; drop table quick_replies; --",
      '<script>alert(1)</script>',
      '{"a,b"} \\ NULL',
      'NULL',
      'Two\nlines, “quoted”, 👨‍👩‍👧‍👦 و',
      '$& {name} {{service}} {other}',
    ];
    await put({ replies, version: 0 });
    expect((await read()).replies).toEqual(replies);
  });

  it('can be saved twice, as after a lost response', async () => {
    const list = { replies: ['One'], version: 0 };
    const answers = [await put(list), await put(list)];
    for (const answer of answers) expect(await answer.json()).toEqual({ ...list, version: 1 });
  });

  it.each([
    ['a save with an old version', 0],
    ['a save with a future version', 2],
  ])('are not replaced by %s', async (_, version) => {
    await put({ replies: ['One'], version: 0 });
    const answer = await put({ replies: ['Another'], version });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'conflict' });
    expect(await read()).toEqual({ replies: ['One'], version: 1 });
  });

  it('are refused with 409 when the first version is not 0', async () => {
    expect((await put({ replies: ['One'], version: 2_147_483_646 })).status).toBe(409);
    expect(await read()).toEqual({ replies: [], version: 0 });
  });

  it('accept one of several concurrent changes, and refuse the rest with 409', async () => {
    await put({ replies: many(QUICK_REPLIES_MAX - 1), version: 0 });
    const changes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        put({ replies: [...many(QUICK_REPLIES_MAX - 1), `Twentieth ${index}`], version: 1 }),
      ),
    );
    const statuses = changes.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const { replies, version } = await read();
    expect([replies.length, version]).toEqual([QUICK_REPLIES_MAX, 2]);
  });

  it.each([
    [
      many(QUICK_REPLIES_MAX + 1),
      'replies',
      'You can keep up to 20 replies. Remove one to add another.',
    ],
    [['Fine', ' \n '], 'replies.1', 'Reply is required'],
    [['x'.repeat(501)], 'replies.0', 'Reply must be at most 500 characters'],
    [['a\u0000b'], 'replies.0', "Reply has characters that can't be used"],
    [['One', 'Two', ' One '], 'replies.2', 'You have this reply already'],
    ['One', 'replies', expect.any(String)],
    [[7], 'replies.0', expect.any(String)],
  ])('are rejected as %j with an error for the field', async (replies, field, message) => {
    const answer = await put({ replies, version: 0 });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ field, message }] });
  });

  it('are limited in number and length by the database, too', async () => {
    await put({ replies: many(QUICK_REPLIES_MAX), version: 0 });
    const write = (list: SQL) =>
      t.database.db.execute(sql`
        update quick_replies set replies = ${list} where user_id = ${business.userId}::uuid`);
    await expect(write(sql`replies || 'Over'::text`)).rejects.toThrow();
    await expect(write(sql`replies[2:] || array[null]::text[]`)).rejects.toThrow();
    await expect(write(sql`array[repeat('x', 10001)]`)).rejects.toThrow();
    expect((await read()).replies).toEqual(many(QUICK_REPLIES_MAX));
  });

  it('are not available to a client, who gets 404', async () => {
    const client = await t.client();
    expect((await client.request('GET', PATH)).status).toBe(404);
    expect((await client.request('PUT', PATH, { replies: [], version: 0 })).status).toBe(404);
  });
});
