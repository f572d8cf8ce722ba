import type { AuditEntry } from '@pro-match/domain/audit';
import { newId } from '@pro-match/domain/ids';
import type { Page } from '@pro-match/domain/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { appealByLink } from './appeals.service.ts';
import { findDecision } from './decisions.queries.ts';
import {
  appeal,
  ask,
  decide,
  detail,
  done,
  post,
  report,
  reportPost,
} from './testing/case-desk.ts';

let t: TestApp;
let ann: TestClient;
let ben: TestClient;
let author: TestClient;
let business: TestBusiness;

beforeAll(async () => {
  t = await createTestApp();
  [ann, ben] = [await t.member({ fullName: 'Ann' }), await t.member({ fullName: 'Ben' })];
});
beforeEach(async () => {
  author = await t.client({ fullName: 'Rude Rudy' });
  business = await t.business({ tier: 'paid' });
  await t.runOutbox();
  t.mails.length = 0;
});
afterAll(() => t.close());

/** A new person reports the person, or something of theirs. */
const reported = async (kind: 'person' | 'post' | 'message' = 'person', id = author.userId) =>
  report(t, { kind, id, owner: author, by: await t.client() });

const stand = (verb: 'suspend' | 'restore') =>
  done(ann, 'POST', `/rest/v1/team/people/${author.userId}/${verb}`, { reason: 'Fraud' });

const isSuspended = async () =>
  rowsOf(
    await t.database.db.execute(
      sql`select from auth_users where id = ${author.userId} and suspended_at is not null`,
    ),
  ).length > 0;

/** A decision as stored; its author is signed out and cannot read it. */
const stateOf = (decisionId: string) => findDecision(t.database.db, decisionId);

const mailsToAuthor = async () => {
  await t.runOutbox();
  return t.mails.filter(({ to }) => to === author.email).map(({ subject }) => subject);
};

describe('a new report about a suspended person', () => {
  it('is dismissed without restoring or mailing them', async () => {
    await stand('suspend');
    const caseId = await reported();
    expect((await detail(ben, caseId)).may).toEqual(['restore', 'suspend']);
    expect((await decide(ben, caseId, 'warn')).status).toBe(422);
    const { status, body } = await decide(ben, caseId, 'restore');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'closed',
      open_reports: 0,
      last_action: 'suspend',
      decisions: [
        { action: 'restore', is_dismissal: true },
        { action: 'suspend', is_dismissal: false },
      ],
      reports: [{ resolution: 'dismissed' }],
      may: ['restore'],
    });
    expect(await isSuspended()).toBe(true);
    expect(await mailsToAuthor()).toEqual(['Your account is suspended']);
    const log = await ask<Page<AuditEntry>>(ann, 'GET', `/rest/v1/team/audit?subject=${caseId}`);
    expect(log.body.data.map(({ action }) => action)).toEqual(['case.dismissed']);
    // On the closed case, restoring reverses the suspension.
    await decide(ben, caseId, 'restore');
    expect(await isSuspended()).toBe(false);
    expect(await mailsToAuthor()).toContain('Your account is back');
  });

  it('keeps their right to appeal, which can restore them', async () => {
    const caseId = await reported();
    const suspension = newId();
    await decide(ann, caseId, 'suspend', suspension);
    await reported();
    await decide(ben, caseId, 'restore');
    expect(await stateOf(suspension)).toMatchObject({ may_appeal: true, is_overturned: false });
    await appealByLink(t.deps, suspension, 'Not so.');
    expect(await detail(ann, caseId)).toMatchObject({ status: 'open', is_appealed: true });
    await decide(ben, caseId, 'restore');
    expect(await isSuspended()).toBe(false);
    expect(await stateOf(suspension)).toMatchObject({ is_overturned: true });
  });

  it('keeps the account suspended when another suspension is reversed', async () => {
    const other = await reported('message', newId());
    await decide(ann, other, 'suspend');
    const caseId = await reported();
    await decide(ann, caseId, 'suspend');
    await reported();
    await decide(ben, caseId, 'restore');
    await decide(ben, other, 'restore');
    expect(await isSuspended()).toBe(true);
    await decide(ben, caseId, 'restore');
    expect(await isSuspended()).toBe(false);
  });
});

it('restores a person only with the last of three suspensions', async () => {
  const cases = [
    await reported('message', newId()),
    await reported('message', newId()),
    await reported(),
  ];
  for (const caseId of cases) await decide(ann, caseId, 'suspend');
  const held: boolean[] = [];
  for (const caseId of cases.toReversed()) {
    await decide(ben, caseId, 'restore');
    held.push(await isSuspended());
  }
  expect(held).toEqual([true, true, false]);
});

it('does not reverse a warning when a suspension is lifted by hand', async () => {
  const [caseId, warning] = [await reported(), newId()];
  await decide(ann, caseId, 'warn', warning);
  await decide(ann, await reported('message', newId()), 'suspend');
  await stand('restore');
  expect(await stateOf(warning)).toMatchObject({ may_appeal: true, is_overturned: false });
});

describe('a new report about a post', () => {
  const isShown = async (id: string) =>
    (await ann.request('GET', `/rest/v1/community_posts/${id}`)).status === 200;

  it('keeps a removed post hidden when it is dismissed', async () => {
    const id = await post(author, business);
    const caseId = await reported('post', id);
    await decide(ann, caseId, 'remove');
    await reported('post', id);
    await decide(ben, caseId, 'restore');
    expect(await isShown(id)).toBe(false);
    await decide(ben, caseId, 'restore');
    expect(await isShown(id)).toBe(true);
  });

  it('shows the post that it hid again when it is dismissed', async () => {
    const id = await post(author, business);
    await reportPost(id, await t.client());
    const caseId = await reported('post', id);
    expect(await isShown(id)).toBe(false);
    await decide(ben, caseId, 'restore');
    expect(await isShown(id)).toBe(true);
  });
});

it('puts a business back online if its appeal ends in a warning', async () => {
  const caseId = await report(t, {
    kind: 'business',
    id: business.userId,
    owner: business,
    by: author,
  });
  const removal = newId();
  await decide(ann, caseId, 'remove', removal);
  await appeal(business, removal);
  await decide(ben, caseId, 'warn');
  const path = `/rest/v1/business_profiles/${business.profileId}`;
  expect((await author.request('GET', path)).status).toBe(200);
});
