import { expect } from 'vitest';
import type { TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { sendPush } from '../index.ts';
import type { PushStandIn } from './push-stand-in.ts';

export const SUBSCRIPTIONS = '/rest/v1/push_subscriptions';

export const NOTICE = {
  title: 'New lead',
  body: 'Plumbing',
  path: '/business-dashboard',
  tag: 'lead.1',
};

type Subscription = ReturnType<PushStandIn['newBrowser']>;

export async function subscribeBrowser(by: TestActor, browser: Subscription) {
  expect((await by.request('PUT', SUBSCRIPTIONS, browser)).status).toBe(204);
  return browser;
}

export async function sendNotice(t: TestApp, userId: string, key?: string): Promise<void> {
  await sendPush(t.deps, { userId, ...NOTICE, ...(key ? { key } : {}) });
  await t.runOutbox();
}

export const pathOf = ({ endpoint }: { endpoint: string }) => new URL(endpoint).pathname;
