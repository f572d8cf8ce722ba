import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { notificationOf } from '../../testing/notifications.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  client = await t.client({ fullName: 'Ann <b>Otter</b>' });
  business = await t.business({ businessName: 'Otter & Sons' });
  await t.runOutbox();
  t.mails.length = 0;
});
afterAll(() => t.close());

const request = (overrides: Record<string, unknown> = {}) =>
  client.request('POST', '/rest/v1/matches', {
    id: newId(),
    business_id: business.userId,
    service: 'Plumbing',
    description: 'The sink <script>alert(1)</script>\nleaks.',
    budget_range: '500-1000',
    ...overrides,
  });

const emitSignUp = (userId: string) =>
  t.deps.events.transaction(({ emit }) => emit('account.created', { userId }, userId));

describe('the mail about a lead', () => {
  it('is sent to the account of the business once and says what is wanted', async () => {
    await t.database.db.execute(
      sql`update business_profiles set email = 'shop@example.com' where user_id = ${business.userId}`,
    );
    const id = newId();
    await request({ id });
    await request({ id });
    await request();
    await t.runOutbox();
    expect(t.mails).toHaveLength(1);
    const [mail] = t.mails;
    expect(mail).toMatchObject({
      to: business.email,
      subject: 'A client wants to connect: Plumbing',
      messageId: `<lead.${await notificationOf(t, id)}@localhost>`,
    });
    expect(mail?.text).toContain('Ann <b>Otter</b> picked Otter & Sons for Plumbing.');
    expect(mail?.text).toContain('$500 to $1,000');
    expect(mail?.text).toContain(`${t.deps.config.publicUrl}/business-messages`);
    expect(mail?.html).toContain('Ann &lt;b&gt;Otter&lt;/b&gt; picked Otter &amp; Sons');
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>leaks.');
    expect(mail?.html).not.toContain('<script>');
  });

  it('omits phone and address of the client', async () => {
    await request();
    await t.runOutbox();
    for (const part of [t.mails[0]?.text, t.mails[0]?.html]) {
      expect(part).not.toContain('6145550123');
      expect(part).not.toContain(client.email);
    }
  });

  it('is not sent for a refused or accepted request or to a suspended business', async () => {
    expect((await request({ service: 'Roofing' })).status).toBe(404);
    const accepted = newId();
    await request({ id: accepted });
    await business.request('PATCH', `/rest/v1/matches/${accepted}`, { status: 'accepted' });
    const gone = await t.business();
    await request({ business_id: gone.userId });
    await t.database.db.execute(
      sql`update auth_users set suspended_at = now() where id = ${gone.userId}`,
    );
    await t.runOutbox();
    // Its acceptance is mailed to the client only.
    expect(t.mails.map(({ to }) => to)).toEqual([client.email]);
  });

  it('is retried when sending fails', async () => {
    t.mailer.failWith = new Error('the mail server is away');
    await request();
    await t.runOutbox();
    expect(t.mails).toEqual([]);
    t.mailer.failWith = undefined;
    t.clock.advance(60_000);
    await t.runOutbox();
    expect(t.mails).toHaveLength(1);
  });
});

describe('POST /functions/v1/notify-business-match', () => {
  const path = '/functions/v1/notify-business-match';
  const asked = (overrides: Record<string, unknown> = {}) => ({
    businessId: business.userId,
    businessName: 'Evil Twin',
    clientId: newId(),
    clientEmail: 'victim@example.com',
    service: 'Plumbing',
    description: 'x',
    location: null,
    budgetRange: null,
    ...overrides,
  });

  it('queues nothing when the request already did', async () => {
    await request();
    for (let calls = 0; calls < 2; calls += 1) {
      const response = await client.request('POST', path, asked());
      expect(await response.json()).toEqual({ queued: false });
    }
    await t.runOutbox();
    expect(t.mails.map(({ to }) => to)).toEqual([business.email]);
  });

  it('queues nothing for an accepted match', async () => {
    await request();
    const list = await business.request('GET', '/rest/v1/matches');
    const { data } = (await list.json()) as { data: { id: string }[] };
    const path = `/rest/v1/matches/${data[0]?.id}`;
    expect((await business.request('PATCH', path, { status: 'accepted' })).status).toBe(200);
    for (let calls = 0; calls < 2; calls += 1) {
      const response = await client.request('POST', '/functions/v1/notify-business-match', asked());
      expect(await response.json()).toEqual({ queued: false });
    }
  });

  it('queues a missing mail once, with the stored names', async () => {
    await request();
    await t.database.db.execute(sql`delete from outbox`);
    const answers = [];
    for (let calls = 0; calls < 2; calls += 1) {
      answers.push(await (await client.request('POST', path, asked())).json());
    }
    expect(answers).toEqual([{ queued: true }, { queued: false }]);
    await t.runOutbox();
    expect(t.mails.map(({ to }) => to)).toEqual([business.email]);
    expect(t.mails[0]?.text).not.toContain('Evil Twin');
  });

  it('queues nothing for an event older than the outbox keeps', async () => {
    await request();
    await t.database.db.execute(sql`delete from outbox`);
    await t.database.db.execute(sql`
      update matches set created_at = created_at - interval '25 hours'
      where client_id = ${client.userId}`);
    const response = await client.request('POST', path, asked());
    expect(await response.json()).toEqual({ queued: false });
  });

  it("finds only the client's own matches", async () => {
    await request();
    expect((await t.anonymous.request('POST', path, asked())).status).toBe(401);
    for (const other of [await t.client(), await t.business(), business]) {
      expect((await other.request('POST', path, asked())).status).toBe(404);
    }
    expect((await client.request('POST', path, asked({ service: 'HVAC' }))).status).toBe(404);
    expect((await client.request('POST', path, { service: 'Plumbing' })).status).toBe(422);
  });
});

describe('the welcome mail', () => {
  it.each([
    ['client', '/client-dashboard'],
    ['business', '/business-dashboard'],
  ] as const)('greets a new %s and leads to its dashboard', async (role, path) => {
    const person = role === 'client' ? client : business;
    await emitSignUp(person.userId);
    await t.runOutbox();
    expect(t.mails).toMatchObject([
      {
        to: person.email,
        subject: 'Welcome to Pro Match',
        messageId: `<welcome.${person.userId}@localhost>`,
      },
    ]);
    expect(t.mails[0]?.text).toContain(`${t.deps.config.publicUrl}${path}`);
  });

  it('is sent once after sign-up, however often it is requested', async () => {
    const email = `new-${newId()}@example.com`;
    const signUp = await t.anonymous.request('POST', '/auth/v1/signup', {
      email,
      password: 'Correct-horse-7',
      data: { role: 'business' },
    });
    expect(signUp.status).toBe(200);
    await t.runOutbox();
    expect(t.mails.map(({ to }) => to)).toEqual([email]);
    // Its link confirms the address and leads to the dashboard.
    const link = new URL(t.mails[0]?.text.match(/http:\S+/)?.[0] ?? '');
    const opened = await t.anonymous.request('GET', `${link.pathname}${link.search}`);
    const target = new URL(opened.headers.get('location') ?? '');
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect([target.pathname, fragment.get('type')]).toEqual(['/auth', 'signup']);
    expect(fragment.get('redirect_to')).toBe('/business-dashboard');
  });
});

describe('POST /functions/v1/send-welcome-email', () => {
  const path = '/functions/v1/send-welcome-email';
  const asked = { email: 'victim@example.com', role: 'business' };

  it("queues a missing mail for the session's account once", async () => {
    const answers = [];
    for (let calls = 0; calls < 2; calls += 1) {
      answers.push(await (await client.request('POST', path, asked)).json());
    }
    expect(answers).toEqual([{ queued: true }, { queued: false }]);
    await t.runOutbox();
    expect(t.mails.map(({ to }) => to)).toEqual([client.email]);
  });

  it('queues nothing after a sign-up or for an old account', async () => {
    await emitSignUp(client.userId);
    expect(await (await client.request('POST', path, asked)).json()).toEqual({ queued: false });
    await t.database.db.execute(sql`
      update auth_users set created_at = created_at - interval '25 hours'
      where id = ${business.userId}`);
    expect(await (await business.request('POST', path, asked)).json()).toEqual({ queued: false });
  });

  it('requires a session and a valid body', async () => {
    expect((await t.anonymous.request('POST', path, asked)).status).toBe(401);
    expect((await client.request('POST', path, { email: 7 })).status).toBe(422);
  });
});
