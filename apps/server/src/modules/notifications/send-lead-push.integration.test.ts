import { newId } from '@pro-match/domain/ids';
import { MINUTE_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { sendDueAlarms } from '../alarms/index.ts';
import { PushStandIn } from '../push/testing/push-stand-in.ts';

const standIn = new PushStandIn();
let t: TestApp;
beforeAll(async () => {
  await standIn.open();
  t = await createTestApp({ isPushService: (url) => url.host === standIn.host });
  t.clock.set('2026-03-03T10:00:00-05:00');
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

async function requestFrom({ userId }: TestBusiness): Promise<string> {
  const client = await t.client({ fullName: 'Ann Otter' });
  const id = newId();
  const body = { id, business_id: userId, service: 'Plumbing', description: 'Drips.' };
  expect((await client.request('POST', '/rest/v1/matches', body)).status).toBe(201);
  await t.runOutbox();
  return id;
}

async function ring(): Promise<void> {
  await sendDueAlarms(t.deps, t.clock.now());
  await t.runOutbox();
}

it('pushes a lead to the business and reminds it in the same notification', async () => {
  const business = await subscribedBusiness();
  const matchId = await requestFrom(business);
  expect(standIn.got).toEqual([]);
  for (const minutes of [0, 10, 35]) {
    t.clock.advance(minutes * MINUTE_MS);
    await ring();
  }
  expect(standIn.got).toHaveLength(3);
  const said = rowsOf<{ title: string; body: string; path: string; tag: string }>(
    await t.database.db.execute(sql`
      select message.* from outbox, jsonb_to_record(payload -> 'message') as
        message (title text, body text, path text, tag text)
      where event = 'push.queued' and payload ->> 'userId' = ${business.userId}
      order by created_at, outbox.id`),
  );
  const place = { path: `/business-messages?match=${matchId}`, tag: `lead.${matchId}` };
  expect(said).toEqual([
    { title: 'New lead: Plumbing', body: 'Ann Otter wants to connect.', ...place },
    { title: 'Lead waiting: Plumbing', body: 'Ann Otter is waiting for your answer.', ...place },
    { title: 'Last reminder: Plumbing', body: 'Ann Otter is waiting for your answer.', ...place },
  ]);
});

it('includes a link with which the device accepts the lead once', async () => {
  const business = await subscribedBusiness();
  const matchId = await requestFrom(business);
  await ring();
  const [row] = rowsOf<{ answer: string }>(
    await t.database.db.execute(sql`
      select payload -> 'message' ->> 'answer' as answer from outbox
      where event = 'push.queued' and payload ->> 'userId' = ${business.userId}`),
  );
  // The service worker posts only to paths of this form.
  expect(row?.answer).toMatch(/^\/answer\/[\w.-]{20,300}$/);
  const accept = () =>
    t.app.request(row?.answer ?? '', {
      method: 'POST',
      body: new URLSearchParams({ answer: 'accept' }),
    });
  expect([(await accept()).status, (await accept()).status]).toEqual([200, 200]);
  const lead = await business.request('GET', `/rest/v1/matches/${matchId}`);
  expect(await lead.json()).toMatchObject({ status: 'accepted' });
});

it('skips a business that turned this push off', async () => {
  const business = await subscribedBusiness();
  const data = [{ kind: 'lead', app: true, mail: true, push: false }];
  await business.request('PUT', '/rest/v1/notification_preferences', { data });
  await requestFrom(business);
  await ring();
  expect(standIn.got).toEqual([]);
});

it('pushes to a business that wants leads on the device only', async () => {
  const business = await subscribedBusiness();
  const data = [{ kind: 'lead', app: false, mail: false, push: true }];
  await business.request('PUT', '/rest/v1/notification_preferences', { data });
  await requestFrom(business);
  await ring();
  expect(standIn.got).toHaveLength(1);
});
