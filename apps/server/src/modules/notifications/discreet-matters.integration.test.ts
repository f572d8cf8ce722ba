import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestActor } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { sendDueAlarms } from '../alarms/index.ts';
import { aWaitingPdf, sendFiles } from '../media/testing/attachments.ts';
import { PushStandIn } from '../push/testing/push-stand-in.ts';
import { pushNewMessages, tellOfUnreadMessages } from './index.ts';

const WORDS = 'Words that are between the two';
const FILE = 'Findings of the visit.pdf';

const standIn = new PushStandIn();
let t: TestApp;
let member: TestActor;
beforeAll(async () => {
  await standIn.open();
  t = await createTestApp({
    isPushService: (url) => url.host === standIn.host,
    environment: { TEAM_EMAILS: 'member-0@example.com' },
  });
  member = await t.member();
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});

async function done(by: TestActor, method: string, path: string, body?: object): Promise<void> {
  const response = await by.request(method, `/rest/v1/${path}`, body);
  expect(response.status, `${method} ${path}`).toBeLessThan(300);
}

/** Reports it and has the team warn its author, who is mailed. */
async function warned(kind: 'message' | 'person', id: string, by: TestActor): Promise<void> {
  const report = { subject_kind: kind, subject_id: id, reason: 'scam' };
  await done(by, 'POST', 'reports', report);
  const [found] = rowsOf<{ id: string }>(
    await t.database.db.execute(sql`select id from moderation_cases where subject_id = ${id}`),
  );
  const decision = { id: newId(), action: 'warn', reason: 'Not here.' };
  await done(member, 'POST', `team/cases/${found?.id}/decisions`, decision);
}

/** Triggers all mails and pushes about a match and a request to the team. */
async function live(service: string) {
  const client = await t.client();
  const business = await t.business({ businessName: 'Otter & Co', services: [service] });
  for (const actor of [client, business]) {
    await done(actor, 'PUT', 'push_subscriptions', standIn.newBrowser());
  }
  await done(business, 'PUT', 'quiet_hours', { hours: null });
  await t.runOutbox();
  t.mails.length = 0;
  await t.database.db.execute(sql`delete from outbox`);
  const rings = pushNewMessages(t.deps);
  await rings(t.clock.now());

  const [matchId, messageId, requestId, changeId] = [newId(), newId(), newId(), newId()];
  const asked = { id: matchId, business_id: business.userId, service, description: WORDS };
  await done(client, 'POST', 'matches', asked);
  const sought = { id: requestId, service_type: service, description: WORDS };
  await done(client, 'POST', 'service_requests', sought);
  await t.runOutbox();
  await sendDueAlarms(t.deps, t.clock.now());
  await t.runOutbox();
  await done(business, 'PATCH', `matches/${matchId}`, { status: 'accepted' });
  for (const [by, id] of [
    [client, newId()],
    [business, messageId],
  ] as const) {
    const files = [await aWaitingPdf(t, by, FILE)];
    const sent = await sendFiles(by, { matchId, files, content: WORDS, id });
    expect(sent.status).toBe(201);
  }
  const change = { requestId, clientId: client.userId, change: 'proposed', changeId } as const;
  await t.deps.events.transaction(({ emit }) => emit('service_request.updated', change, changeId));
  await t.runOutbox();
  const inSeconds = (seconds: number) => new Date(t.clock.now().getTime() + seconds * 1000);
  await rings(inSeconds(11));
  await tellOfUnreadMessages(t.deps, inSeconds(3660));
  // Read before the team takes the message out.
  await t.runOutbox();
  await warned('message', messageId, client);
  await warned('person', client.userId, business);
  await t.runOutbox();

  const pushes = rowsOf<{ message: { title: string; body: string } }>(
    await t.database.db.execute(sql`
      select payload -> 'message' as message from outbox where event = 'push.queued'`),
  );
  return { matchId, business, mails: [...t.mails], pushes: pushes.map(({ message }) => message) };
}

const MAILS = [
  'A client wants to connect',
  'Pro wanted',
  'accepted your request',
  'We found a pro for you',
  'sent you a message',
  'A warning about your message',
  'A warning about your account',
];
const PUSHES = [
  'New lead',
  'accepted your request',
  'We found a pro for you',
  'New message from',
  'A warning',
];

const DISCREET = [
  'Dentist',
  'legal services',
  'Massage Therapy',
  'HIV Testing',
  'Divorce Lawyer',
  'Therapist',
];

describe('mails and pushes', () => {
  it.each(DISCREET)('name neither %s nor the text written about it', async (service) => {
    const { matchId, business, mails, pushes } = await live(service);
    for (const said of MAILS) {
      expect(
        mails.some(({ subject }) => subject.includes(said)),
        said,
      ).toBe(true);
    }
    for (const said of PUSHES) {
      expect(
        pushes.some(({ title }) => title.includes(said)),
        said,
      ).toBe(true);
    }
    for (const { subject, text, html } of mails) {
      const mail = `${subject}\n${text}\n${html}`.toLowerCase();
      expect(mail, subject).not.toContain(WORDS.toLowerCase());
      expect(mail, subject).not.toContain(FILE.toLowerCase());
      expect(mail, subject).not.toContain(service.toLowerCase());
    }
    const pushed = JSON.stringify(pushes).toLowerCase();
    expect(pushed).not.toContain(WORDS.toLowerCase());
    expect(pushed).not.toContain(FILE.toLowerCase());
    expect(pushed).not.toContain(service.toLowerCase());
    // Inside the app nothing is left out.
    const lead = await business.request('GET', `/rest/v1/matches/${matchId}`);
    expect(await lead.json()).toMatchObject({ service, description: WORDS });
    const list = await business.request('GET', '/rest/v1/notifications');
    expect(JSON.stringify(await list.json())).toContain(`New lead: ${service}`);
  });

  it('name other services, and quote the text in mails but not in pushes', async () => {
    const { mails, pushes } = await live('Plumbing');
    for (const said of MAILS.slice(0, 5)) {
      const mail = mails.find(({ subject }) => subject.includes(said));
      expect(`${mail?.subject} ${mail?.text}`, said).toContain('Plumbing');
    }
    const quoting = mails.filter(({ text }) => text.includes(WORDS));
    expect(new Set(quoting.map(({ subject }) => subject.split(':')[0]))).toEqual(
      new Set([
        'A client wants to connect',
        'Pro wanted',
        'Test Person sent you a message',
        'Otter & Co sent you a message',
        'A warning about your message',
      ]),
    );
    const pushed = JSON.stringify(pushes);
    expect(pushed).toContain('Plumbing');
    expect(pushed).not.toContain(WORDS);
  });
});

describe('a shoutout', () => {
  it.each(DISCREET)('does not mention %s unless its author wrote it', async (service) => {
    const client = await t.client();
    const facts = { proName: 'Bright Smiles', serviceType: service, city: 'Columbus' };
    for (let drawn = 0; drawn < 20; drawn += 1) {
      const path = '/functions/v1/generate-community-caption';
      const { caption } = (await (await client.request('POST', path, facts)).json()) as {
        caption: string;
      };
      expect(caption.toLowerCase()).not.toContain(service.toLowerCase());
    }
    const business = await t.business({ services: [service] });
    const post = { id: newId(), pro_id: business.profileId, caption: 'Thank you!' };
    const answer = await client.request('POST', '/rest/v1/community_posts', post);
    expect(await answer.json()).toMatchObject({ caption: 'Thank you!', service_type: null });
  });
});
