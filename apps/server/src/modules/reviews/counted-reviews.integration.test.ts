import type { ReviewPage, ReviewSort } from '@pro-match/domain/reviews';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { accept, meet, storedReview, writeReview } from './testing/reviewing.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function pageOf(business: TestBusiness, sort: ReviewSort = 'newest', more = '') {
  const path = `/rest/v1/reviews?business_id=${business.userId}&sort=${sort}${more}`;
  return (await (await t.anonymous.request('GET', path)).json()) as ReviewPage;
}

/** The stored figures, and the same figures counted from all rows. */
async function figuresOf(business: TestBusiness) {
  const [row] = rowsOf<{ kept: unknown; counted: unknown }>(
    await t.database.db.execute(sql`
      select json_build_array(b.rating::text, b.total_reviews, b.star_counts) as kept,
        (select json_build_array(round(avg(r.rating), 2)::text, count(*), array[
            count(*) filter (where r.rating = 1), count(*) filter (where r.rating = 2),
            count(*) filter (where r.rating = 3), count(*) filter (where r.rating = 4),
            count(*) filter (where r.rating = 5)])
          from reviews r join matches m on m.id = r.match_id
          where r.business_id = b.user_id and m.status = 'accepted') as counted
      from business_profiles b where b.id = ${business.profileId}::uuid`),
  );
  return row;
}

async function reviewed(business: TestBusiness, rating: number, accepted: boolean) {
  const client = await t.client();
  const matchId = await meet(client, business, { accepted });
  const review = await storedReview(writeReview(client, matchId, { rating }));
  return { client, matchId, review };
}

describe('a review before its match is accepted', () => {
  it('is listed last, marked as not counted, and left out of all figures', async () => {
    const business = await t.business({ tier: 'paid' });
    const met = await reviewed(business, 5, true);
    const early = await reviewed(business, 1, false);
    expect(early.review).toMatchObject({ is_matched: false, is_counted: false });
    for (const sort of ['newest', 'highest', 'lowest'] as const) {
      const page = await pageOf(business, sort);
      expect(page.data.map(({ id, is_counted }) => [id, is_counted])).toEqual([
        [met.review.id, true],
        [early.review.id, false],
      ]);
      expect(page.summary).toEqual({ average: 5, count: 1, stars: [0, 0, 0, 0, 1], invited: 0 });
      const first = await pageOf(business, sort, '&limit=1');
      const second = await pageOf(business, sort, `&limit=1&after=${first.next}`);
      expect([first, second].map(({ data }) => data[0]?.id)).toEqual([
        met.review.id,
        early.review.id,
      ]);
    }
    const own = await business.request('GET', `/rest/v1/reviews?business_id=${business.userId}`);
    expect(((await own.json()) as ReviewPage).data.at(-1)).toMatchObject({ is_counted: false });
    const card = await t.app.request(`/rest/v1/rpc/get_public_business_profile`, {
      method: 'POST',
      headers: { apikey: t.deps.config.PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ _business_id: business.profileId }),
    });
    expect(await card.json()).toMatchObject([{ rating: 5, total_reviews: 1 }]);
  });

  it.each([
    ['the button', accept],
    [
      'the first message',
      async (business: TestBusiness, matchId: string) => {
        const body = { id: crypto.randomUUID(), content: 'On my way.' };
        const path = `/rest/v1/matches/${matchId}/messages`;
        expect((await business.request('POST', path, body)).status).toBe(201);
      },
    ],
  ])('counts once the match is accepted by %s', async (_, open) => {
    const business = await t.business({ tier: 'paid' });
    const { matchId, review } = await reviewed(business, 2, false);
    expect(await pageOf(business)).toMatchObject({ summary: { average: null, count: 0 } });
    await open(business, matchId);
    expect(await pageOf(business)).toMatchObject({
      data: [{ id: review.id, is_matched: true, is_counted: true }],
      summary: { average: 2, count: 1, stars: [0, 1, 0, 0, 0] },
    });
  });

  it('leaves exact figures when accepts, reviews and deletions happen at once', async () => {
    const business = await t.business({ tier: 'paid' });
    const before = await Promise.all(
      [5, 4, 1, 2, 3].map((rating) => reviewed(business, rating, false)),
    );
    const clients = await Promise.all([t.client(), t.client(), t.client()]);
    const pending = await Promise.all(
      clients.map((client) => meet(client, business, { accepted: false })),
    );
    await Promise.all([
      ...before.slice(1).map(({ matchId }) => accept(business, matchId)),
      ...pending.map((matchId) => accept(business, matchId)),
      ...clients.map((client, at) => writeReview(client, pending[at] ?? '', { rating: 5 - at })),
      before[2]?.client.request('DELETE', `/rest/v1/reviews/${before[2].review.id}`),
    ]);
    const { kept, counted } = (await figuresOf(business)) ?? {};
    expect(kept).toEqual(counted);
    expect(await pageOf(business)).toMatchObject({ summary: { count: 6 } });
  });
});
