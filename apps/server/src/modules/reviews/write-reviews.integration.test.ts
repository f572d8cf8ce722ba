import { newId } from '@pro-match/domain/ids';
import type { Match } from '@pro-match/domain/matches';
import type { Review } from '@pro-match/domain/reviews';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type Asker, meet, storedReview, writeReview } from './testing/reviewing.ts';

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
});
afterAll(() => t.close());

const write = (overrides: Record<string, unknown> = {}, as: Asker = client) =>
  writeReview(as, matchId, overrides);
const written = (overrides: Record<string, unknown> = {}) => storedReview(write(overrides));

const figures = async (of = business) =>
  (await (await of.request('GET', `/rest/v1/business_profiles/${of.profileId}`)).json()) as {
    rating: number | null;
    total_reviews: number;
  };

const ownMatch = async (id = matchId) =>
  (await (await client.request('GET', `/rest/v1/matches/${id}`)).json()) as Match;

describe('POST /reviews', () => {
  it('stores, shows and counts a review, and forbids a second one', async () => {
    expect((await ownMatch()).may.review).toBe(true);
    const review = await written({ comment: '  Came on time.\nThanks!  ' });
    expect(review).toMatchObject({
      business_id: business.userId,
      rating: 4,
      comment: 'Came on time.\nThanks!',
      client_name: 'Ann <b>Otter</b>',
      is_matched: true,
      is_counted: true,
      is_invited: false,
      reply: null,
    });
    expect(await figures()).toMatchObject({ rating: 4, total_reviews: 1 });
    expect(await ownMatch()).toMatchObject({
      review: { id: review.id, rating: 4, comment: 'Came on time.\nThanks!', reply: null },
      may: { review: false },
    });
    const lead = await business.request('GET', `/rest/v1/matches/${matchId}`);
    expect(await lead.json()).toMatchObject({ review: null, may: { review: false } });
    const page = await t.anonymous.request(
      'GET',
      `/rest/v1/reviews?business_id=${business.userId}`,
    );
    expect(await page.json()).toMatchObject({ data: [{ id: review.id, is_matched: true }] });
  });

  it.each(['', '   ', null, undefined])('stores the comment %j as null', async (comment) => {
    expect((await written({ comment })).comment).toBeNull();
  });

  it('returns the stored review when the same id is sent again', async () => {
    const id = newId();
    const review = await written({ id });
    const again = await write({ id, rating: 1 });
    expect([again.status, await again.json()]).toEqual([200, review]);
    expect(await figures()).toMatchObject({ rating: 4, total_reviews: 1 });
  });

  it('returns 409 for the id of a deleted review', async () => {
    const { id } = await written();
    expect((await client.request('DELETE', `/rest/v1/reviews/${id}`)).status).toBe(204);
    const refused = await write({ id });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ detail: 'This ID is already in use.' });
    expect(await figures()).toMatchObject({ total_reviews: 0 });
    await written();
  });

  it('allows one review per client and business across all matches', async () => {
    await written();
    await business.request('PATCH', `/rest/v1/matches/${matchId}`, { status: 'accepted' });
    const other = await meet(client, business);
    for (const match_id of [matchId, other]) {
      const refused = await write({ match_id });
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({
        code: '23505',
        detail: "You've already reviewed this business",
      });
    }
  });

  it('returns 409 for an id that another client uses', async () => {
    const { id } = await written();
    const second = await t.client();
    const response = await write({ id, match_id: await meet(second, business) }, second);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'conflict' });
  });

  it('lets only the client of the match write', async () => {
    const refused = await write({}, t.anonymous);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ detail: 'You must be logged in' });
    for (const as of [business, await t.client(), await t.business()]) {
      expect((await write({}, as)).status).toBe(404);
    }
    expect((await write({ match_id: newId() })).status).toBe(404);
    expect(await figures()).toMatchObject({ rating: null, total_reviews: 0 });
  });

  it.each(['suspended_at', 'deleted_at'])(
    'allows a review of a business with %s set or that has blocked the author',
    async (column) => {
      await t.database.db.execute(
        sql`update auth_users set ${sql.raw(column)} = now() where id = ${business.userId}`,
      );
      expect((await ownMatch()).may.review).toBe(true);
      expect((await write()).status).toBe(201);
      const [other, id] = [await t.business(), newId()];
      const blocked = await meet(client, other);
      await other.request('PUT', `/rest/v1/blocks/${client.userId}`);
      expect((await ownMatch(blocked)).may.review).toBe(true);
      expect((await write({ id, match_id: blocked })).status).toBe(201);
    },
  );

  it('returns 404 when the business has no profile', async () => {
    await t.database.db.execute(
      sql`delete from business_profiles where id = ${business.profileId}::uuid`,
    );
    const response = await write();
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ detail: 'Business profile not found' });
  });

  it.each([
    [{}],
    [{ rating: null }],
    [{ rating: 0 }],
    [{ rating: 6 }],
    [{ rating: 3.5 }],
    [{ rating: '4' }],
  ])('rejects %j with an error for the rating', async (given) => {
    const response = await write({ rating: undefined, ...given });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: [{ field: 'rating', message: 'Please select a rating' }],
    });
  });

  it.each([
    [{ comment: 'x'.repeat(2001) }],
    [{ comment: 'nul \u0000' }],
    [{ comment: 7 }],
    [{ id: 'x' }],
    [{ match_id: 'x' }],
  ])('refuses bad input', async (given) => {
    expect((await write(given)).status).toBe(422);
  });
});

it('returns 429 after 20 tries, as every review mails the business', async () => {
  const real = await createTestApp({ limits: 'real' });
  const writer = await real.client();
  const answers: number[] = [];
  for (let tries = 0; tries < 21; tries += 1) answers.push((await write({}, writer)).status);
  expect(new Set(answers.slice(0, 20))).toEqual(new Set([404]));
  expect(answers[20]).toBe(429);
  await real.close();
});

describe('DELETE /reviews/{id}', () => {
  it('deletes a review, updates the figures, and lets the author write another', async () => {
    const { id } = await written();
    expect((await client.request('DELETE', `/rest/v1/reviews/${id}`)).status).toBe(204);
    expect(await figures()).toMatchObject({ rating: null, total_reviews: 0 });
    expect(await ownMatch()).toMatchObject({ review: null, may: { review: true } });
    expect((await client.request('DELETE', `/rest/v1/reviews/${id}`)).status).toBe(404);
    await written({ rating: 2 });
    expect(await figures()).toMatchObject({ rating: 2, total_reviews: 1 });
  });

  it('lets only the author delete', async () => {
    const { id } = await written();
    const path = `/rest/v1/reviews/${id}`;
    expect((await t.anonymous.request('DELETE', path)).status).toBe(401);
    for (const as of [business, await t.client(), await t.business()]) {
      expect((await as.request('DELETE', path)).status).toBe(404);
    }
    expect((await client.request('DELETE', '/rest/v1/reviews/nonsense')).status).toBe(422);
    expect(await figures()).toMatchObject({ total_reviews: 1 });
  });
});

describe('concurrent requests', () => {
  it('store one review per client, and reject or repeat the others', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => write()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
    const id = newId();
    const second = await t.client();
    const match_id = await meet(second, business);
    const repeats = await Promise.all(
      Array.from({ length: 8 }, () => write({ id, match_id }, second)),
    );
    expect(repeats.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 201]);
    expect(await figures()).toMatchObject({ rating: 4, total_reviews: 2 });
  });

  it('keep the figures exact while clients write and delete', { timeout: 60_000 }, async () => {
    const clients = await Promise.all(Array.from({ length: 24 }, () => t.client()));
    const matches = await Promise.all(clients.map((one) => meet(one, business)));
    const ids = clients.map(() => newId());
    const send = (index: number) =>
      clients[index]?.request('POST', '/rest/v1/reviews', {
        id: ids[index],
        match_id: matches[index],
        rating: (index % 5) + 1,
      });
    const drop = (index: number) =>
      clients[index]?.request('DELETE', `/rest/v1/reviews/${ids[index]}`);
    await Promise.all(clients.slice(0, 16).map((_, index) => send(index)));
    await Promise.all([
      ...clients.slice(16).map((_, index) => send(16 + index)),
      ...Array.from({ length: 8 }, (_, index) => drop(index * 2)),
    ]);
    const page = await business.request('GET', `/rest/v1/reviews?business_id=${business.userId}`);
    const { data, summary } = (await page.json()) as {
      data: Review[];
      summary: { average: number; count: number; stars: number[] };
    };
    expect(data).toHaveLength(16);
    const stars = [1, 2, 3, 4, 5].map((n) => data.filter(({ rating }) => rating === n).length);
    const average = data.reduce((sum, { rating }) => sum + rating, 0) / data.length;
    expect(summary).toMatchObject({ average: Math.round(average * 100) / 100, count: 16, stars });
    expect(await figures()).toMatchObject({ rating: summary.average, total_reviews: 16 });
  });
});
