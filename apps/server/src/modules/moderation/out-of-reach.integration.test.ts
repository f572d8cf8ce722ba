import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor, TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

type Who = 'client' | 'business';

let t: TestApp;
let member: TestClient;
beforeAll(async () => {
  t = await createTestApp();
  member = await t.member();
});
afterAll(() => t.close());

/** Ways to become unreachable for the other party. */
const WAYS = {
  block: (one: TestActor, other: TestActor) =>
    one.request('PUT', `/rest/v1/blocks/${other.userId}`),
  suspension: (one: TestActor) => set(one, sql`suspended_at = now()`),
  closing: (one: TestActor) => set(one, sql`deleted_at = now()`),
};

const set = (one: TestActor, change: ReturnType<typeof sql>) =>
  t.database.db.execute(sql`update auth_users set ${change} where id = ${one.userId}::uuid`);

interface Pair {
  client: TestClient;
  business: TestBusiness;
  matchId: string;
}

async function done(by: TestActor, method: string, path: string, body?: object): Promise<unknown> {
  const response = await by.request(method, `/rest/v1/${path}`, body);
  expect(response.status, `${method} ${path}`).toBeLessThan(300);
  return response.status === 204 ? null : response.json();
}

async function pair(status: 'pending' | 'accepted', isReviewed = false): Promise<Pair> {
  const client = await t.client({ fullName: 'Ann Otter' });
  const business = await t.business({ businessName: 'Otter & Co', tier: 'paid' });
  const matchId = newId();
  const work = { service: 'Plumbing', description: 'It drips.' };
  await done(client, 'POST', 'matches', { id: matchId, business_id: business.userId, ...work });
  const message = { id: newId(), content: 'Hello' };
  await done(client, 'POST', `matches/${matchId}/messages`, message);
  // Deliver the lead before it is answered: an answered lead is not announced, and events have no order.
  await t.runOutbox();
  if (status === 'accepted') await done(business, 'PATCH', `matches/${matchId}`, { status });
  const review = { id: newId(), match_id: matchId, rating: 2, comment: 'Late.' };
  if (isReviewed) await done(client, 'POST', 'reviews', review);
  await t.runOutbox();
  return { client, business, matchId };
}

/** Status and body of a response, without values that differ between calls and people. */
async function plain(asked: Promise<Response>): Promise<string> {
  const response = await asked;
  const { status } = response;
  const text = (await response.text())
    .replace(/"request_id":"[^"]*"/g, 'REQUEST')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/[\w-]+@example\.com/g, 'EMAIL')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  return `${status} ${text}`;
}

/** The responses to all requests of one party about the match and the other party. */
async function answersTo(reader: TestActor, other: TestActor, { matchId, business }: Pair) {
  const get = (path: string) => plain(reader.request('GET', `/rest/v1/${path}`));
  const send = (method: string, path: string, body?: object) =>
    plain(reader.request(method, `/rest/v1/${path}`, body));
  const work = { service: 'Plumbing', description: 'It drips again.' };
  return {
    match: await get(`matches/${matchId}`),
    matches: await get('matches'),
    messages: await get(`matches/${matchId}/messages`),
    profile: await get(`profiles/${other.userId}`),
    profiles: await get(`profiles?ids=${other.userId}`),
    notifications: await get('notifications'),
    unread: await get('notifications/unread_count'),
    writing: await send('POST', `matches/${matchId}/messages`, { id: newId(), content: 'Hi?' }),
    opening: await plain(
      reader.request('POST', '/functions/v1/mark-leads-opened', { match_ids: [matchId] }),
    ),
    accepting: await send('PATCH', `matches/${matchId}`, { status: 'accepted' }),
    declining: await send('POST', `matches/${matchId}/decline`, { reason: 'booked' }),
    reopening: await send('POST', `matches/${matchId}/reopen`),
    dismissing: await send('POST', `matches/${matchId}/rescue/dismiss`),
    asking: await send('POST', 'matches', { id: newId(), business_id: business.userId, ...work }),
    reviewing: await send('POST', 'reviews', { id: newId(), match_id: matchId, rating: 1 }),
    blocking: await send('PUT', `blocks/${other.userId}`),
    blocks: await get('blocks'),
    matchWithBoth: await get(`matches/${matchId}`),
    unblocking: await send('DELETE', `blocks/${other.userId}`),
  };
}

describe.each(['client', 'business'] as const)('a %s who is out of reach', (gone: Who) => {
  const sides = ({ client, business }: Pair) =>
    gone === 'client' ? ([client, business] as const) : ([business, client] as const);

  it.each(['pending', 'accepted'] as const)(
    'looks the same in a %s match after a block, a suspension or a closure',
    async (status) => {
      const answers = new Map<string, Awaited<ReturnType<typeof answersTo>>>();
      for (const [way, leave] of Object.entries(WAYS)) {
        const two = await pair(status);
        const [one, other] = sides(two);
        await leave(one, other);
        answers.set(way, await answersTo(other, one, two));
      }
      const seen = answers.get('block');
      expect(seen?.match).toContain('"name":"Former user"');
      for (const move of ['accept', 'decline', 'reopen', 'message']) {
        expect(seen?.match).toContain(`"${move}":false`);
      }
      expect(seen?.blocks).not.toContain('Otter');
      expect(answers.get('suspension')).toEqual(seen);
      expect(answers.get('closing')).toEqual(seen);
    },
  );

  it('is named again to the blocked party once the block ends', async () => {
    const two = await pair('accepted');
    const [one, other] = sides(two);
    const read = () => plain(other.request('GET', `/rest/v1/matches/${two.matchId}`));
    const before = await read();
    await done(one, 'PUT', `blocks/${other.userId}`);
    expect(await read()).not.toEqual(before);
    await done(one, 'DELETE', `blocks/${other.userId}`);
    expect(await read()).toEqual(before);
  });
});

describe('the profile of a business', () => {
  const profileFor = async (reader: TestActor, { userId, profileId }: TestBusiness) => {
    const byId = await reader.request('GET', `/rest/v1/business_profiles/${profileId}`);
    const { data: listed } = (await done(reader, 'GET', `business_profiles?user_id=${userId}`)) as {
      data: unknown[];
    };
    return { status: byId.status, listed };
  };

  it('returns 404 to a client whom the business has blocked', async () => {
    const { client, business } = await pair('accepted');
    await t.database.db.execute(
      sql`update business_profiles set subscription_tier = 'free' where id = ${business.profileId}`,
    );
    expect(await profileFor(client, business)).toMatchObject({
      status: 200,
      listed: [{ email: business.email }],
    });
    await done(business, 'PUT', `blocks/${client.userId}`);
    expect(await profileFor(client, business)).toEqual({ status: 404, listed: [] });
    expect(await profileFor(member, business)).toMatchObject({ status: 200 });
  });

  it('hides the contact from a client after a block by either side, while its card is public', async () => {
    for (const blocker of ['client', 'business'] as const) {
      const two = await pair('accepted');
      const other = blocker === 'client' ? two.business : two.client;
      await done(two[blocker], 'PUT', `blocks/${other.userId}`);
      const { listed } = await profileFor(two.client, two.business);
      expect(listed).toMatchObject([{ business_name: 'Otter & Co' }]);
      expect(JSON.stringify(listed)).not.toContain(two.business.email);
    }
  });
});

describe('the author name of a review', () => {
  const nameFor = async (reader: Pick<TestActor, 'request'>, { business }: Pair) => {
    const answer = await reader.request('GET', `/rest/v1/reviews?business_id=${business.userId}`);
    const { data } = (await answer.json()) as { data: { client_name: string }[] };
    return data.map(({ client_name }) => client_name);
  };

  it('is hidden only from a business that its author has blocked', async () => {
    const two = await pair('accepted', true);
    await done(two.client, 'PUT', `blocks/${two.business.userId}`);
    expect(await nameFor(two.business, two)).toEqual(['Former user']);
    for (const reader of [t.anonymous, two.client, await t.client()]) {
      expect(await nameFor(reader, two)).toEqual(['Ann Otter']);
    }
    const [{ id } = { id: '' }] = (
      (await done(two.business, 'GET', `reviews?business_id=${two.business.userId}`)) as {
        data: { id: string }[];
      }
    ).data;
    const reply = await done(two.business, 'PUT', `reviews/${id}/reply`, { text: 'Sorry.' });
    expect(reply).toMatchObject({ client_name: 'Former user' });
  });

  it('stays visible to a business that has blocked the author', async () => {
    const two = await pair('accepted', true);
    await done(two.business, 'PUT', `blocks/${two.client.userId}`);
    expect(await nameFor(two.business, two)).toEqual(['Ann Otter']);
  });

  it('is hidden from everybody when the author is suspended', async () => {
    const two = await pair('accepted', true);
    await WAYS.suspension(two.client);
    for (const reader of [t.anonymous, two.business, await t.client()]) {
      expect(await nameFor(reader, two)).toEqual(['Former user']);
    }
  });
});

it.each(Object.entries(WAYS))(
  'shows the client only the id of a proposed business after its %s',
  async (_way, leave) => {
    const [client, business] = [await t.client(), await t.business()];
    const request = { id: newId(), service_type: 'Plumbing', description: 'It drips.' };
    await done(client, 'POST', 'service_requests', request);
    const proposal = { id: newId(), business_id: business.userId, words: 'Try them.' };
    await done(member, 'POST', `team/tickets/${request.id}/proposals`, proposal);
    await leave(business, client);
    const { data } = (await done(client, 'GET', 'service_requests')) as {
      data: { ticket: { proposals: object[] } }[];
    };
    expect(data[0]?.ticket.proposals).toMatchObject([
      { business_id: business.userId, business_profile_id: null, business_name: null },
    ]);
  },
);
