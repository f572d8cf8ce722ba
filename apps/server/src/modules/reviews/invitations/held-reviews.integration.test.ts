import { newId } from '@pro-match/domain/ids';
import type { Review, ReviewInvitation, ReviewPage } from '@pro-match/domain/reviews';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { askAuth } from '../../auth/testing/ask-auth.ts';
import { confirmEmail, linkTo, openLink } from '../../auth/testing/open-link.ts';
import { putBackReview, takeOutReview } from '../index.ts';
import { type Asker, storedReview } from '../testing/reviewing.ts';

const LINK = '/rest/v1/review_invitations';

const opened: TestApp[] = [];
let t: TestApp;
let business: TestBusiness;
let code: string;
beforeEach(async () => {
  t = await createTestApp();
  opened.push(t);
  business = await t.business({ tier: 'paid' });
  const made = await business.request('POST', LINK, { replaces: null });
  expect(made.status).toBe(200);
  code = ((await made.json()) as ReviewInvitation).code ?? '';
});
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

async function unconfirmed(): Promise<TestClient> {
  const client = await t.client();
  await t.database.db.execute(
    sql`update auth_users set email_confirmed_at = null where id = ${client.userId}::uuid`,
  );
  return client;
}

const written = (as: Asker): Promise<Review> =>
  storedReview(as.request('POST', `${LINK}/${code}/reviews`, { id: newId(), rating: 1 }));

async function seenBy(reader: Asker): Promise<ReviewPage> {
  const path = `/rest/v1/reviews?business_id=${business.userId}`;
  const response = await reader.request('GET', path);
  expect(response.status).toBe(200);
  return (await response.json()) as ReviewPage;
}

async function invited(): Promise<number> {
  const response = await business.request('GET', LINK);
  expect(response.status).toBe(200);
  return ((await response.json()) as ReviewInvitation).reviews;
}

it('hides an invited review from others until its author confirms the e-mail', async () => {
  const author = await unconfirmed();
  const { id, is_held } = await written(author);
  expect(is_held).toBe(true);
  for (const party of [author, business]) {
    expect((await seenBy(party)).data).toMatchObject([{ id, is_held: true }]);
  }
  const stranger = await t.client();
  for (const other of [stranger, t.anonymous]) {
    expect(await seenBy(other)).toMatchObject({ data: [], summary: { invited: 0 } });
  }
  expect(await invited()).toBe(0);
  const report = { subject_kind: 'review', subject_id: id, reason: 'spam' };
  expect((await stranger.request('POST', '/rest/v1/reports', report)).status).toBe(404);
  expect((await business.request('POST', '/rest/v1/reports', report)).status).toBe(204);

  await confirmEmail(t, author.email, author.accessToken);
  await t.runOutbox();
  expect(await seenBy(t.anonymous)).toMatchObject({
    data: [{ id, is_held: false }],
    summary: { invited: 1 },
  });
  expect(await invited()).toBe(1);
  const deleted = await author.request('DELETE', `/rest/v1/reviews/${id}`);
  expect(deleted.status).toBe(204);
  expect(await invited()).toBe(0);
});

it('releases the review when its author opens a password reset link', async () => {
  const author = await unconfirmed();
  await written(author);
  await askAuth(t, 'POST', '/recover', { body: { email: author.email } });
  await openLink(t, await linkTo(t, author.email, 'recovery'));
  await t.runOutbox();
  expect((await seenBy(t.anonymous)).data).toMatchObject([{ is_held: false }]);
});

it('does not count a held review that its author deletes', async () => {
  const author = await unconfirmed();
  const { id } = await written(author);
  expect((await author.request('DELETE', `/rest/v1/reviews/${id}`)).status).toBe(204);
  expect(await invited()).toBe(0);
});

it('holds a review that the team puts back only while its author is unconfirmed', async () => {
  const author = await unconfirmed();
  const { id } = await written(author);
  const takeOut = () => t.database.db.transaction((tx) => takeOutReview(tx, id));
  const putBack = (taken: Record<string, unknown>) =>
    t.database.db.transaction((tx) => putBackReview(tx, taken));
  await putBack((await takeOut()) ?? {});
  expect((await seenBy(t.anonymous)).data).toEqual([]);
  // Rows that were taken out before the column existed lack it.
  const { is_held: _held, ...taken } = (await takeOut()) ?? {};
  await confirmEmail(t, author.email, author.accessToken);
  await t.runOutbox();
  await putBack({ ...taken, is_held: true });
  expect((await seenBy(t.anonymous)).data).toMatchObject([{ id, is_held: false }]);
  await takeOut();
  await putBack(taken);
  expect(await invited()).toBe(1);
});

it('shows the ids of its client and match only to the author and the business', async () => {
  const author = await t.client();
  await written(author);
  for (const party of [author, business]) {
    expect((await seenBy(party)).data).toMatchObject([
      { client_id: author.userId, match_id: null },
    ]);
  }
  for (const other of [await t.client(), await t.business(), t.anonymous]) {
    const [review] = (await seenBy(other)).data;
    expect(review).not.toHaveProperty('client_id');
    expect(review).not.toHaveProperty('match_id');
  }
});
