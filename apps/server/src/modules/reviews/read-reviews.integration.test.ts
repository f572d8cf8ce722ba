import { newId } from '@pro-match/domain/ids';
import { REVIEW_SORTS, reviewPageSchema } from '@pro-match/domain/reviews';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { planOf } from '../../testing/sql/plan-of.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

interface Written {
  rating?: number;
  comment?: string | null;
  createdAt?: string;
  accepted?: boolean;
}

async function review(client: TestClient, business: TestBusiness, written: Written = {}) {
  const [requestId, matchId, id] = [newId(), newId(), newId()];
  const { rating = 5, comment = null, accepted = true } = written;
  const at = written.createdAt ?? '2026-05-01T12:00:00.000Z';
  const { db } = t.database;
  await db.execute(sql`
    insert into service_requests (id, client_id, service_type, description)
    values (${requestId}, ${client.userId}, 'Plumbing', 'A leak')
  `);
  await db.execute(sql`
    insert into matches (id, client_id, business_id, service_request_id, service, status, accepted_at)
    values (${matchId}, ${client.userId}, ${business.userId}, ${requestId}, 'Plumbing',
      ${accepted ? 'accepted' : 'pending'}, ${accepted ? at : null}::timestamptz)
  `);
  await db.execute(sql`
    insert into reviews (id, business_id, client_id, match_id, rating, comment, created_at)
    values (${id}, ${business.userId}, ${client.userId}, ${matchId}, ${rating}, ${comment}, ${at}::timestamptz)
  `);
  return id;
}

const path = (business: TestBusiness, more = '') =>
  `/rest/v1/reviews?business_id=${business.userId}${more}`;

const pageOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return reviewPageSchema.parse(await response.json());
};

describe('GET /reviews', () => {
  it('shows everybody the reviews of a paid or trial business, newest first', async () => {
    for (const tier of ['paid', 'trial'] as const) {
      const business = await t.business({ tier });
      const older = await review(await t.client({ fullName: 'Ann Older' }), business, {
        rating: 3,
        comment: 'Late, but <b>good</b>.',
        createdAt: '2026-04-30T23:59:59.999Z',
        accepted: true,
      });
      const newer = await review(await t.client({ fullName: null }), business);
      const readers = [t.anonymous, await t.client(), await t.business(), business];
      for (const reader of readers) {
        const page = await pageOf(await reader.request('GET', path(business)));
        const id = expect.any(String) as string;
        const parties = reader === business ? { client_id: id, match_id: id } : {};
        expect(page.data).toEqual([
          {
            id: newer,
            business_id: business.userId,
            rating: 5,
            comment: null,
            created_at: '2026-05-01T12:00:00.000Z',
            client_name: null,
            is_matched: true,
            is_work_done: false,
            is_counted: true,
            is_invited: false,
            is_held: false,
            reply: null,
            ...parties,
          },
          {
            id: older,
            business_id: business.userId,
            rating: 3,
            comment: 'Late, but <b>good</b>.',
            created_at: '2026-04-30T23:59:59.999Z',
            client_name: 'Ann Older',
            is_matched: true,
            is_work_done: false,
            is_counted: true,
            is_invited: false,
            is_held: false,
            reply: null,
            ...parties,
          },
        ]);
        expect(page.next).toBeNull();
        expect(page.summary).toEqual({ average: 4, count: 2, stars: [0, 0, 1, 0, 1], invited: 0 });
      }
    }
  });

  it.each([
    ['on Free', { tier: 'free' as const }],
    ['that is not active', { tier: 'paid' as const, isActive: false }],
  ])('shows the reviews of a business %s only to its owner', async (_name, overrides) => {
    const business = await t.business(overrides);
    const author = await t.client();
    const id = await review(author, business);
    const own = await pageOf(await business.request('GET', path(business)));
    expect(own.data.map((row) => row.id)).toEqual([id]);
    expect(own.summary).toMatchObject({ average: 5, count: 1 });
    for (const reader of [t.anonymous, author, await t.client(), await t.business()]) {
      const page = await pageOf(await reader.request('GET', path(business)));
      expect(page).toEqual({ data: [], next: null, summary: null });
    }
  });

  it('returns an empty page for an unknown business', async () => {
    const response = await t.anonymous.request('GET', `/rest/v1/reviews?business_id=${newId()}`);
    expect(await pageOf(response)).toEqual({ data: [], next: null, summary: null });
  });

  it('keeps the review of a closed account under the name "Former user"', async () => {
    const business = await t.business({ tier: 'paid' });
    const client = await t.client({ fullName: 'Gone Person' });
    await review(client, business);
    await t.database.db.execute(
      sql`update auth_users set deleted_at = now() where id = ${client.userId}`,
    );
    const { data } = await pageOf(await t.anonymous.request('GET', path(business)));
    expect(data.map((row) => row.client_name)).toEqual(['Former user']);
  });

  it('pages without gaps or repeats in every order, even with equal timestamps', async () => {
    const business = await t.business({ tier: 'paid' });
    const written: { id: string; rating: number }[] = [];
    for (const rating of [5, 3, 5, 1, 3, 5, 4]) {
      written.push({ id: await review(await t.client(), business, { rating }), rating });
    }
    written.sort((one, other) => (one.id < other.id ? 1 : -1));
    const expected = {
      newest: written,
      highest: written.toSorted((one, other) => other.rating - one.rating),
      lowest: written.toSorted((one, other) => one.rating - other.rating),
    };
    for (const sort of REVIEW_SORTS) {
      const seen: string[] = [];
      let after: string | null = '';
      while (after !== null) {
        const more: string = `&sort=${sort}&limit=2${after ? `&after=${after}` : ''}`;
        const page = await pageOf(await t.anonymous.request('GET', path(business, more)));
        expect(page.data.length).toBeLessThanOrEqual(2);
        expect(page.summary).toMatchObject({ count: 7, stars: [1, 0, 2, 1, 3] });
        seen.push(...page.data.map((row) => row.id));
        after = page.next;
      }
      expect(seen).toEqual(expected[sort].map(({ id }) => id));
    }
  });

  it('has an index for every order', async () => {
    const orders = { highest: 'rating desc', lowest: '(-rating) desc', business: '' };
    for (const [name, rank] of Object.entries(orders)) {
      const by = sql.raw(`is_counted desc, ${rank}${rank && ', '}created_at desc, id desc`);
      const ordered = sql`
        select * from reviews where business_id = ${newId()}::uuid order by ${by} limit 20`;
      const plan = await planOf(t.database.db, ordered, ['sort', 'seqscan']);
      expect(plan).toContain(`Index Scan using reviews_${name}`);
    }
  });

  it.each([
    ['', 422],
    ['?business_id=nonsense', 422],
    ['?business_id=%00', 422],
    [`?business_id=${newId()}&limit=0`, 422],
    [`?business_id=${newId()}&limit=101`, 422],
    [`?business_id=${newId()}&sort=best`, 422],
    [`?business_id=${newId()}&after=nonsense`, 400],
    [`?business_id=${newId()}&after=6.1.${newId()}`, 400],
  ])('refuses %j', async (query, status) => {
    const response = await t.anonymous.request('GET', `/rest/v1/reviews${query}`);
    expect(response.status).toBe(status);
  });
});
