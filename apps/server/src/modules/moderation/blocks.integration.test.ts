import { newId } from '@pro-match/domain/ids';
import { blockSchema } from '@pro-match/domain/moderation';
import { pageSchema } from '@pro-match/domain/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { notBlocked } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const PATH = '/rest/v1/blocks';
const block = (by: Pick<TestActor, 'request'>, userId: string) =>
  by.request('PUT', `${PATH}/${userId}`);
const unblock = (by: Pick<TestActor, 'request'>, userId: string) =>
  by.request('DELETE', `${PATH}/${userId}`);

async function list(by: TestActor, query = '') {
  const response = await by.request('GET', `${PATH}${query}`);
  expect(response.status).toBe(200);
  return pageSchema(blockSchema).parse(await response.json());
}

async function blocked(one: string, other: string): Promise<boolean> {
  const result = await t.database.db.execute(
    sql`select from auth_users where id = ${one}::uuid
      and ${notBlocked(sql`id`, sql`${other}::uuid`)}`,
  );
  const free = (result as unknown as { rows: unknown[] }).rows.length === 1;
  return !free;
}

describe('blocks', () => {
  it('apply both ways, even when sent twice, until lifted', async () => {
    const [one, other] = [await t.client(), await t.client({ fullName: 'Nora Noise' })];
    await t.database.db.execute(sql`
      insert into community_messages (id, sender_id, receiver_id, message_text)
      values (gen_random_uuid(), ${other.userId}, ${one.userId}, 'Hello')`);
    expect(await blocked(one.userId, other.userId)).toBe(false);
    const answers = await Promise.all([block(one, other.userId), block(one, other.userId)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await blocked(one.userId, other.userId)).toBe(true);
    expect(await blocked(other.userId, one.userId)).toBe(true);
    expect((await list(one)).data).toMatchObject([{ user_id: other.userId, name: 'Nora Noise' }]);
    expect((await list(other)).data).toEqual([]);
    expect((await unblock(one, other.userId)).status).toBe(204);
    expect((await unblock(one, other.userId)).status).toBe(204);
    expect(await blocked(one.userId, other.userId)).toBe(false);
  });

  it('remain while the other person keeps theirs', async () => {
    const [one, other] = [await t.client(), await t.client()];
    await block(one, other.userId);
    await block(other, one.userId);
    await unblock(one, other.userId);
    expect(await blocked(one.userId, other.userId)).toBe(true);
    // No one can lift another person's block.
    await unblock(one, other.userId);
    expect((await list(other)).data).toHaveLength(1);
  });

  it('show no name to somebody who knows only the id', async () => {
    const [business, client] = [await t.business(), await t.client({ fullName: 'Nora Noise' })];
    expect((await block(business, client.userId)).status).toBe(204);
    expect((await list(business)).data).toMatchObject([{ user_id: client.userId, name: null }]);
  });

  it('show a business by its name, and a closed account without one', async () => {
    const client = await t.client();
    const business = await t.business({ businessName: 'Loud & Co', fullName: 'Private Person' });
    const former = await t.client();
    await block(client, business.userId);
    await block(client, former.userId);
    await t.database.db.execute(
      sql`update auth_users set deleted_at = now() where id = ${former.userId}::uuid`,
    );
    expect((await list(client)).data.map(({ name }) => name)).toEqual([null, 'Loud & Co']);
    // A refusal here would reveal that the account is closed, and the client not blocked.
    const late = await t.client();
    expect((await block(late, former.userId)).status).toBe(204);
    expect((await list(late)).data).toMatchObject([{ name: null }]);
  });

  it('are listed in pages, newest first', async () => {
    const client = await t.client();
    const others = [await t.client(), await t.client(), await t.client()];
    for (const { userId } of others) await block(client, userId);
    const first = await list(client, '?limit=2');
    const second = await list(client, `?limit=2&after=${first.next}`);
    expect([...first.data, ...second.data].map(({ user_id }) => user_id)).toEqual(
      others.map(({ userId }) => userId).reverse(),
    );
    expect(second.next).toBeNull();
    expect((await client.request('GET', `${PATH}?after=nonsense`)).status).toBe(400);
  });

  it('reject oneself, an unknown person and a malformed id', async () => {
    const client = await t.client();
    expect((await block(client, client.userId)).status).toBe(422);
    expect((await block(client, newId())).status).toBe(404);
    expect((await block(client, 'nobody')).status).toBe(422);
    expect((await list(client)).data).toEqual([]);
  });

  it('return 401 without a session', async () => {
    const { userId } = await t.client();
    expect((await block(t.anonymous, userId)).status).toBe(401);
    expect((await unblock(t.anonymous, userId)).status).toBe(401);
    expect((await t.anonymous.request('GET', PATH)).status).toBe(401);
  });
});
