import { newId } from '@pro-match/domain/ids';
import type { Match } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
let matchId: string;

beforeAll(async () => {
  t = await createTestApp();
  client = await t.client({ fullName: 'Ann Otter', phone: '6145550111', location: '43201' });
  business = await t.business({ businessName: 'Otter Plumbing', logoUrl: 'https://x.test/a.png' });
  matchId = await lead(client, business);
});
afterAll(() => t.close());

async function lead(from: TestClient, to: TestBusiness): Promise<string> {
  const id = newId();
  const response = await from.request('POST', '/rest/v1/matches', {
    id,
    business_id: to.userId,
    service: 'Plumbing',
    description: 'The sink leaks.',
    contact_info: 'ring twice',
  });
  expect(response.status).toBe(201);
  return id;
}

interface Page {
  data: Match[];
  next: string | null;
}
const list = async (as: TestClient | TestBusiness, query = ''): Promise<Page> => {
  const response = await as.request('GET', `/rest/v1/matches${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
};

describe('GET /matches', () => {
  it("gives the business its lead, with the client's data as far as the match reveals it", async () => {
    const { data, next } = await list(business);
    expect(next).toBeNull();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      id: matchId,
      status: 'pending',
      description: 'The sink leaks.',
      contact_info: 'ring twice',
      other: {
        user_id: client.userId,
        name: 'Ann Otter',
        contact_person: null,
        phone: '6145550111',
        email: null,
        location: 'Columbus, OH 43201',
        logo_url: null,
        answer_minutes: null,
        business_profile_id: null,
      },
      review: null,
      may: { accept: true, message: true, review: false },
    });
  });

  it('returns the same row as the single read', async () => {
    for (const as of [client, business]) {
      const [row] = (await list(as)).data;
      const response = await as.request('GET', `/rest/v1/matches/${matchId}`);
      expect(await response.json()).toEqual(row);
    }
  });

  it('counts what the reader has not read and shows the last message', async () => {
    const [from, to] = [await t.client(), await t.business()];
    const id = await lead(from, to);
    for (const content of ['one', 'two']) {
      await from.request('POST', `/rest/v1/matches/${id}/messages`, { id: newId(), content });
    }
    const other = await t.client();
    const quiet = await lead(other, to);
    const first = { id: newId(), content: 'Hello' };
    await other.request('POST', `/rest/v1/matches/${quiet}/messages`, first);
    expect((await list(to)).data).toMatchObject([
      { id: quiet, unread_count: 1, last_message: { content: 'Hello' } },
      { id, unread_count: 2, last_message: { content: 'two', sender_id: from.userId } },
    ]);
    expect((await list(from)).data[0]).toMatchObject({ unread_count: 0 });
    await t.database.db.execute(sql`
      insert into messages (id, match_id, sender_id, receiver_id, content, created_at)
      select gen_random_uuid(), ${id}, ${from.userId}, ${to.userId}, 'Again', now()
      from generate_series(1, 150)`);
    expect((await list(to)).data[1]).toMatchObject({ unread_count: 100 });
  });

  it('offers a review until there is one', async () => {
    const [from, to] = [await t.client(), await t.business()];
    const id = await lead(from, to);
    expect((await list(from)).data[0]?.may.review).toBe(true);
    await t.database.db.execute(sql`
      insert into reviews (id, business_id, client_id, match_id, rating)
      values (${newId()}, ${to.userId}, ${from.userId}, ${id}, 5)`);
    expect((await list(from)).data[0]?.may.review).toBe(false);
    expect((await list(to)).data[0]?.may.review).toBe(false);
  });

  it('pages newest first without gaps or repeats, even with equal times', async () => {
    const to = await t.business();
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) ids.push(await lead(await t.client(), to));
    await t.database.db.execute(sql`
      update matches set created_at = '2026-11-01 12:00:00.123456Z' where business_id = ${to.userId}`);
    const seen: string[] = [];
    let query = '?limit=3';
    for (let pages = 0; pages < 5 && query; pages += 1) {
      const { data, next } = await list(to, query);
      seen.push(...data.map((match) => match.id));
      query = next === null ? '' : `?limit=3&after=${encodeURIComponent(next)}`;
    }
    expect(seen).toEqual(ids.toSorted().toReversed());
  });

  it('names a party without a profile, and one whose account is closed', async () => {
    const [from, to] = [await t.client(), await t.business()];
    await lead(from, to);
    await t.database.db.execute(sql`delete from profiles where id = ${from.userId}`);
    await t.database.db.execute(sql`delete from business_profiles where user_id = ${to.userId}`);
    expect((await list(to)).data[0]?.other).toMatchObject({ name: 'Unknown Client', phone: null });
    expect((await list(from)).data[0]?.other).toMatchObject({ name: 'Unknown Business' });
    await t.database.db.execute(
      sql`update auth_users set deleted_at = now() where id = ${to.userId}`,
    );
    expect((await list(from)).data[0]?.other).toMatchObject({ name: 'Former user', email: null });
  });

  it.each(['?limit=0', '?limit=101', '?limit=x'])('refuses %s', async (query) => {
    expect((await client.request('GET', `/rest/v1/matches${query}`)).status).toBe(422);
  });

  it.each([
    'x',
    '1.2',
    '99999999999999999.00000000-0000-0000-0000-000000000000',
    "1.' or 1=1",
    '1.00000000-0000-0000-0000-000000000000.2',
  ])('rejects the malformed cursor %j', async (after) => {
    const query = `?after=${encodeURIComponent(after)}`;
    expect((await client.request('GET', `/rest/v1/matches${query}`)).status).toBe(400);
  });

  it('returns no matches of others', async () => {
    expect((await t.anonymous.request('GET', '/rest/v1/matches')).status).toBe(401);
    for (const stranger of [await t.client(), await t.business()]) {
      expect(await list(stranger)).toEqual({ data: [], next: null });
    }
    const roleless = await t.client({ role: null, onboarded: false });
    expect((await roleless.request('GET', '/rest/v1/matches')).status).toBe(404);
  });
});

describe('GET /matches/{id}', () => {
  it('returns the same 404 to a third party as for a missing match', async () => {
    const path = `/rest/v1/matches/${matchId}`;
    expect((await t.anonymous.request('GET', path)).status).toBe(401);
    const missing = await client.request('GET', `/rest/v1/matches/${newId()}`);
    expect(missing.status).toBe(404);
    const { request_id: _, ...expected } = (await missing.json()) as Record<string, unknown>;
    for (const stranger of [await t.client(), await t.business()]) {
      const response = await stranger.request('GET', path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject(expected);
    }
    expect((await client.request('GET', '/rest/v1/matches/1')).status).toBe(422);
  });
});
