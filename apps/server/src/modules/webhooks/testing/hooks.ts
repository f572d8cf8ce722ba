import {
  WEBHOOK_EVENTS,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '@pro-match/domain/webhooks';
import type { TestBusiness } from '../../../testing/actors.ts';

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

/** Queues a test; the id of its delivery. */
export async function ping(by: TestBusiness, webhookId: string): Promise<string> {
  const answer = await by.request('POST', `/rest/v1/webhooks/${webhookId}/test`);
  if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as WebhookDelivery).id;
}

/** What was sent to the address, newest first. */
export async function log(
  business: TestBusiness,
  { id }: { id: string },
): Promise<WebhookDelivery[]> {
  const answer = await business.request('GET', `/rest/v1/webhooks/${id}/deliveries`);
  return ((await answer.json()) as { data: WebhookDelivery[] }).data;
}
