import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestActor } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { findPushKey, loadPushKey, rotatePushKey } from './push-key.ts';
import { PushStandIn } from './testing/push-stand-in.ts';
import { pathOf, SUBSCRIPTIONS, sendNotice, subscribeBrowser } from './testing/pushing.ts';

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

describe('a new key pair', () => {
  /** The public key of each message. */
  const signers = () =>
    standIn.got.map(({ headers }) => /k=([\w-]+)/.exec(`${headers.authorization}`)?.[1]);
  const readKey = async (by: TestActor) =>
    ((await (await by.request('GET', '/rest/v1/push_key')).json()) as { public_key: string })
      .public_key;

  it('takes over browser by browser, and the old one serves the others', async () => {
    const [stays, comes] = [await t.client(), await t.client()];
    const [stayed, came] = [await subscribe(stays), await subscribe(comes)];
    const old = await readKey(stays);
    t.clock.advance(1000);
    const { publicKey } = await rotatePushKey(t.deps);
    expect(await readKey(comes)).toBe(publicKey);
    await send(comes.userId);
    expect(signers()).toEqual([old]);

    // At its next visit a browser subscribes again; a browser that was away has not learned of it.
    await subscribe(comes, { ...came, public_key: publicKey });
    await send(comes.userId);
    await send(stays.userId);
    expect(signers()).toEqual([old, publicKey, old]);
    expect(paths().at(-1)).toBe(pathOf(stayed));

    // A browser that subscribed just before the change says so.
    await subscribe(comes, { ...came, public_key: old });
    await send(comes.userId);
    expect(signers().at(-1)).toBe(old);
  });

  it('leaves subscriptions without a stored key to the oldest pair', async () => {
    const client = await t.client();
    await addOldSession(client.userId, 11);
    const oldest = await findPushKey(t.deps, null);
    t.clock.advance(1000);
    const { publicKey } = await rotatePushKey(t.deps);
    await send(client.userId);
    expect(signers()).toEqual([oldest?.publicKey]);
    expect(signers()).not.toContain(publicKey);
  });

  it('can come from the configuration, next to stored pairs', async () => {
    const own = await loadPushKey(t.deps);
    const [next, last] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
    const push = { ...t.deps.config.push, keys: [next, last] };
    const deps = { ...t.deps, config: { ...t.deps.config, push } };
    expect(await loadPushKey(deps)).toEqual(next);
    const found = [last, own].map(({ publicKey }) => findPushKey(deps, publicKey));
    expect(await Promise.all(found)).toEqual([last, own]);
    expect(await findPushKey(deps, null)).toEqual(last);
    await expect(rotatePushKey(deps)).rejects.toThrow(/^VAPID_PRIVATE_KEY brings the keys/);
  });

  it('is refused for new subscriptions and ends the old ones once it is deleted', async () => {
    const client = await t.client();
    t.clock.advance(1000);
    const { publicKey } = await rotatePushKey(t.deps);
    const browser = await subscribe(client);
    await t.database.db.execute(sql`delete from push_keys where public_key = ${publicKey}`);
    const again = await client.request('PUT', SUBSCRIPTIONS, { ...browser, public_key: publicKey });
    expect(again.status).toBe(422);
    await send(client.userId);
    expect(paths()).toEqual([]);
    expect(await rowsFor(client.userId)).toBe(0);
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
