import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { notificationOf } from '../../testing/notifications.ts';
import { meet, storedReview, writeReview } from './testing/reviewing.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
let matchId: string;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  client = await t.client({ fullName: 'Ann <b>Otter</b>' });
  business = await t.business({ tier: 'paid', businessName: 'Otter & Sons' });
  matchId = await meet(client, business);
  await t.runOutbox();
  t.mails.length = 0;
});
afterAll(() => t.close());

const write = (overrides: Record<string, unknown> = {}) => writeReview(client, matchId, overrides);
const written = (overrides: Record<string, unknown> = {}) => storedReview(write(overrides));

describe('the mail of a review', () => {
  const path = '/functions/v1/notify-business-review';
  const asked = (overrides: Record<string, unknown> = {}) => ({
    businessId: business.userId,
    clientId: newId(),
    rating: 1,
    comment: 'Evil twin',
    ...overrides,
  });

  it('is sent once, with the author, the stars and the escaped comment', async () => {
    const review = await written({ comment: 'Good <script>alert(1)</script>' });
    await write({ id: review.id });
    expect((await write()).status).toBe(409);
    expect(await (await client.request('POST', path, asked())).json()).toEqual({ queued: false });
    await t.runOutbox();
    expect(t.mails).toMatchObject([
      {
        to: business.email,
        subject: 'New review: 4 of 5 stars',
        messageId: `<review.${await notificationOf(t, review.id)}@localhost>`,
      },
    ]);
    const [mail] = t.mails;
    expect(mail?.text).toContain('Ann <b>Otter</b> gave Otter & Sons 4 of 5 stars.');
    expect(mail?.text).toContain(`${t.deps.config.publicUrl}/business-profile?tab=reviews`);
    expect(mail?.html).toContain('Good &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.text).not.toContain(client.email);
  });

  it('is queued by the function if it is missing, with the stored comment', async () => {
    await written({ comment: 'Real words' });
    await t.database.db.execute(sql`delete from outbox`);
    const answers = [];
    for (let calls = 0; calls < 2; calls += 1) {
      answers.push(await (await client.request('POST', path, asked())).json());
    }
    expect(answers).toEqual([{ queued: true }, { queued: false }]);
    await t.runOutbox();
    expect(t.mails[0]?.text).toContain('Real words');
    expect(t.mails[0]?.text).not.toContain('Evil twin');
  });

  it('is not sent for a deleted review', async () => {
    const { id } = await written();
    await client.request('DELETE', `/rest/v1/reviews/${id}`);
    await t.runOutbox();
    expect(t.mails).toEqual([]);
  });

  it('can be requested only by the author', async () => {
    expect((await client.request('POST', path, asked())).status).toBe(404);
    await written();
    expect((await t.anonymous.request('POST', path, asked())).status).toBe(401);
    for (const as of [business, await t.client(), await t.business()]) {
      expect((await as.request('POST', path, asked())).status).toBe(404);
    }
    expect((await client.request('POST', path, asked({ businessId: 'x' }))).status).toBe(422);
  });
});
