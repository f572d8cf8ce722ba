import { newId } from '@pro-match/domain/ids';
import {
  WEBHOOK_EVENTS,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '@pro-match/domain/webhooks';
import { sql } from 'drizzle-orm';
import { afterEach } from 'vitest';
import type { TestBusiness } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { openReceiver, type Receiver } from '../../../testing/receiver.ts';
import { WebhookSender } from '../index.ts';

/** Opens receivers; after each test they are closed, and every webhook is deleted. */
export function receiversFor(t: () => TestApp): typeof openReceiver {
  const opened: Receiver[] = [];
  afterEach(async () => {
    await t().database.db.execute(sql`delete from webhook_endpoints`);
    await Promise.all(opened.splice(0).map((receiver) => receiver.close()));
  });
  return async (answer) => {
    const receiver = await openReceiver(answer);
    opened.push(receiver);
    return receiver;
  };
}

/** The answer of a receiver that takes its time, until it is released. */
export function held(): { answer: () => Promise<number>; release: () => void } {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: () => released.then(() => 204), release };
}

/** Adds an address of the business, for some events or all. */
export async function hook(
  business: TestBusiness,
  url: string,
  events: readonly string[] = WEBHOOK_EVENTS,
): Promise<WebhookWithSecret> {
  const answer = await business.request('POST', '/rest/v1/webhooks', { url, events });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as WebhookWithSecret;
}

/** Queues a test; returns the id of its delivery. */
export async function ping(by: TestBusiness, webhookId: string): Promise<string> {
  const answer = await by.request('POST', `/rest/v1/webhooks/${webhookId}/test`);
  if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as WebhookDelivery).id;
}

/** Adds an address of the business with something due; returns its id. */
export async function pinged(business: TestBusiness, receiver: Receiver): Promise<string> {
  const { id } = await hook(business, receiver.url('/'), ['lead.created']);
  await ping(business, id);
  return id;
}

/** Sends all due deliveries. */
export async function sendDue(sender: WebhookSender): Promise<void> {
  while ((await sender.takeDue()) > 0) await sender.idle();
}

/** Sends what the outbox holds for webhooks, and then all due deliveries. */
export async function sendAll(t: TestApp): Promise<void> {
  await t.runOutbox();
  await sendDue(new WebhookSender(t.deps, { random: () => 0.5 }));
}

/** Has a client ask the business for work; returns the id of the match. */
export async function ask(t: TestApp, business: TestBusiness): Promise<string> {
  const id = newId();
  const client = await t.client();
  const answer = await client.request('POST', '/rest/v1/matches', {
    id,
    business_id: business.userId,
    service: 'Plumbing',
    description: 'The tap drips.',
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return id;
}

/** Lists the deliveries to the address, newest first. */
export async function log(
  business: TestBusiness,
  { id }: { id: string },
): Promise<WebhookDelivery[]> {
  const answer = await business.request('GET', `/rest/v1/webhooks/${id}/deliveries`);
  return ((await answer.json()) as { data: WebhookDelivery[] }).data;
}
