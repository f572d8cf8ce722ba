import { newId } from '@pro-match/domain/ids';
import type { PushMessage } from '@pro-match/domain/push';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestActor, TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { suspendUser } from '../auth/index.ts';
import { PushStandIn } from '../push/testing/push-stand-in.ts';
import { pushNewMessages, tellOfUnreadMessages } from './index.ts';

const standIn = new PushStandIn();
let t: TestApp;
let run: (now: Date) => Promise<void>;
let client: TestClient;
let business: TestBusiness;
let matchId: string;

beforeAll(async () => {
  await standIn.open();
  t = await createTestApp({ isPushService: (url) => url.host === standIn.host });
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
  for (const actor of [client, business]) {
    await actor.request('PUT', '/rest/v1/push_subscriptions', standIn.newBrowser());
  }
  run = pushNewMessages(t.deps);
  // Clears messages from earlier tests.
  await ring();
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});

const write = (actor: TestActor, content = 'When may I come?') =>
  actor.request('POST', `/rest/v1/matches/${matchId}/messages`, { id: newId(), content });
const writeToNeighbor = (actor: TestActor, receiverId: string) =>
  actor.request('POST', '/rest/v1/community_messages', {
    id: newId(),
    receiver_id: receiverId,
    message_text: 'Was the plumber on time?',
  });
const read = (actor: TestActor) =>
  actor.request('POST', `/rest/v1/matches/${matchId}/messages/read`);

/** Runs the job the given number of seconds later; returns the number of pushes. */
async function ring(seconds = 11): Promise<number> {
  standIn.got.length = 0;
  t.clock.advance(seconds * 1000);
  await run(t.clock.now());
  await t.runOutbox();
  return standIn.got.length;
}

/** Returns the newest push to a person. */
async function said(to: TestActor): Promise<PushMessage | undefined> {
  const rows = rowsOf<{ message: PushMessage }>(
    await t.database.db.execute(sql`
      select payload -> 'message' as message from outbox
      where event = 'push.queued' and payload ->> 'userId' = ${to.userId}
      order by created_at desc, id desc limit 1`),
  );
  return rows[0]?.message;
}

describe('a new message', () => {
  it("is pushed to its reader's devices within seconds, without its text", async () => {
    await write(business);
    expect(await ring(8)).toBe(0);
    expect(await ring()).toBe(1);
    expect(await said(client)).toEqual({
      title: 'New message from Otter & Sons',
      body: 'About Plumbing.',
      path: `/client-messages?match=${matchId}`,
      tag: `message.${matchId}`,
    });
    await write(client);
    expect(await ring()).toBe(1);
    expect(await said(business)).toMatchObject({
      title: 'New message from Ann Otter',
      path: `/business-messages?match=${matchId}`,
    });
  });

  it('from a neighbor is pushed as well', async () => {
    const neighbor = await t.client({ fullName: 'Ben Badger' });
    expect((await writeToNeighbor(neighbor, client.userId)).status).toBe(201);
    expect(await ring()).toBe(1);
    expect(await said(client)).toMatchObject({
      title: 'New message from Ben Badger',
      path: `/community/chat/${neighbor.userId}`,
      tag: `community_message.${neighbor.userId}`,
    });
    t.clock.advance(11 * 60_000);
    await writeToNeighbor(neighbor, client.userId);
    await client.request('POST', '/rest/v1/community_messages/read', { with: neighbor.userId });
    expect(await ring()).toBe(0);
  });

  it('is pushed once a burst, and again after a pause or after reading', async () => {
    await write(business);
    expect(await ring()).toBe(1);
    await write(business, 'Tomorrow at nine?');
    expect(await ring()).toBe(0);
    t.clock.advance(11 * 60_000);
    await write(business, 'Hello?');
    expect(await ring()).toBe(1);
    await read(client);
    await write(business, 'Thank you!');
    expect(await ring()).toBe(1);
  });

  it('is not pushed when read in the meantime', async () => {
    await write(business);
    await read(client);
    expect(await ring()).toBe(0);
  });

  it('is not pushed after a block', async () => {
    await write(business);
    await client.request('PUT', `/rest/v1/blocks/${business.userId}`);
    expect(await ring()).toBe(0);
  });

  it.each(['suspended_at', 'deleted_at'])('from somebody with %s is not pushed', async (column) => {
    await write(business);
    await t.database.db.execute(
      sql`update auth_users set ${sql.raw(column)} = now() where id = ${business.userId}::uuid`,
    );
    expect(await ring()).toBe(0);
  });

  it('is not pushed to a suspended reader', async () => {
    await write(business);
    await suspendUser(t.deps, { userId: client.userId });
    expect(await ring()).toBe(0);
  });

  it('is not pushed to a reader who turned pushes for messages off', async () => {
    const data = [{ kind: 'message', app: true, mail: true, push: false }];
    await client.request('PUT', '/rest/v1/notification_preferences', { data });
    await write(business);
    expect(await ring()).toBe(0);
    // The other kind is unaffected.
    expect((await writeToNeighbor(await t.client(), client.userId)).status).toBe(201);
    expect(await ring()).toBe(1);
  });

  it('is pushed once across two servers, repeated runs and a restart', async () => {
    await write(business);
    const restarted = pushNewMessages(t.deps);
    t.clock.advance(11_000);
    const now = t.clock.now();
    standIn.got.length = 0;
    await Promise.all([run(now), restarted(now)]);
    await t.runOutbox();
    expect(standIn.got).toHaveLength(1);
    await run(now);
    await t.runOutbox();
    run = pushNewMessages(t.deps);
    expect(await ring()).toBe(0);
  });

  it('is pushed after a failure of the push service', async () => {
    await write(business);
    standIn.answer = 503;
    await ring();
    standIn.answer = 201;
    t.clock.advance(60_000);
    expect(await ring()).toBe(1);
  });

  it('is left to the mail when no server ran for a while', async () => {
    await write(business);
    run = pushNewMessages(t.deps);
    expect(await ring(6 * 60)).toBe(0);
  });

  it('is not pushed again when unread for an hour', async () => {
    await write(business);
    expect(await ring()).toBe(1);
    standIn.got.length = 0;
    await tellOfUnreadMessages(t.deps, new Date(t.clock.now().getTime() + 61 * 60_000));
    await t.runOutbox();
    const subjects = t.mails.flatMap(({ to, subject }) => (to === client.email ? subject : []));
    expect(subjects).toContain('Otter & Sons sent you a message');
    expect(standIn.got).toEqual([]);
  });
});
