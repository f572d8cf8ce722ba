import { newId } from '@pro-match/domain/ids';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pro-match/domain/limits';
import {
  WEBHOOK_TRIES,
  type WebhookPayload,
  type WebhookWithSecret,
} from '@pro-match/domain/webhooks';
import { sql } from 'drizzle-orm';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { found } from '../../testing/found.ts';
import type { Received } from '../../testing/receiver.ts';
import { suspendUser } from '../auth/index.ts';
import { WebhookSender } from './index.ts';
import { hook, log, receiversFor } from './testing/hooks.ts';

let t: TestApp;
let client: TestClient;
beforeAll(async () => {
  t = await createTestApp({ environment: { WEBHOOK_LOOPBACK: 'on' } });
  client = await t.client();
});
afterAll(() => t.close());

const receiver = receiversFor(() => t);

/** Delivers what is in the outbox, and then what is due to addresses. */
async function send(sender = new WebhookSender(t.deps, { random: () => 0.5 })) {
  await t.runOutbox();
  while ((await sender.takeDue()) > 0) await sender.idle();
}

const payloadOf = ({ body }: Received) => JSON.parse(body) as WebhookPayload;

/** Verifies with the library, at the time of the test. */
function verified(secret: string, { body, headers }: Received): WebhookPayload {
  const sentAt = Number(headers['webhook-timestamp']);
  const skew = Math.floor(Date.now() / 1000) - sentAt;
  expect(Math.abs(t.clock.now().getTime() / 1000 - sentAt)).toBeLessThan(2);
  // The library checks the age by the clock of the machine, the tests have one of their own.
  expect(Math.abs(skew)).toBeLessThan(300);
  return new Verifier(secret).verify(body, headers as Record<string, string>) as WebhookPayload;
}

async function ask(business: TestBusiness): Promise<string> {
  const id = newId();
  const from = await t.client();
  const answer = await from.request('POST', '/rest/v1/matches', {
    id,
    business_id: business.userId,
    service: 'Plumbing',
    description: 'The tap drips.',
  });
  expect(answer.status).toBe(201);
  return id;
}

describe('what is sent', () => {
  it('is signed as the library verifies, and names what happened by ids alone', async () => {
    t.clock.set(new Date().toISOString());
    const business = await t.business({ tier: 'paid' });
    const tool = await receiver();
    const { id: webhookId, secret } = await hook(business, tool.url('/in'));
    const request = (path: string, by: TestBusiness | TestClient, body?: unknown) =>
      by.request('POST', `/rest/v1/${path}`, body);
    const matchId = newId();
    const job = { business_id: business.userId, service: 'Plumbing', description: 'It drips.' };
    await request('matches', client, { id: matchId, ...job });
    const [messageId, reviewId] = [newId(), newId()];
    await business.request('PATCH', `/rest/v1/matches/${matchId}`, { status: 'accepted' });
    await request(`matches/${matchId}/messages`, client, { id: messageId, content: 'Hello.' });
    await request(`matches/${matchId}/messages`, business, { id: newId(), content: 'Hi.' });
    await request('reviews', client, { id: reviewId, match_id: matchId, rating: 5 });
    await send();
    const payloads = tool.received.map((one) => verified(secret, one));
    expect(payloads.map(({ type, data }) => [type, data])).toEqual(
      expect.arrayContaining([
        ['lead.created', { match_id: matchId }],
        ['lead.answered', { match_id: matchId, answer: 'accepted' }],
        ['message.created', { match_id: matchId, message_id: messageId }],
        ['review.created', { review_id: reviewId }],
      ]),
    );
    expect(payloads).toHaveLength(4);
    expect(tool.received[0]?.headers['content-type']).toBe('application/json');
    const listed = await log(business, { id: webhookId });
    expect(
      listed.map(({ state, tries, response_status }) => [state, tries, response_status]),
    ).toEqual(Array.from({ length: 4 }, () => ['delivered', 1, 204]));
    expect(listed.map(({ message_id }) => message_id).toSorted()).toEqual(
      tool.received.map(({ headers }) => headers['webhook-id']).toSorted(),
    );
    await send();
    expect(tool.received).toHaveLength(4);
  });

  it('tells of a decline and of a withdrawal, and only what was chosen', async () => {
    const business = await t.business();
    const tool = await receiver();
    await hook(business, tool.url('/'), ['lead.answered']);
    const other = await receiver();
    await hook(business, other.url('/'), ['review.created']);
    const [declined, withdrawn] = [await ask(business), newId()];
    await business.request('POST', `/rest/v1/matches/${declined}/decline`, { reason: 'booked' });
    const job = { business_id: business.userId, service: 'Plumbing', description: 'It drips.' };
    await client.request('POST', '/rest/v1/matches', { id: withdrawn, ...job });
    await client.request('POST', `/rest/v1/matches/${withdrawn}/withdraw`);
    await send();
    expect(other.received).toEqual([]);
    expect(tool.received.map(payloadOf).map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        { match_id: declined, answer: 'declined' },
        { match_id: withdrawn, answer: 'withdrawn' },
      ]),
    );
    expect(tool.received).toHaveLength(2);
  });

  it('goes out once, however many processes send and however often it is told', async () => {
    const business = await t.business();
    const tool = await receiver();
    await hook(business, tool.url('/'), ['lead.answered']);
    const matchId = await ask(business);
    await business.request('PATCH', `/rest/v1/matches/${matchId}`, { status: 'accepted' });
    const event = { matchId, clientId: client.userId, businessId: business.userId };
    await t.runOutbox();
    await found(t.deps.events.durableListener('match.accepted', 'webhooks.accepted'))(event);
    const senders = [1, 2, 3].map(() => new WebhookSender(t.deps));
    await Promise.all(senders.map((sender) => sender.takeDue()));
    await Promise.all(senders.map((sender) => sender.idle()));
    expect(tool.received).toHaveLength(1);
  });

  it('has a signature of both secrets for a day after a rotation', async () => {
    t.clock.set(new Date().toISOString());
    const business = await t.business();
    const tool = await receiver();
    const { id, secret: old } = await hook(business, tool.url('/'));
    const rotated = await business.request('POST', `/rest/v1/webhooks/${id}/secret`);
    const { secret, old_secret_until: until } = (await rotated.json()) as WebhookWithSecret;
    expect(Date.parse(until ?? '') - t.clock.now().getTime()).toBe(DAY_MS);
    expect(secret).not.toBe(old);
    const ping = async () => {
      const answer = await business.request('POST', `/rest/v1/webhooks/${id}/test`);
      expect(answer.status).toBe(202);
    };
    await ping();
    await send();
    const first = found(tool.received[0]);
    expect(verified(secret, first).type).toBe('webhook.test');
    expect(verified(old, first).data).toEqual({ webhook_id: id });
    // The session of the business ends before the day does.
    await ping();
    t.clock.advance(DAY_MS);
    await send();
    const { headers, body } = found(tool.received[1]);
    const sentAt = new Date(Number(headers['webhook-timestamp']) * 1_000);
    const signature = new Verifier(secret).sign(String(headers['webhook-id']), sentAt, body);
    expect(headers['webhook-signature']).toBe(signature);
    t.clock.advance(-DAY_MS);
  });
});

describe('what is not taken', () => {
  it('is tried nine times within a day, under one id, and then given up', async () => {
    const business = await t.business();
    const tool = await receiver(() => 500);
    const webhook = await hook(business, tool.url('/'), ['lead.created']);
    await ask(business);
    const began = t.clock.now().getTime();
    const times: number[] = [];
    // Each minute of the first hour, then each tenth.
    for (let waited = 0; waited < 26 * HOUR_MS; waited = t.clock.now().getTime() - began) {
      const before = tool.received.length;
      await send();
      if (tool.received.length > before) times.push(t.clock.now().getTime() - began);
      t.clock.advance(waited < HOUR_MS ? MINUTE_MS : 10 * MINUTE_MS);
      if (times.length === WEBHOOK_TRIES) break;
    }
    expect(times).toHaveLength(9);
    expect(times[1]).toBeLessThanOrEqual(MINUTE_MS);
    expect(times[8]).toBeGreaterThan(22 * HOUR_MS);
    expect(times[8]).toBeLessThan(25 * HOUR_MS);
    expect(new Set(tool.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    // The session of the business is as old as its webhook.
    t.clock.advance(began - t.clock.now().getTime());
    const [delivery] = await log(business, webhook);
    expect(delivery).toMatchObject({ state: 'failed', tries: 9, response_status: 500 });
    expect(delivery?.next_try_at).toBeNull();
    const list = await business.request('GET', '/rest/v1/webhooks');
    expect(await list.json()).toMatchObject({ data: [{ state: 'on' }] });
  });

  it('turns the address off after five days without a success, and tells its owner', async () => {
    const business = await t.business();
    let status = 500;
    const tool = await receiver(() => status);
    const webhook = await hook(business, tool.url('/'), ['lead.created']);
    await ask(business);
    await send();
    await t.database.db.execute(sql`
      update webhook_endpoints set failing_since = ${new Date(t.clock.now().getTime() - 5 * DAY_MS).toISOString()}::timestamptz`);
    await t.database.db.execute(sql`update webhook_deliveries set tries = 8`);
    t.clock.advance(MINUTE_MS);
    await send();
    await t.runOutbox();
    const list = () => business.request('GET', '/rest/v1/webhooks');
    expect(await (await list()).json()).toMatchObject({ data: [{ state: 'failing' }] });
    const told = await business.request('GET', '/rest/v1/notifications');
    expect(JSON.stringify(await told.json())).toContain('A webhook was turned off');
    const { length } = tool.received;
    await ask(business);
    await send();
    expect(tool.received).toHaveLength(length);
    status = 200;
    const path = `/rest/v1/webhooks/${webhook.id}`;
    const on = await business.request('PATCH', path, { is_on: true });
    expect(await on.json()).toMatchObject({ state: 'on', failing_since: null });
    await ask(business);
    // Right after a failure the address rests.
    await send();
    expect(tool.received).toHaveLength(length);
    t.clock.advance(5_000);
    await send();
    expect(tool.received).toHaveLength(length + 1);
  });

  it('leaves the address on while tries are left, however long nothing got through', async () => {
    const business = await t.business();
    const tool = await receiver(() => 500);
    const webhook = await hook(business, tool.url('/'), ['lead.created']);
    await ask(business);
    await t.runOutbox();
    const since = new Date(t.clock.now().getTime() - 6 * DAY_MS).toISOString();
    await t.database.db.execute(sql`
      update webhook_endpoints set failing_since = ${since}::timestamptz where id = ${webhook.id}`);
    await send();
    expect(await log(business, webhook)).toMatchObject([{ state: 'waiting', tries: 1 }]);
    const list = await business.request('GET', '/rest/v1/webhooks');
    expect(await list.json()).toMatchObject({ data: [{ state: 'on', failing_since: since }] });
  });

  it('is nothing more to an address that answers 410', async () => {
    const business = await t.business();
    const tool = await receiver(() => 410);
    await hook(business, tool.url('/'), ['lead.created']);
    await ask(business);
    await send();
    const list = await business.request('GET', '/rest/v1/webhooks');
    expect(await list.json()).toMatchObject({ data: [{ state: 'gone' }] });
  });

  it('is not sent elsewhere by a redirect', async () => {
    const business = await t.business();
    const tool = await receiver(({ path }) => (path === '/' ? 302 : 200));
    const webhook = await hook(business, tool.url('/'), ['lead.created']);
    await ask(business);
    await send();
    expect(await log(business, webhook)).toMatchObject([
      { state: 'waiting', response_status: 302, tries: 1 },
    ]);
    expect(tool.received).toHaveLength(1);
  });

  it('finds a receiver on this machine by its name, where that is allowed', async () => {
    const business = await t.business();
    const tool = await receiver();
    const url = tool.url('/').replace('127.0.0.1', 'localhost');
    expect(new URL(url).hostname).toBe('localhost');
    const webhook = await hook(business, url, ['lead.created']);
    await ask(business);
    await send();
    expect(await log(business, webhook)).toMatchObject([{ state: 'delivered' }]);
  });

  it('refuses what is no address, also where this machine is allowed', async () => {
    const business = await t.business();
    const input = { url: 'http://', events: ['lead.created'] };
    expect((await business.request('POST', '/rest/v1/webhooks', input)).status).toBe(422);
  });

  it('never leaves for a private address, also by name', async () => {
    const strict = await createTestApp();
    try {
      const business = await strict.business();
      const tool = await receiver();
      for (const url of [
        'https://localhost/',
        'https://127.0.0.1/',
        'https://[::ffff:10.0.0.1]/',
      ]) {
        const created = await business.request('POST', '/rest/v1/webhooks', {
          url,
          events: ['lead.created'],
        });
        const { id } = (await created.json()) as WebhookWithSecret;
        await business.request('POST', `/rest/v1/webhooks/${id}/test`);
        const sender = new WebhookSender(strict.deps);
        await sender.takeDue();
        await sender.idle();
        expect(await log(business, { id })).toMatchObject([
          { state: 'waiting', failure: 'private_address' },
        ]);
      }
      expect(tool.received).toEqual([]);
    } finally {
      await strict.close();
    }
  });

  it('is not sent while the account is suspended', async () => {
    const business = await t.business();
    const tool = await receiver();
    await hook(business, tool.url('/'), ['lead.created']);
    await ask(business);
    await t.runOutbox();
    await suspendUser(t.deps, { userId: business.userId });
    await send();
    expect(tool.received).toEqual([]);
  });
});

describe('an address that its owner turns off during a try', () => {
  it.each([204, 410, 500])(
    'stays off, and so does what was tried, if it answers %i',
    async (status) => {
      const business = await t.business();
      let path = '';
      const tool = await receiver(async () => {
        const off = await business.request('PATCH', path, { is_on: false });
        expect(off.status).toBe(200);
        return status;
      });
      const webhook = await hook(business, tool.url('/'), ['lead.created']);
      path = `/rest/v1/webhooks/${webhook.id}`;
      await ask(business);
      await send();
      await t.runOutbox();
      expect(tool.received).toHaveLength(1);
      expect(await log(business, webhook)).toMatchObject([
        { state: 'failed', tries: 0, next_try_at: null },
      ]);
      const list = await business.request('GET', '/rest/v1/webhooks');
      expect(await list.json()).toMatchObject({ data: [{ state: 'off' }] });
      const told = await business.request('GET', '/rest/v1/notifications');
      expect(JSON.stringify(await told.json())).not.toContain('A webhook was turned off');
    },
  );
});
