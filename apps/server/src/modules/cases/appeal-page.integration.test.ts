import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readAnswer } from '../../testing/refusals/watch-response.ts';
import {
  appeal,
  caseOf,
  decide,
  decisionsOf,
  detail,
  done,
  post,
  report,
} from './testing/case-desk.ts';

let t: TestApp;
let ann: TestClient;
let ben: TestClient;
let author: TestClient;

beforeAll(async () => {
  t = await createTestApp();
  ann = await t.member({ fullName: 'Ann' });
  ben = await t.member({ fullName: 'Ben' });
});
beforeEach(async () => {
  author = await t.client({ fullName: 'Rude Rudy' });
  await t.runOutbox();
  t.mails.length = 0;
});
afterAll(() => t.close());

async function stand(verb: 'suspend' | 'restore', reason = 'Fake <b>jobs</b>.'): Promise<void> {
  await done(ann, 'POST', `/rest/v1/team/people/${author.userId}/${verb}`, { reason });
}

async function newMail() {
  t.mails.length = 0;
  await t.runOutbox();
  return t.mails.find(({ to }) => to === author.email);
}

const linkIn = (text: string | undefined) => text?.match(/\/appeal\/[\w.-]+/)?.[0] ?? '';

async function open(path: string) {
  const response = await t.app.request(path);
  return readAnswer(response, (page) => ({ page }));
}

async function send(path: string, text: string) {
  const body = new URLSearchParams({ text });
  const response = await t.app.request(path, { method: 'POST', body });
  return readAnswer(response, (page) => ({ page }));
}

const isSuspended = async () =>
  rowsOf(
    await t.database.db.execute(
      sql`select from auth_users where id = ${author.userId} and suspended_at is not null`,
    ),
  ).length > 0;

describe('a person suspended by a team member', () => {
  it('reads the reason in the mail, appeals without signing in, and is restored', async () => {
    await stand('suspend');
    const mail = await newMail();
    expect(mail).toMatchObject({ subject: 'Your account is suspended' });
    expect(mail?.text).toContain('Fake <b>jobs</b>.');
    const link = linkIn(mail?.text);
    const asked = await open(link);
    expect(asked.status).toBe(200);
    expect(asked.page).toContain('Fake &lt;b&gt;jobs&lt;/b&gt;.');
    expect(await send(link, '  ')).toMatchObject({ status: 422 });
    const both = await Promise.all([send(link, 'They were real.'), send(link, 'They were real.')]);
    expect(both.map(({ status }) => status)).toContain(200);
    expect(both.every(({ page }) => page.includes('<h1>'))).toBe(true);
    expect(await send(link, 'And again!')).toMatchObject({ status: 409 });
    expect((await open(link)).page).toContain('They were real.');

    const caseId = await caseOf(t, author.userId);
    expect(await detail(ben, caseId)).toMatchObject({
      status: 'open',
      is_appealed: true,
      decisions: [{ action: 'suspend', appeal: { text: 'They were real.' } }],
      may: ['restore', 'warn', 'suspend'],
    });
    // A milder decision ends the suspension.
    expect((await decide(ben, caseId, 'warn')).status).toBe(200);
    expect(await isSuspended()).toBe(false);
    const answered = await newMail();
    expect(answered).toMatchObject({ subject: 'A warning about your account' });
    expect(answered?.text).toContain('You can sign in again');
    expect(answered?.text).toContain('our decision stands');
    expect(linkIn(answered?.text)).toBe('');
  });

  it('gets 400 for a broken form', async () => {
    await stand('suspend');
    const link = linkIn((await newMail())?.text);
    const broken = await t.app.request(link, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: '--b\r\nContent-Disposition: form-data; name="text"\r\n\r\nThey were',
    });
    expect(broken.status).toBe(400);
  });

  it('stays suspended when the appeal is rejected, and cannot appeal again', async () => {
    await stand('suspend');
    const link = linkIn((await newMail())?.text);
    await send(link, 'They were real.');
    const caseId = await caseOf(t, author.userId);
    await decide(ben, caseId, 'suspend');
    expect(await isSuspended()).toBe(true);
    const mail = await newMail();
    expect(mail?.text).toContain('our decision stands');
    expect(linkIn(mail?.text)).toBe('');
  });

  it('may appeal the suspension while another decision is appealed', async () => {
    const person = { kind: 'person', id: author.userId, owner: author } as const;
    const caseId = await report(t, { ...person, by: await t.client() });
    const warning = newId();
    await decide(ben, caseId, 'warn', warning);
    await appeal(author, warning);
    await newMail();
    await stand('suspend');
    const mail = await newMail();
    expect(mail?.text).toContain('you can ask us once to look again');
    const link = linkIn(mail?.text);
    expect((await send(link, 'They were real.')).status).toBe(200);
    expect(await detail(ben, caseId)).toMatchObject({ status: 'open', is_appealed: true });
    await decide(ben, caseId, 'restore');
    expect(await isSuspended()).toBe(false);
  });

  it('gets a mail when a team member reverses it, which ends the link', async () => {
    await stand('suspend');
    const link = linkIn((await newMail())?.text);
    await stand('restore', 'We were wrong.');
    expect(await newMail()).toMatchObject({ subject: 'Your account is back' });
    expect((await open(link)).page).toContain('We reversed this decision');
    expect(await send(link, 'Hello?')).toMatchObject({ status: 409 });
    expect(await detail(ann, await caseOf(t, author.userId))).toMatchObject({ status: 'closed' });
  });

  it('keeps the reports about them open when restored', async () => {
    const id = await post(author, await t.business());
    const neighbor = await t.client();
    const about = await report(t, { kind: 'post', id, owner: author, by: neighbor });
    await decide(ann, about, 'suspend');
    const person = { kind: 'person', id: author.userId, owner: author } as const;
    const caseId = await report(t, { ...person, by: neighbor });
    await stand('restore');
    expect(await detail(ann, caseId)).toMatchObject({ status: 'open', open_reports: 1 });
  });
});

describe('the link of a decision', () => {
  it('returns 404 if it was changed', async () => {
    await stand('suspend');
    const link = linkIn((await newMail())?.text);
    for (const path of [`${link}x`, `/appeal/${newId()}.${link.split('.')[1]}`, '/appeal/a.b.c']) {
      expect((await open(path)).status).toBe(404);
      expect((await send(path, 'Let me in.')).status).toBe(404);
    }
  });

  it('returns 404 once the account is deleted, and stores no appeal', async () => {
    const id = await post(author, await t.business());
    const caseId = await report(t, { kind: 'post', id, owner: author, by: await t.client() });
    await decide(ann, caseId, 'remove');
    const link = linkIn((await newMail())?.text);
    expect((await open(link)).status).toBe(200);
    await t.database.db.execute(
      sql`update auth_users set deleted_at = now() where id = ${author.userId}`,
    );
    expect((await open(link)).status).toBe(404);
    expect((await send(link, 'I am Rudy.')).status).toBe(404);
    expect(await detail(ben, caseId)).toMatchObject({
      status: 'closed',
      decisions: [{ action: 'remove', appeal: null }],
    });
  });

  it('also works for a person who can sign in', async () => {
    const id = await post(author, await t.business());
    const caseId = await report(t, { kind: 'post', id, owner: author, by: await t.client() });
    await decide(ann, caseId, 'remove');
    const link = linkIn((await newMail())?.text);
    expect((await send(link, 'Not so.')).status).toBe(200);
    expect(await decisionsOf(author)).toMatchObject([{ appeal: { text: 'Not so.' } }]);
  });
});

it('explains the suspension and whom to contact without a link', async () => {
  const { status, page } = await open('/appeal');
  expect(status).toBe(200);
  expect(page).toContain('Your account is suspended');
  expect(page).toContain(t.deps.config.SUPPORT_EMAIL);
});
