import { DECLINE_LABELS, DECLINE_NOTICES, DECLINE_REASONS } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestActor, TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
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

const ACCEPTED = 'You accepted this lead';
const DECLINED = 'You said it&#39;s not for you';
/** True if a page contains the words, however it escapes its apostrophe. */
const says = ({ page }: { page: string }, words: string) =>
  page.replaceAll('&#39;', "'").includes(words.replaceAll('&#39;', "'"));

/** The buttons of a page in order, with their form value and label. */
const buttonsOf = (page: string) =>
  [...page.matchAll(/<button[^>]* name="answer" value="(\w+)">([^<]*)</g)].map(
    ([, value, label = '']) => [value, label.replaceAll('&#39;', "'")],
  );
const REASONS = DECLINE_REASONS.map((reason) => [reason, DECLINE_LABELS[reason]]);
const ACCEPT = ['accept', 'Accept'];

describe('declining', () => {
  it('is a second link of the mail and shows the reasons first', async () => {
    const { link, mail } = await aLead();
    const pressable = [...mail.html.matchAll(/href="[^"]*(\/answer\/[^"]+)"[^>]*>([^<]+)</g)];
    expect(pressable.map(([, path, label]) => [path, label])).toEqual([
      [link, 'Accept'],
      [`${link}?not`, 'Not for me'],
    ]);
    expect(mail.text).toContain(`${link}?not`);
    const [plain, not] = [await open(t, link), await open(t, `${link}?not`)];
    expect([plain.status, not.status]).toEqual([200, 200]);
    expect(buttonsOf(plain.page)).toEqual([ACCEPT, ...REASONS]);
    expect(buttonsOf(not.page)).toEqual([...REASONS, ACCEPT]);
    for (const { page } of [plain, not]) {
      expect(page).toContain('Ann &lt;b&gt;Otter&lt;/b&gt; picked Otter &amp; Sons for Plumbing.');
      expect(page).toContain('Pick a reason. We tell Ann &lt;b&gt;Otter&lt;/b&gt; kindly');
    }
  });

  it.each(DECLINE_REASONS)('declines for %s, visible to both sides', async (reason) => {
    const lead = await aLead();
    t.mails.length = 0;
    const pressed = await press(t, `${lead.link}?not`, reason);
    expect([pressed.status, says(pressed, DECLINED)]).toEqual([200, true]);
    expect(pressed.page).not.toContain('<form');
    const declined = { status: 'pending', decline_reason: reason };
    expect(await matchOf(lead)).toMatchObject({ ...declined, rescue: { cause: 'declined' } });
    const inApp = await business.request('GET', `/rest/v1/matches/${lead.matchId}`);
    expect(await inApp.json()).toMatchObject(declined);
    await t.runOutbox();
    expect(t.mails.map(({ to }) => to)).toEqual([client.email]);
    expect(t.mails[0]?.text).toContain(DECLINE_NOTICES[reason]);
  });

  it('keeps the first reason however often and concurrently it is pressed', async () => {
    const lead = await aLead();
    t.mails.length = 0;
    const { link } = lead;
    expect((await press(t, link, 'too_far')).status).toBe(200);
    const first = await matchOf(lead);
    const inApp = business.request('POST', `/rest/v1/matches/${lead.matchId}/decline`, {
      reason: 'other',
    });
    const again = await Promise.all(DECLINE_REASONS.map((reason) => press(t, link, reason)));
    expect((await inApp).status).toBe(200);
    for (const answer of again) {
      expect([answer.status, says(answer, DECLINED)]).toEqual([200, true]);
    }
    expect(await matchOf(lead)).toEqual(first);
    expect(first.decline_reason).toBe('too_far');
    await t.runOutbox();
    expect(t.mails).toHaveLength(1);
  });

  it('is refused after accepting, as is accepting after declining', async () => {
    const taken = await aLead();
    await press(t, taken.link);
    for (const reason of DECLINE_REASONS) {
      const late = await press(t, taken.link, reason);
      expect([late.status, says(late, ACCEPTED)]).toEqual([409, true]);
    }
    const reopened = await open(t, `${taken.link}?not`);
    expect([reopened.status, buttonsOf(reopened.page)]).toEqual([200, []]);
    expect(await matchOf(taken)).toMatchObject({ status: 'accepted', decline_reason: null });

    const passed = await aLead(await t.client());
    await press(t, passed.link, 'booked');
    const late = await press(t, passed.link);
    expect([late.status, says(late, DECLINED)]).toEqual([409, true]);
    const opened = await open(t, passed.link);
    expect([opened.status, says(opened, DECLINED), buttonsOf(opened.page)]).toEqual([
      200,
      true,
      [],
    ]);
    expect(await matchOf(passed)).toMatchObject({ status: 'pending', decline_reason: 'booked' });
  });

  it.each(['withdrawn', 'closed'] as const)('is refused once the lead is %s', async (how) => {
    const lead = await aLead();
    const { link, matchId } = lead;
    const { service_request_id: jobId } = await matchOf(lead);
    const [path, body] =
      how === 'withdrawn'
        ? [`/rest/v1/matches/${matchId}/withdraw`, undefined]
        : [`/rest/v1/service_requests/${jobId}/close`, { reason: 'not_doing' }];
    expect((await client.request('POST', path, body)).status).toBe(200);
    expect((await press(t, link, 'budget')).status).toBe(409);
    expect(await storedState(t, matchId)).toBe(how);
    expect((await matchOf(lead)).decline_reason).toBeNull();
  });

  it('and accepting at once leave one outcome that everybody sees', async () => {
    for (let round = 0; round < 6; round += 1) {
      const lead = await aLead(client, { ...JOB, description: `Round ${round}` });
      const { link, matchId } = lead;
      t.mails.length = 0;
      const presses = ['accept', 'budget', 'accept', 'other'] as const;
      const ordered = round % 2 === 0 ? presses : presses.toReversed();
      const pressed = await Promise.all(
        ordered.map(async (answer) => ({ answer, ...(await press(t, link, answer)) })),
      );
      const match = await matchOf(lead);
      const isAccepted = match.status === 'accepted';
      const outcome = isAccepted ? ACCEPTED : DECLINED;
      for (const { answer, status, page } of pressed) {
        const isOutcome = (answer === 'accept') === isAccepted;
        expect([answer, status]).toEqual([answer, isOutcome ? 200 : 409]);
        expect(says({ page }, outcome)).toBe(true);
      }
      expect(match.declined_at === null).toBe(isAccepted);
      expect(await storedState(t, matchId)).toBe(isAccepted ? 'accepted' : 'declined');
      expect(says(await open(t, link), outcome)).toBe(true);
      const inApp = await business.request('GET', `/rest/v1/matches/${matchId}`);
      const { status, decline_reason } = match;
      expect(await inApp.json()).toMatchObject({ status, decline_reason });
      await t.runOutbox();
      expect(t.mails.map(({ to }) => to)).toEqual([client.email]);
      await t.database.db.execute(sql`delete from matches where id = ${matchId}`);
    }
  });

  it('is offered on the page of a plan that has no match left', async () => {
    const leads = [];
    for (let index = 0; index < 4; index += 1) leads.push(await aLead(await t.client()));
    const [last, ...first] = leads.toReversed();
    if (!last) throw new Error('No lead');
    for (const { link } of first) await press(t, link);
    const refused = await press(t, last.link);
    expect([refused.status, buttonsOf(refused.page)]).toEqual([402, REASONS]);
    expect((await press(t, last.link, 'booked')).status).toBe(200);
    expect(await matchOf(last)).toMatchObject({ decline_reason: 'booked' });
    const late = await press(t, last.link);
    expect([late.status, says(late, DECLINED)]).toEqual([409, true]);
  });

  it('does not bypass the terms, a block or a suspension', async () => {
    const { link, matchId } = await aLead();
    const { db } = t.database;
    await db.execute(sql`insert into blocks values (${client.userId}, ${business.userId}, now())`);
    expect(isDead(await press(t, link, 'booked'))).toBe(true);
    await db.execute(sql`delete from blocks where blocker_id = ${client.userId}`);
    const standing = (at: string | null) =>
      sql`update auth_users set suspended_at = ${at} where id = ${business.userId}`;
    await db.execute(standing('2026-01-01T00:00:00Z'));
    expect(isDead(await press(t, link, 'booked'))).toBe(true);
    await db.execute(standing(null));
    await db.execute(sql`delete from terms_acceptances where user_id = ${business.userId}`);
    expect((await press(t, link, 'booked')).status).toBe(403);
    expect(await storedState(t, matchId)).toBe('waiting');
  });
});

describe('a forged link', () => {
  it('declines nothing for any reason', async () => {
    const lead = await aLead();
    const other = await aLead(await t.client());
    const token = lead.link.slice('/answer/'.length);
    const [match = '', asked = '', end = '', seal = ''] = token.split('.');
    const foreign = other.link.split('.').at(-1) ?? '';
    const forged = [
      `${match}.${asked}.${end}.${foreign}`,
      `${match}.${asked}.${end}.${'a'.repeat(43)}`,
      `${match}.${asked}.${Number(end) + 1}.${seal}`,
      `${other.matchId}.${asked}.${end}.${seal}`,
      `${match}.${client.userId}.${end}.${seal}`,
      `${match}.${asked}.${end}.`,
      `${match}.${asked}.${end}.${seal}A`,
    ];
    for (const one of forged) {
      expect(isDead(await open(t, `/answer/${one}?not`))).toBe(true);
      for (const reason of DECLINE_REASONS) {
        expect(isDead(await press(t, `/answer/${one}`, reason))).toBe(true);
      }
    }
    for (const answer of ['declined', 'decline', 'Booked', 'booked up', 'toString']) {
      expect([answer, (await press(t, lead.link, answer)).status]).toEqual([answer, 422]);
    }
    expect(await storedState(t, lead.matchId)).toBe('waiting');
    expect(await storedState(t, other.matchId)).toBe('waiting');
  });
});

describe('a saved greeting', () => {
  const greet = (greeting: string) =>
    t.database.db.execute(
      sql`update business_profiles set greeting = ${greeting} where user_id = ${business.userId}`,
    );

  it('is announced on acceptance only if there is one', async () => {
    const before = await aLead();
    expect(says(await open(t, before.link), 'greeting')).toBe(false);
    await greet('Hi {name}!');
    expect(says(await open(t, before.link), 'Your saved greeting goes out with it.')).toBe(true);
    const pressed = await press(t, before.link);
    expect(says(pressed, 'Your saved greeting is on its way.')).toBe(true);
    expect(pressed.page).not.toContain('{name}');
    await t.runOutbox();
    const path = `/rest/v1/matches/${before.matchId}/messages`;
    const sent = await client.request('GET', path);
    expect(await sent.text()).toContain('Hi Ann!');
    expect(says(await open(t, before.link), 'greeting')).toBe(false);
  });

  it('is not sent with a decline', async () => {
    await greet('Hi {name}!');
    const lead = await aLead();
    const pressed = await press(t, lead.link, 'too_far');
    expect(says(pressed, 'greeting')).toBe(false);
    await t.runOutbox();
    const sent = await client.request('GET', `/rest/v1/matches/${lead.matchId}/messages`);
    expect(await sent.text()).not.toContain('Hi Ann!');
  });
});
