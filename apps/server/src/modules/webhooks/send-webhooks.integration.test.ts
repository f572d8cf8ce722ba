import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import type { WebhookPayload, WebhookWithSecret } from '@pro-match/domain/webhooks';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { found } from '../../testing/found.ts';
import type { Received } from '../../testing/receiver.ts';
import { WebhookSender } from './index.ts';
import { ask, hook, log, receiversFor, sendAll } from './testing/hooks.ts';

let t: TestApp;
let client: TestClient;
beforeAll(async () => {
  t = await createTestApp({ environment: { WEBHOOK_LOOPBACK: 'on' } });
  client = await t.client();
});
afterAll(() => t.close());

const receiver = receiversFor(() => t);

const send = () => sendAll(t);

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

describe('a delivery', () => {
  it('has a signature that the library accepts, and contains only ids of what happened', async () => {
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

  it('reports a decline and a withdrawal, but only chosen events', async () => {
    const business = await t.business();
    const tool = await receiver();
    await hook(business, tool.url('/'), ['lead.answered']);
    const other = await receiver();
    await hook(business, other.url('/'), ['review.created']);
    const [declined, withdrawn] = [await ask(t, business), newId()];
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

  it('is sent once, however many processes send and however often the event repeats', async () => {
    const business = await t.business();
    const tool = await receiver();
    await hook(business, tool.url('/'), ['lead.answered']);
    const matchId = await ask(t, business);
    await business.request('PATCH', `/rest/v1/matches/${matchId}`, { status: 'accepted' });
    const event = { matchId, clientId: client.userId, businessId: business.userId };
    await t.runOutbox();
    await found(t.deps.events.durableListener('match.accepted', 'webhooks.accepted'))(event);
    const senders = [1, 2, 3].map(() => new WebhookSender(t.deps));
    await Promise.all(senders.map((sender) => sender.takeDue()));
    await Promise.all(senders.map((sender) => sender.idle()));
    expect(tool.received).toHaveLength(1);
  });

  it('is signed with both secrets for a day after a rotation', async () => {
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
