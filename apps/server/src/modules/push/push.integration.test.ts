import { HOUR_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { sendWebPush } from '../../platform/push/send-web-push.ts';
import type { TestActor } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { closeSessions } from '../auth/index.ts';
import { sendPush } from './index.ts';
import { loadPushKey } from './push-key.ts';
import { PushStandIn } from './testing/push-stand-in.ts';
import { NOTICE, pathOf, SUBSCRIPTIONS, sendNotice, subscribeBrowser } from './testing/pushing.ts';

const standIn = new PushStandIn();
let t: TestApp;
beforeAll(async () => {
  await standIn.open();
  t = await createTestApp({ isPushService: (url) => url.host === standIn.host });
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});
afterEach(() => {
  standIn.got.length = 0;
  standIn.answer = 201;
});

const subscribe = (by: TestActor, browser = standIn.newBrowser()) => subscribeBrowser(by, browser);
const send = (userId: string, key?: string) => sendNotice(t, userId, key);
const paths = () => standIn.got.map(({ path }) => path);

describe('subscribing a browser', () => {
  it('returns one key, even when the first requests arrive at once', async () => {
    const client = await t.client();
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.request('GET', '/rest/v1/push_key')),
    );
    const keys = new Set(
      await Promise.all(answers.map(async (answer) => JSON.stringify(await answer.json()))),
    );
    expect([...keys]).toEqual([expect.stringMatching(/^{"public_key":"[\w-]{87}"}$/)]);
  });

  it('returns 422 for an endpoint or keys that nothing can be sent to', async () => {
    const client = await t.client();
    const good = standIn.newBrowser();
    const bad: [unknown, string][] = [
      [{ ...good, endpoint: 'nowhere' }, 'endpoint'],
      [{ ...good, endpoint: 'http://127.0.0.1:1/other' }, 'endpoint'],
      [{ ...good, endpoint: 'https://169.254.169.254/latest' }, 'endpoint'],
      [{ ...good, keys: { ...good.keys, p256dh: 'A'.repeat(87) } }, 'keys.p256dh'],
      [{ ...good, keys: { ...good.keys, auth: 'short' } }, 'keys.auth'],
      [{ endpoint: good.endpoint }, 'keys'],
    ];
    for (const [body, field] of bad) {
      const response = await client.request('PUT', SUBSCRIPTIONS, body);
      expect([body, response.status]).toEqual([body, 422]);
      expect(await response.json()).toMatchObject({ errors: [{ field }] });
    }
  });

  it('returns 401 without a session', async () => {
    expect((await t.anonymous.request('GET', '/rest/v1/push_key')).status).toBe(401);
    expect((await t.anonymous.request('PUT', SUBSCRIPTIONS, standIn.newBrowser())).status).toBe(
      401,
    );
    expect((await t.anonymous.request('DELETE', SUBSCRIPTIONS)).status).toBe(401);
  });
});

describe('sendPush', () => {
  it('reaches only the browser of the person, encrypted and signed', async () => {
    const [business, other] = [await t.business(), await t.client()];
    const browser = await subscribe(business);
    await subscribe(other);
    await send(business.userId);
    expect(paths()).toEqual([pathOf(browser)]);
    const [{ headers, bytes } = { headers: {}, bytes: 0 }] = standIn.got;
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]{87}$/),
      ttl: '86400',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(bytes).toBeGreaterThan(JSON.stringify(NOTICE).length);
  });

  it('sends once per key', async () => {
    const client = await t.client();
    await subscribe(client);
    await send(client.userId, 'match-7');
    await send(client.userId, 'match-7');
    expect(paths()).toHaveLength(1);
    await send(client.userId, 'match-8');
    expect(paths()).toHaveLength(2);
  });

  it('retries after a 503, until it succeeds', async () => {
    const client = await t.client();
    const browser = await subscribe(client);
    standIn.answer = 503;
    await send(client.userId);
    standIn.answer = 201;
    t.clock.advance(60_000);
    await t.runOutbox();
    await t.runOutbox();
    expect(paths()).toEqual([pathOf(browser), pathOf(browser)]);
  });

  it.each([404, 410])('forgets a browser that is gone (%i)', async (answer) => {
    const client = await t.client();
    await subscribe(client);
    standIn.answer = answer;
    await send(client.userId);
    await send(client.userId);
    expect(paths()).toHaveLength(1);
  });

  it.each([400, 403, 413, 302])('does not retry a refused message (%i)', async (answer) => {
    const client = await t.client();
    await subscribe(client);
    standIn.answer = answer;
    await send(client.userId);
    t.clock.advance(HOUR_MS);
    await t.runOutbox();
    expect(paths()).toHaveLength(1);
  });

  it('shortens a message that is too long for a push service', async () => {
    const client = await t.client();
    await subscribe(client);
    const long = '👷'.repeat(2000);
    await sendPush(t.deps, { ...NOTICE, userId: client.userId, title: long, body: long });
    await t.runOutbox();
    expect(standIn.got[0]?.bytes).toBeLessThan(4096);
  });

  it('throws without a response, so that the outbox retries', async () => {
    const { endpoint: _endpoint, ...keys } = standIn.newBrowser();
    const subscription = { endpoint: 'http://127.0.0.1:9/', ...keys };
    const push = {
      subscription,
      payload: '{}',
      topic: 'a',
      urgency: 'normal' as const,
      keys: await loadPushKey(t.deps),
      subject: 'mailto:a@b.example',
    };
    await expect(sendWebPush(push)).rejects.toThrow();
  });
});

describe('a subscription', () => {
  it('ends when it is deleted, even twice', async () => {
    const client = await t.client();
    await subscribe(client);
    expect((await client.request('DELETE', SUBSCRIPTIONS)).status).toBe(204);
    expect((await client.request('DELETE', SUBSCRIPTIONS)).status).toBe(204);
    await send(client.userId);
    expect(paths()).toEqual([]);
  });

  it('ends with its session, even for what was queued before', async () => {
    const client = await t.client();
    await subscribe(client);
    await sendPush(t.deps, { userId: client.userId, ...NOTICE });
    await t.deps.events.transaction((unit) =>
      closeSessions(t.deps, unit, { userId: client.userId, only: client.sessionId }),
    );
    await t.runOutbox();
    expect(paths()).toEqual([]);
    await expect.poll(() => rowsFor(client.userId)).toBe(0);
  });

  it('belongs to the account that subscribed last in that browser', async () => {
    const [one, other] = [await t.client(), await t.client()];
    const browser = await subscribe(one);
    await subscribe(other, browser);
    await subscribe(other, browser);
    await send(one.userId);
    expect(paths()).toEqual([]);
    await send(other.userId);
    expect(paths()).toEqual([pathOf(browser)]);
    // Nobody can remove the subscription of another person.
    await one.request('DELETE', SUBSCRIPTIONS);
    await send(other.userId);
    expect(paths()).toHaveLength(2);
  });

  it('is kept for the ten newest browsers', async () => {
    const client = await t.client();
    for (let n = 0; n < 10; n += 1) await addOldSession(client.userId, n);
    expect(await rowsFor(client.userId)).toBe(10);
    const browser = await subscribe(client);
    expect(await rowsFor(client.userId)).toBe(10);
    await send(client.userId);
    expect(paths()).toContain(pathOf(browser));
    expect(paths()).not.toContain('/old-0');
  });
});

async function rowsFor(userId: string): Promise<number> {
  const [row] = rowsOf<{ count: number }>(
    await t.database.db.execute(
      sql`select count(*)::int as count from push_subscriptions where user_id = ${userId}::uuid`,
    ),
  );
  return row?.count ?? 0;
}

async function addOldSession(userId: string, n: number): Promise<void> {
  const { keys } = standIn.newBrowser();
  const at = new Date(t.clock.now().getTime() - (20 - n) * 60_000).toISOString();
  await t.database.db.execute(sql`
    with s as (
      insert into auth_sessions (id, user_id) values (gen_random_uuid(), ${userId}::uuid) returning id
    )
    insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
    select id, ${userId}::uuid, ${`http://${standIn.host}/old-${n}`}, ${keys.p256dh}, ${keys.auth},
      ${at}::timestamptz
    from s`);
}
