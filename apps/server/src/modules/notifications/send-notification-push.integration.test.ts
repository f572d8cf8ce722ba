import { newId } from '@pro-match/domain/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { PushStandIn } from '../push/testing/push-stand-in.ts';

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

async function subscribedBusiness() {
  const business = await t.business({ services: ['Plumbing'] });
  await business.request('PUT', '/rest/v1/push_subscriptions', standIn.newBrowser());
  standIn.got.length = 0;
  return business;
}

async function requestFrom(businessId: string): Promise<void> {
  const client = await t.client({ fullName: 'Ann Otter' });
  const body = { id: newId(), business_id: businessId, service: 'Plumbing', description: 'Drips.' };
  expect((await client.request('POST', '/rest/v1/matches', body)).status).toBe(201);
  await t.runOutbox();
}

it('tells a business of its lead on the device', async () => {
  const business = await subscribedBusiness();
  await requestFrom(business.userId);
  expect(standIn.got).toHaveLength(1);
});

it('leaves out who does not want that kind there', async () => {
  const business = await subscribedBusiness();
  const data = [{ kind: 'lead', app: true, mail: true, push: false }];
  await business.request('PUT', '/rest/v1/notification_preferences', { data });
  await requestFrom(business.userId);
  expect(standIn.got).toEqual([]);
});
