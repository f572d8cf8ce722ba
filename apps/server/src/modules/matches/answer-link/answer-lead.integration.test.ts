import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestActor, TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { answerLead } from './answer-lead.service.ts';
import {
  aMailedLead,
  isDead,
  JOB,
  matchOf,
  open,
  press,
  storedState,
  twoSides,
} from './testing/mailed-lead.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  ({ client, business } = await twoSides(t));
});
afterAll(() => t.close());

const aLead = (from: TestActor = client, job: object = JOB) =>
  aMailedLead(t, { client: from, business }, job);

describe('a lead', () => {
  it('is accepted with two presses and no session, visible to both sides', async () => {
    const lead = await aLead();
    const { link, matchId, mail } = lead;
    expect(mail.html).toContain(link);
    const asked = await open(t, link);
    expect(asked.status).toBe(200);
    expect(asked.page).toContain(
      'Ann &lt;b&gt;Otter&lt;/b&gt; picked Otter &amp; Sons for Plumbing.',
    );
    expect(asked.page).toContain('It &lt;i&gt;drips&lt;/i&gt;.');
    expect(asked.page).toContain('value="accept"');
    expect(await storedState(t, matchId)).toBe('waiting');

    t.mails.length = 0;
    const pressed = await press(t, link);
    expect(pressed.status).toBe(200);
    expect(pressed.page).toContain('You accepted this lead');
    expect(pressed.page).toContain(`href="/business-messages?match=${matchId}"`);
    const inApp = await business.request('GET', `/rest/v1/matches/${matchId}`);
    expect(await inApp.json()).toMatchObject({ status: 'accepted' });
    expect(await matchOf(lead)).toMatchObject({ status: 'accepted' });
    await t.runOutbox();
    expect(t.mails.map(({ to }) => to)).toEqual([client.email]);
  });

  it('is accepted once however often and concurrently the button is pressed', async () => {
    const { link, matchId } = await aLead();
    t.mails.length = 0;
    const inApp = business.request('PATCH', `/rest/v1/matches/${matchId}`, { status: 'accepted' });
    const pressed = await Promise.all([press(t, link), press(t, link), press(t, link)]);
    expect((await inApp).status).toBe(200);
    const again = await press(t, link);
    expect([...pressed, again].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await open(t, link)).page).toContain('You accepted this lead');
    await t.runOutbox();
    expect(t.mails).toHaveLength(1);
  });

  it('can be accepted by a business that is deactivated', async () => {
    const { link, matchId } = await aLead();
    await t.database.db.execute(sql`
      update business_profiles set is_active = false, deactivated_at = now()
      where user_id = ${business.userId}`);
    expect((await press(t, link)).status).toBe(200);
    expect(await storedState(t, matchId)).toBe('accepted');
  });

  it('stays unanswered when the form carries no valid answer', async () => {
    const { link, matchId } = await aLead();
    for (const answer of [null, '', 'ACCEPT', 'constructor', '__proto__', 'accepted']) {
      const { status, page } = await press(t, link, answer);
      expect([answer, status]).toEqual([answer, 422]);
      expect(page).toContain('value="accept"');
    }
    for (const body of ['{"answer":"accept"}', '\u0000', 'answer']) {
      const headers = { 'content-type': 'application/json' };
      const sent = await t.app.request(link, { method: 'POST', headers, body });
      expect(sent.status).toBe(422);
    }
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const broken = await t.app.request(link, { method: 'POST', headers, body: '--b\r\nanswer' });
    expect(broken.status).toBe(400);
    const long = await t.app.request(link, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'a'.repeat(5000) }),
    });
    expect(long.status).toBe(413);
    expect(await storedState(t, matchId)).toBe('waiting');
  });
});

describe('a link whose lead has ended', () => {
  it.each(['withdrawn', 'closed'] as const)('says that the lead is %s', async (how) => {
    const lead = await aLead();
    const { link, matchId } = lead;
    const { service_request_id: jobId } = await matchOf(lead);
    const [path, body] =
      how === 'withdrawn'
        ? [`/rest/v1/matches/${matchId}/withdraw`, undefined]
        : [`/rest/v1/service_requests/${jobId}/close`, { reason: 'not_doing' }];
    expect((await client.request('POST', path, body)).status).toBe(200);
    const said = how === 'withdrawn' ? 'The client withdrew this request' : 'closed this job';
    const opened = await open(t, link);
    expect([opened.status, opened.page.includes(said)]).toEqual([200, true]);
    expect(opened.page).not.toContain('drips');
    const pressed = await press(t, link);
    expect([pressed.status, pressed.page.includes(said)]).toEqual([409, true]);
    expect(await storedState(t, matchId)).toBe(how);
  });

  it('leaves one outcome when client and business act at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const lead = await aLead(client, { ...JOB, description: `Round ${round}` });
      const { link, matchId } = lead;
      const withdraw = () => client.request('POST', `/rest/v1/matches/${matchId}/withdraw`);
      const [pressed, withdrawn] = await Promise.all([press(t, link), withdraw()]);
      const { status, withdrawn_at } = await matchOf(lead);
      const isAccepted = status === 'accepted';
      expect([pressed.status, withdrawn.status]).toEqual(isAccepted ? [200, 409] : [409, 200]);
      expect(withdrawn_at === null).toBe(isAccepted);
      if (isAccepted) await t.database.db.execute(sql`delete from matches where id = ${matchId}`);
    }
  });
});

describe('a late answer', () => {
  it.each(['accept', 'booked'] as const)('is refused for an unknown lead (%s)', async (answer) => {
    const lead = { matchId: newId(), businessId: business.userId };
    expect(await answerLead(t.deps, lead, answer)).toEqual({ is: 'refused' });
  });

  it('is refused when the client has withdrawn the request', async () => {
    const { matchId } = await aLead();
    await client.request('POST', `/rest/v1/matches/${matchId}/withdraw`);
    const lead = { matchId, businessId: business.userId };
    expect(await answerLead(t.deps, lead, 'accept')).toEqual({ is: 'refused' });
    expect(await answerLead(t.deps, lead, 'booked')).toEqual({ is: 'refused' });
  });

  it('rethrows a server error instead of reporting a refusal', async () => {
    const { matchId } = await aLead();
    const lead = { matchId, businessId: business.userId };
    const failing = vi.spyOn(t.deps.events, 'transaction').mockRejectedValueOnce(new Error('Lost'));
    await expect(answerLead(t.deps, lead, 'accept')).rejects.toThrow('Lost');
    failing.mockRestore();
  });
});

describe('a business that may not answer', () => {
  it('is shown the upgrade once its plan has no match left', async () => {
    const leads = [];
    for (let index = 0; index < 4; index += 1) leads.push(await aLead(await t.client()));
    const [last, ...first] = leads.toReversed();
    for (const { link } of first) expect((await press(t, link)).status).toBe(200);
    const refused = await press(t, last?.link ?? '');
    expect(refused.status).toBe(402);
    expect(refused.page).toContain('Upgrade to Pro');
    expect(refused.page).toContain(`href="/business-messages?match=${last?.matchId}"`);
  });

  it('is asked to accept the terms first', async () => {
    const { link, matchId } = await aLead();
    await t.database.db.execute(
      sql`delete from terms_acceptances where user_id = ${business.userId}`,
    );
    for (const answer of [await open(t, link), await press(t, link)]) {
      expect(answer.status).toBe(403);
      expect(answer.page).toContain('Our terms have changed');
      expect(answer.page).not.toContain('<form');
    }
    expect(await storedState(t, matchId)).toBe('waiting');
  });

  it.each([
    [
      'is suspended',
      () => sql`update auth_users set suspended_at = now() where id = ${business.userId}`,
    ],
    [
      'is closed',
      () => sql`update auth_users set deleted_at = now() where id = ${business.userId}`,
    ],
    [
      'has a client whose account is closed',
      () => sql`update auth_users set deleted_at = now() where id = ${client.userId}`,
    ],
    [
      'was made a client',
      () => sql`update user_roles set role = 'client' where user_id = ${business.userId}`,
    ],
    [
      'blocked its client',
      () => sql`insert into blocks values (${business.userId}, ${client.userId}, now())`,
    ],
    [
      'is blocked by its client',
      () => sql`insert into blocks values (${client.userId}, ${business.userId}, now())`,
    ],
  ])('finds a dead link if it %s', async (_, change) => {
    const { link, matchId } = await aLead();
    await t.database.db.execute(change());
    const dead = await open(t, `${link}x`);
    expect(isDead(dead)).toBe(true);
    expect(await open(t, link)).toMatchObject({ status: 404, page: dead.page });
    expect(await press(t, link)).toMatchObject({ status: 404, page: dead.page });
    expect(await storedState(t, matchId)).toBe('waiting');
  });
});
