import type { Case } from '@pro-match/domain/cases';
import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import type { Page } from '@pro-match/domain/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readJson } from '../../testing/refusals/watch-response.ts';
import { pruneNotices } from './index.ts';
import { ask, decide, detail, report } from './testing/case-desk.ts';

let t: TestApp;
let ann: TestClient;

beforeAll(async () => {
  t = await createTestApp();
  ann = await t.member({ fullName: 'Ann' });
});
beforeEach(async () => {
  await t.runOutbox();
  t.mails.length = 0;
});
afterAll(() => t.close());

const notice = (more: object = {}) => ({
  id: newId(),
  kind: 'removal',
  place: 'The third picture of a post',
  details: 'It shows me, and I never agreed to it',
  name: 'Juniper Marsh',
  email: `juniper-${newId()}@example.com`,
  is_sworn: true,
  ...more,
});
const send = (body: object) =>
  readJson<{ errors?: { field: string }[] }>(t.anonymous.request('POST', '/rest/v1/notices', body));
const queue = async (query = '') =>
  (await ask<Page<Case>>(ann, 'GET', `/rest/v1/team/cases?limit=100${query}`)).body.data;
const caseOfNotice = async (id: string) =>
  (await queue()).find((row) => row.subject_id === id)?.id ?? '';
const mailsTo = (email: string) => t.mails.filter((mail) => mail.to === email);

it('accepts a removal request without an account, and mails a receipt and an alert', async () => {
  const asked = notice();
  expect((await send(asked)).status).toBe(204);
  await t.runOutbox();
  const [receipt] = mailsTo(asked.email);
  expect(receipt?.subject).toBe('We got your removal request');
  expect(receipt?.text).toContain('within 48 hours');
  expect(receipt?.text).not.toContain(asked.details);
  const alert = t.mails.find((mail) => mail.subject.includes('to remove within 48 hours'));
  expect(alert?.text).toContain(`?open=${await caseOfNotice(asked.id)}`);
  expect(alert?.text).not.toContain(asked.name);
});

it('stores and mails a repeated request once', async () => {
  const asked = notice();
  expect((await send(asked)).status).toBe(204);
  expect((await send(asked)).status).toBe(204);
  await t.runOutbox();
  expect(mailsTo(asked.email)).toHaveLength(1);
  expect((await queue()).filter((row) => row.subject_id === asked.id)).toHaveLength(1);
});

it('lists removal requests first, then reports of Pro businesses, each oldest first', async () => {
  const [author, neighbor] = [await t.client(), await t.client()];
  const [pro, free] = [await t.business({ tier: 'paid' }), await t.business({ tier: 'free' })];
  const about = { kind: 'person', id: author.userId, owner: author } as const;
  const byClient = await report(t, { ...about, by: neighbor });
  const other = { kind: 'person', id: neighbor.userId, owner: neighbor } as const;
  const byFree = await report(t, { ...other, by: free });
  const third = await t.client();
  const byPro = await report(t, { kind: 'person', id: third.userId, owner: third, by: pro });
  const asked = notice();
  await send(asked);
  const copyright = notice({
    kind: 'copyright',
    phone: '(512) 555-0143',
    postal_address: '1 Oak St',
  });
  await send(copyright);
  const rows = await queue();
  const places = [
    await caseOfNotice(asked.id),
    byPro,
    byClient,
    byFree,
    await caseOfNotice(copyright.id),
  ].map((id) => rows.findIndex((row) => row.id === id));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(rows.filter((row) => row.is_priority).map((row) => row.id)).toEqual([byPro]);

  // Pages give the same order as one list.
  const paged: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const query: string = after === '' ? '' : `&after=${after}`;
    const { body } = await ask<Page<Case>>(ann, 'GET', `/rest/v1/team/cases?limit=1${query}`);
    paged.push(...body.data.map((row) => row.id));
    after = body.next;
  }
  expect(paged).toEqual(rows.map((row) => row.id));
});

it('is due after 48 hours', async () => {
  const asked = notice();
  const now = t.clock.now().getTime();
  await send(asked);
  const { due_at: due } = await detail(ann, await caseOfNotice(asked.id));
  expect(Math.round((Date.parse(due ?? '') - now) / 60_000)).toBe(48 * 60);
});

it.each([
  ['remove', 'We removed what you asked us to', 'case.removed'],
  ['restore', "We didn't remove it", 'case.restored'],
] as const)('mails and logs the decision %s', async (action, heading, entry) => {
  const asked = notice();
  await send(asked);
  await t.runOutbox();
  t.mails.length = 0;
  const caseId = await caseOfNotice(asked.id);
  const before = await detail(ann, caseId);
  expect(before.may).toEqual(['restore', 'remove']);
  expect(before.current?.text).toContain(asked.details);
  expect((await decide(ann, caseId, action)).status).toBe(200);
  await t.runOutbox();
  const [answer, ...more] = mailsTo(asked.email);
  expect(more).toEqual([]);
  expect(answer?.text).toContain(heading);
  const log = await ask<Page<{ action: string; subject: string }>>(
    ann,
    'GET',
    '/rest/v1/team/audit',
  );
  expect(log.body.data.find((row) => row.subject === caseId)?.action).toBe(entry);
  expect(await caseOfNotice(asked.id)).toBe('');
  expect((await queue('&status=closed'))[0]?.subject_id).toBe(asked.id);
});

it('deletes an answered notice after three years, and keeps its case', async () => {
  const [answered, waiting] = [notice(), notice()];
  for (const asked of [answered, waiting]) await send(asked);
  const [answeredCase, waitingCase] = [
    await caseOfNotice(answered.id),
    await caseOfNotice(waiting.id),
  ];
  await decide(ann, answeredCase, 'remove');
  const textAfter = async (days: number, caseId: string) => {
    await pruneNotices(t.deps, new Date(t.clock.now().getTime() + days * DAY_MS));
    return (await detail(ann, caseId)).current?.text;
  };
  expect(await textAfter(3 * 365 - 1, answeredCase)).toContain(answered.email);
  expect(await textAfter(3 * 365 + 1, answeredCase)).toBeUndefined();
  expect((await detail(ann, answeredCase)).last_action).toBe('remove');
  expect(await textAfter(3 * 365 + 1, waitingCase)).toContain(waiting.email);
});

it('returns 422 with each missing field, including those for copyright', async () => {
  const blank = { place: ' ', details: '', name: '', email: 'nobody', is_sworn: false };
  const removal = await send(notice(blank));
  const fields = (answer: typeof removal) => answer.body.errors?.map(({ field }) => field).sort();
  expect(removal.status).toBe(422);
  expect(fields(removal)).toEqual(['details', 'email', 'is_sworn', 'name', 'place']);
  const copyright = await send(notice({ kind: 'copyright' }));
  expect(copyright.status).toBe(422);
  expect(fields(copyright)).toEqual(['phone', 'postal_address']);
});

describe('with its real limits', () => {
  let limitedApp: TestApp;
  beforeAll(async () => {
    limitedApp = await createTestApp({ limits: 'real' });
  });
  afterAll(() => limitedApp.close());

  it('accepts ten an hour from one address, and mails one person three receipts a day', async () => {
    const email = `flooded-${newId()}@example.com`;
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent += 1) {
      const body = notice({ email });
      const answer = await readJson(limitedApp.anonymous.request('POST', '/rest/v1/notices', body));
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
    await limitedApp.runOutbox();
    expect(limitedApp.mails.filter((mail) => mail.to === email)).toHaveLength(3);
  });
});
