import type { Case } from '@pro-match/domain/cases';
import { newId } from '@pro-match/domain/ids';
import type { Notification } from '@pro-match/domain/notifications';
import type { Page } from '@pro-match/domain/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  appeal,
  ask,
  caseOf,
  decide,
  decisionsOf,
  detail,
  post,
  report,
  reportPost,
} from './testing/case-desk.ts';

let t: TestApp;
let ann: TestClient;
let ben: TestClient;
let author: TestClient;
let neighbor: TestClient;
let business: TestBusiness;

beforeAll(async () => {
  t = await createTestApp();
  ann = await t.member({ fullName: 'Ann' });
  ben = await t.member({ fullName: 'Ben' });
});
beforeEach(async () => {
  author = await t.client({ fullName: 'Rude Rudy' });
  neighbor = await t.client({ fullName: 'Nina' });
  business = await t.business({ businessName: 'Hawks & Co', tier: 'paid' });
  await t.runOutbox();
  t.mails.length = 0;
});
afterAll(() => t.close());

const told = async () =>
  (await ask<Page<Notification>>(author, 'GET', '/rest/v1/notifications')).body.data;
const sees = async (id: string) =>
  (await neighbor.request('GET', `/rest/v1/community_posts/${id}`)).status === 200;
const isSuspended = async ({ userId }: TestClient) => {
  const result = await t.database.db.execute(
    sql`select suspended_at is not null as yes from auth_users where id = ${userId}`,
  );
  return rowsOf<{ yes: boolean }>(result)[0]?.yes;
};

describe('a reported post', () => {
  it('is one case in the queue with all reports and its evidence', async () => {
    const id = await post(author, business);
    // Filed directly, so that the post is not hidden before the second report.
    const caseId = await report(t, {
      kind: 'post',
      id,
      owner: author,
      by: neighbor,
      text: 'They are thieves',
    });
    await reportPost(id, await t.client());
    const { body } = await ask<Page<Case>>(ann, 'GET', '/rest/v1/team/cases?kind=post&limit=100');
    expect(body.data.find((item) => item.id === caseId)).toMatchObject({
      reports_count: 2,
      open_reports: 2,
      owner: { name: 'Rude Rudy' },
      text: 'They are thieves',
      reasons: [
        { reason: 'harassment', count: 1 },
        { reason: 'spam', count: 1 },
      ],
    });
    expect(await detail(ann, caseId)).toMatchObject({
      current: { text: 'They are thieves', images: [], is_visible: false },
      context: [{ kind: 'business', text: 'Hawks & Co' }],
      reports: [{ reason: 'spam' }, { reporter: { name: 'Nina' }, details: 'It hurts.' }],
      may: ['restore', 'remove', 'warn', 'suspend'],
    });
  });

  it('is restored by only one of two members, and not hidden by a new report', async () => {
    const id = await post(author, business);
    await reportPost(id, neighbor);
    const caseId = await caseOf(t, id);
    const both = await Promise.all([
      decide(ann, caseId, 'restore'),
      decide(ben, caseId, 'restore'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await sees(id)).toBe(true);
    await reportPost(id, await t.client());
    expect(await sees(id)).toBe(true);
    expect(await detail(ann, caseId)).toMatchObject({ status: 'open', open_reports: 1 });
    await t.runOutbox();
    expect(t.mails.filter(({ to }) => to === author.email)).toEqual([]);
  });

  it('is removed, appealed once, confirmed, and can still be restored', async () => {
    const id = await post(author, business);
    await reportPost(id, neighbor);
    const caseId = await caseOf(t, id);
    const decisionId = newId();
    await decide(ann, caseId, 'remove', decisionId);
    const repeated = await decide(ann, caseId, 'remove', decisionId);
    expect(repeated.body.decisions).toHaveLength(1);
    // The same id from another member or for another case is a conflict.
    expect((await decide(ben, caseId, 'remove', decisionId)).status).toBe(409);
    const other = await post(author, business);
    await reportPost(other, neighbor);
    const otherId = await caseOf(t, other);
    expect((await decide(ann, otherId, 'remove', decisionId)).status).toBe(409);
    expect(await detail(ann, otherId)).toMatchObject({ status: 'open', decisions: [] });
    // A member who changed their mind must not believe that it was stored.
    expect((await decide(ann, caseId, 'restore', decisionId)).status).toBe(409);
    expect((await decide(ben, caseId, 'warn')).status).toBe(409);
    await t.runOutbox();
    expect(t.mails).toMatchObject([{ to: author.email, subject: 'We removed your post' }]);
    expect(t.mails[0]?.text).toContain('Because remove');
    expect(await told()).toMatchObject([
      { title: 'We removed something of yours', path: '/account', read_at: null },
    ]);
    expect(await decisionsOf(author)).toMatchObject([
      { id: decisionId, action: 'remove', may_appeal: true },
    ]);

    expect((await appeal(neighbor, decisionId)).status).toBe(404);
    const appeals = await Promise.all([appeal(author, decisionId), appeal(author, decisionId)]);
    expect(appeals.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const stored = appeals.find(({ status }) => status === 201)?.body;
    expect((await appeal(author, decisionId, stored?.id)).status).toBe(200);
    expect(await detail(ann, caseId)).toMatchObject({
      status: 'open',
      is_appealed: true,
      decisions: [{ decided_by: { name: 'Ann' }, appeal: { text: 'Not so.' } }],
    });
    await decide(ben, caseId, 'remove');
    const [second, first] = await decisionsOf(author);
    expect([second?.may_appeal, first?.may_appeal]).toEqual([false, false]);
    expect((await appeal(author, second?.id)).status).toBe(409);
    expect(await sees(id)).toBe(false);
    // A team member may still reverse the decisions.
    expect((await detail(ann, caseId)).may).toEqual(['restore']);
    expect((await decide(ann, caseId, 'restore')).status).toBe(200);
    expect(await sees(id)).toBe(true);
    expect((await decisionsOf(author)).every(({ is_overturned }) => is_overturned)).toBe(true);
  });
});

describe('a reported person', () => {
  it('is suspended and signed out, and restored when the decision is reversed', async () => {
    const caseId = await report(t, {
      kind: 'person',
      id: author.userId,
      owner: author,
      by: neighbor,
    });
    expect((await detail(ann, caseId)).may).toEqual(['restore', 'warn', 'suspend']);
    expect((await decide(ann, caseId, 'remove')).status).toBe(422);
    await decide(ann, caseId, 'suspend');
    expect((await author.request('GET', '/rest/v1/moderation_decisions')).status).toBe(401);
    await t.runOutbox();
    expect(t.mails).toMatchObject([{ to: author.email, subject: 'Your account is suspended' }]);
    await decide(ben, caseId, 'restore');
    expect(await isSuspended(author)).toBe(false);
  });

  it('stays suspended until the last suspension is reversed', async () => {
    const [about, id] = [{ kind: 'person', id: author.userId, owner: author } as const, newId()];
    const first = await report(t, { ...about, by: neighbor });
    const second = await report(t, { kind: 'message', id, owner: author, by: business });
    await decide(ann, second, 'suspend');
    await decide(ann, first, 'suspend');
    expect(await isSuspended(author)).toBe(true);
    await decide(ben, second, 'restore');
    expect(await isSuspended(author)).toBe(true);
    await t.runOutbox();
    const back = t.mails.find(({ subject }) => subject === 'Your message is back');
    expect(back?.text).toContain('Your account stays suspended');
    await decide(ben, first, 'restore');
    expect(await isSuspended(author)).toBe(false);
  });

  it('gets a mail when restored by hand, whatever the suspension was about', async () => {
    const about = { kind: 'message', id: newId(), owner: author, by: business } as const;
    await decide(ann, await report(t, about), 'suspend');
    const path = `/rest/v1/team/people/${author.userId}/restore`;
    expect((await ask(ben, 'POST', path, { reason: 'A mistake.' })).status).toBe(200);
    expect(await isSuspended(author)).toBe(false);
    t.mails.length = 0;
    await t.runOutbox();
    const back = t.mails.find(({ subject }) => subject === 'Your account is back');
    expect(back?.text).toContain('You can sign in again');
  });

  it('is restored when two suspensions are reversed at once', async () => {
    const about = { kind: 'person', id: author.userId, owner: author } as const;
    const cases = [
      await report(t, { ...about, by: neighbor }),
      await report(t, { kind: 'message', id: newId(), owner: author, by: business }),
    ];
    for (const caseId of cases) await decide(ann, caseId, 'suspend');
    const answers = await Promise.all(cases.map((caseId) => decide(ben, caseId, 'restore')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await isSuspended(author)).toBe(false);
  });

  it('is shown with earlier decisions, and cannot decide about themselves', async () => {
    const first = await report(t, {
      kind: 'person',
      id: author.userId,
      owner: author,
      by: neighbor,
    });
    await decide(ann, first, 'warn');
    const id = await post(author, business);
    await reportPost(id, neighbor);
    const { earlier } = await detail(ann, await caseOf(t, id));
    expect(earlier).toMatchObject([{ case_id: first, action: 'warn', reason: 'Because warn' }]);
    const about = await report(t, { kind: 'person', id: ann.userId, owner: ann, by: neighbor });
    expect((await detail(ann, about)).may).toEqual([]);
    expect((await decide(ann, about, 'restore')).status).toBe(409);
    expect((await decide(ben, about, 'restore')).status).toBe(200);
  });
});

it('rejects a decision without a reason or from outside the team, and stores nothing', async () => {
  const id = await post(author, business);
  await reportPost(id, neighbor);
  const caseId = await caseOf(t, id);
  const path = `/rest/v1/team/cases/${caseId}/decisions`;
  const decision = { id: newId(), action: 'remove', reason: ' ' };
  expect((await ann.request('POST', path, decision)).status).toBe(422);
  for (const by of [author, neighbor, business, await t.member({ aal: 'aal1' })]) {
    expect((await by.request('POST', path, { ...decision, reason: 'So' })).status).toBe(404);
  }
  expect((await t.anonymous.request('GET', '/rest/v1/team/cases')).status).toBe(401);
  expect((await detail(ann, caseId)).decisions).toEqual([]);
});
