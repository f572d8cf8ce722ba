import { newId } from '@pro-match/domain/ids';
import {
  NOTIFICATION_KINDS,
  type NotificationPreference,
  type NotificationPreferences,
} from '@pro-match/domain/notifications';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestActor, TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readUnsubscribeToken, unsubscribeUrl } from './unsubscribe-links.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  client = await t.client();
  business = await t.business();
  t.mails.length = 0;
});
afterAll(() => t.close());

const path = '/rest/v1/notification_preferences';

async function choices(actor: TestActor): Promise<NotificationPreference[]> {
  return ((await (await actor.request('GET', path)).json()) as NotificationPreferences).data;
}
async function choiceOf(actor: TestActor, kind: string) {
  return (await choices(actor)).find((choice) => choice.kind === kind);
}
async function requestMatch(): Promise<void> {
  await client.request('POST', '/rest/v1/matches', {
    id: newId(),
    business_id: business.userId,
    service: 'Plumbing',
    description: 'It drips.',
  });
  await t.runOutbox();
}

describe('preferences', () => {
  it("list each role's kinds with their defaults", async () => {
    expect((await choices(client)).map(({ kind }) => kind)).toEqual([
      'match_accepted',
      'match_declined',
      'next_pro',
      'outcome',
      'appointment_answered',
      'appointment_cancelled',
      'message',
      'community_message',
      'review_reply',
      'service_request',
    ]);
    expect((await choices(business)).map(({ kind }) => kind)).toEqual([
      'lead',
      'lead_ended',
      'still_open',
      'quote_answered',
      'outcome',
      'appointment_answered',
      'appointment_cancelled',
      'message',
      'review',
      'shoutout',
    ]);
    expect(await choiceOf(business, 'lead')).toMatchObject({ app: true, mail: true, push: true });
    expect(await choiceOf(business, 'shoutout')).toMatchObject({ push: false });
  });

  it('are stored per kind and control the mail', async () => {
    const off = { kind: 'lead', app: true, mail: false, push: false };
    const answer = await business.request('PUT', path, { data: [{ ...off, mail: true }, off] });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as NotificationPreferences).data).toContainEqual(off);
    expect(await choiceOf(business, 'review')).toMatchObject({ mail: true });
    await requestMatch();
    expect(t.mails).toEqual([]);
  });

  it('ignore kinds of the other role and reject invalid choices', async () => {
    const lead = { kind: 'lead', app: false, mail: false, push: false };
    const answer = await client.request('PUT', path, { data: [lead] });
    expect(((await answer.json()) as NotificationPreferences).data).not.toContainEqual(lead);
    for (const data of [[{ kind: 'security', app: true }], [{ ...lead, mail: 'yes' }], 'all']) {
      expect((await client.request('PUT', path, { data })).status).toBe(422);
    }
    expect((await t.anonymous.request('GET', path)).status).toBe(401);
    expect((await t.anonymous.request('PUT', path, { data: [] })).status).toBe(401);
  });
});

describe('the unsubscribe link', () => {
  async function wayOut(): Promise<string> {
    await requestMatch();
    const [mail] = t.mails;
    const href = mail?.headers?.['List-Unsubscribe']?.replace(/^<|>$/g, '') ?? '';
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(href);
    expect(mail?.html).toContain(href);
    expect(href.startsWith(`${t.deps.config.publicUrl}/unsubscribe/`)).toBe(true);
    return new URL(href).pathname;
  }

  it('asks first, then ends mails of its kind without a session or key', async () => {
    const link = await wayOut();
    const page = await t.app.request(link);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<form method="post">');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await choiceOf(business, 'lead')).toMatchObject({ mail: true });

    const pressed = await t.app.request(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.status).toBe(200);
    expect(await choiceOf(business, 'lead')).toEqual({
      kind: 'lead',
      app: true,
      mail: false,
      push: true,
    });
    expect(await choiceOf(business, 'review')).toMatchObject({ mail: true });
    t.mails.length = 0;
    const again = await t.business();
    await client.request('POST', '/rest/v1/matches', {
      id: newId(),
      business_id: again.userId,
      service: 'Plumbing',
      description: 'It drips.',
    });
    await t.runOutbox();
    expect(t.mails.map(({ to }) => to)).toEqual([again.email]);
  });

  it('is valid only with its own signature', async () => {
    const ours = { userId: business.userId, kind: 'lead' } as const;
    const token = (await unsubscribeUrl(t.deps, ours)).split('/').at(-1) ?? '';
    expect(await readUnsubscribeToken(t.deps, token)).toEqual(ours);
    const [, kind, seal] = token.split('.');
    for (const forged of [
      `${client.userId}.${kind}.${seal}`,
      `${business.userId}.review.${seal}`,
      `${business.userId}.${kind}.`,
      `${token}.x`,
    ]) {
      expect(await readUnsubscribeToken(t.deps, forged)).toBeUndefined();
      const page = await t.app.request(`/unsubscribe/${forged}`, { method: 'POST' });
      expect(page.status).toBe(404);
    }
    expect(await choiceOf(business, 'review')).toMatchObject({ mail: true });
  });

  it('is invalid for any made-up token', async () => {
    const kind = fc.constantFrom('', ...NOTIFICATION_KINDS);
    const someone = fc.oneof(fc.uuid(), fc.string(), fc.constant(business.userId));
    await fc.assert(
      fc.asyncProperty(someone, kind, fc.string(), async (userId, named, seal) => {
        const token = `${userId}.${named}.${seal}`;
        expect(await readUnsubscribeToken(t.deps, token)).toBeUndefined();
      }),
    );
  });
});
