import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestActor } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

type By = Pick<TestActor, 'request'>;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

function report(by: By, kind: string, id: string, more: Record<string, unknown> = {}) {
  const body = { subject_kind: kind, subject_id: id, reason: 'scam', ...more };
  return by.request('POST', '/rest/v1/reports', body);
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  return (await answer).status;
}

async function stored(id: string) {
  return rowsOf<Record<string, unknown>>(
    await t.database.db.execute(sql`
      select subject_kind, subject_owner_id, subject_text, reporter_id, reason, details
      from reports where subject_id = ${id}::uuid`),
  );
}

async function done(answer: Promise<Response>): Promise<void> {
  expect((await answer).ok).toBe(true);
}

/** A match with a message from the business. */
async function matched() {
  const client = await t.client({ fullName: 'Dana Client' });
  const business = await t.business({
    tier: 'paid',
    businessName: 'Otter & Co',
    licenseNumber: 'OH-123',
  });
  const [matchId, messageId] = [newId(), newId()];
  const description = 'Buy gift cards for my sink.';
  const answers = [{ question: 'What leaks?', answer: 'Text me the codes' }];
  const business_id = business.userId;
  const request = { id: matchId, business_id, service: 'Plumbing', description, answers };
  await done(client.request('POST', '/rest/v1/matches', request));
  const message = { id: messageId, content: 'Pay in gift cards, please.' };
  await done(business.request('POST', `/rest/v1/matches/${matchId}/messages`, message));
  return { client, business, matchId, messageId };
}

describe('a report', () => {
  it('stores the text of a message, once when sent twice at once', async () => {
    const { client, business, messageId } = await matched();
    const details = 'It asks for cards.';
    const answers = await Promise.all([
      report(client, 'message', messageId, { details }),
      report(client, 'message', messageId, { details }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await stored(messageId)).toEqual([
      {
        subject_kind: 'message',
        subject_owner_id: business.userId,
        subject_text: 'Pay in gift cards, please.',
        reporter_id: client.userId,
        reason: 'scam',
        details,
      },
    ]);
  });

  it('returns 404 to anyone who cannot see the subject', async () => {
    const { client, business, messageId } = await matched();
    const [stranger, otherBusiness] = [await t.client(), await t.business()];
    const missing = await report(stranger, 'message', newId());
    expect(missing.status).toBe(404);
    for (const by of [stranger, otherBusiness]) {
      const forbidden = await report(by, 'message', messageId);
      expect(forbidden.status).toBe(404);
      const { request_id: _one, ...said } = (await forbidden.json()) as Record<string, unknown>;
      const { request_id: _other, ...same } = (await missing.clone().json()) as typeof said;
      expect(said).toEqual(same);
    }
    expect(await statusOf(report(t.anonymous, 'message', messageId))).toBe(401);
    expect(await statusOf(report(business, 'message', messageId))).toBe(422);
    expect(await stored(messageId)).toEqual([]);
    // The id must be one of the given kind.
    expect(await statusOf(report(client, 'review', messageId))).toBe(404);
  });

  it('rejects an invalid subject, reason or text with 422', async () => {
    const { client, messageId } = await matched();
    expect(await statusOf(report(client, 'message', messageId, { reason: 'mood' }))).toBe(422);
    expect(await statusOf(report(client, 'message', 'x'))).toBe(422);
    // Posts have a route of their own, which hides them.
    expect(await statusOf(report(client, 'post', messageId))).toBe(422);
    const details = 'x'.repeat(1001);
    expect(await statusOf(report(client, 'message', messageId, { details }))).toBe(422);
    expect(await stored(messageId)).toEqual([]);
  });

  it('can be about a message between neighbors, and repeated after a block', async () => {
    const [ana, bo, cy] = [await t.client(), await t.client(), await t.client()];
    const id = newId();
    const message = { id, receiver_id: bo.userId, message_text: 'Send me the code.' };
    await done(ana.request('POST', '/rest/v1/community_messages', message));
    expect(await statusOf(report(cy, 'community_message', id))).toBe(404);
    expect(await statusOf(report(bo, 'community_message', id))).toBe(204);
    expect(await statusOf(report(ana, 'community_message', id))).toBe(422);
    await done(bo.request('PUT', `/rest/v1/blocks/${ana.userId}`));
    // The repeat of a flaky phone succeeds, although the message is hidden now.
    expect(await statusOf(report(bo, 'community_message', id))).toBe(204);
    expect(await stored(id)).toMatchObject([{ subject_text: 'Send me the code.' }]);
  });

  it('can be about a review while reviews are shown', async () => {
    const { client, business, matchId } = await matched();
    const id = newId();
    const review = { id, match_id: matchId, rating: 1, comment: 'Liars.' };
    await done(client.request('POST', '/rest/v1/reviews', review));
    const reader = await t.business();
    expect(await statusOf(report(business, 'review', id))).toBe(204);
    expect(await statusOf(report(reader, 'review', id))).toBe(204);
    expect(await statusOf(report(client, 'review', id))).toBe(422);
    expect(await stored(id)).toMatchObject([
      { subject_text: '1 of 5 stars\nLiars.', subject_owner_id: client.userId },
      {},
    ]);
    await t.database.db.execute(
      sql`update business_profiles set subscription_tier = 'free' where id = ${business.profileId}`,
    );
    expect(await statusOf(report(await t.client(), 'review', id))).toBe(404);
    expect(await statusOf(report(reader, 'review', id))).toBe(204);
  });

  it('can be about a business that is shown or matched with the reporter', async () => {
    const { client, business } = await matched();
    const stranger = await t.client();
    expect(await statusOf(report(stranger, 'business', business.userId))).toBe(204);
    await t.database.db.execute(
      sql`update business_profiles set is_active = false where id = ${business.profileId}`,
    );
    expect(await statusOf(report(client, 'business', business.userId))).toBe(204);
    expect(await statusOf(report(await t.client(), 'business', business.userId))).toBe(404);
    expect(await statusOf(report(stranger, 'business', client.userId))).toBe(404);
    expect((await stored(business.userId))[0]).toMatchObject({
      subject_text: 'Otter & Co\nWe fix pipes.\nLicense OH-123',
    });
  });

  it('can be about a matched client or a neighbor', async () => {
    const { client, business } = await matched();
    expect(await statusOf(report(business, 'person', client.userId))).toBe(204);
    expect(await stored(client.userId)).toMatchObject([
      { subject_text: 'Dana Client\nBuy gift cards for my sink.\nWhat leaks? Text me the codes' },
    ]);
    expect(await statusOf(report(await t.business(), 'person', client.userId))).toBe(404);
    const neighbor = await t.client();
    expect(await statusOf(report(neighbor, 'person', client.userId))).toBe(204);
    expect(await statusOf(report(neighbor, 'person', business.userId))).toBe(404);
    expect(await statusOf(report(neighbor, 'person', neighbor.userId))).toBe(422);
  });
});

it('returns 429 after 30 reports', async () => {
  const real = await createTestApp({ limits: 'real' });
  const client = await real.client();
  const answers = [];
  for (let count = 0; count < 31; count += 1) {
    answers.push(await statusOf(report(client, 'message', newId())));
  }
  expect(answers.slice(0, 30).every((status) => status === 404)).toBe(true);
  expect(answers[30]).toBe(429);
  await real.close();
});
