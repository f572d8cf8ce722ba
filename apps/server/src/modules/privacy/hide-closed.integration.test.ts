import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor, TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { commented, commentsOf, feed, posted, read } from '../community/testing/shoutouts.ts';
import { eraseClosedAccounts } from './erase-accounts.job.ts';

const PASSWORD = 'Correct-horse-7';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ environment: { PUBLIC_URL: 'https://pro.example' } });
});
afterAll(() => t.close());

/** Deletes the account as its owner does, with a password that sign-up has stored. */
async function leave(actor: TestActor): Promise<void> {
  const email = `hash-${newId()}@example.com`;
  await t.anonymous.request('POST', '/auth/v1/signup', { email, password: PASSWORD });
  await t.database.db.execute(sql`
    update auth_users set password_hash = (
      select password_hash from auth_users where email = ${email}
    ) where id = ${actor.userId}::uuid`);
  const closed = await actor.request('DELETE', '/rest/v1/account', { password: PASSWORD });
  expect(closed.status).toBe(200);
}

/** Checks right after the account was deleted, and again after it is erased. */
async function nowAndErased(check: () => Promise<void>): Promise<void> {
  await check();
  await eraseClosedAccounts(t.deps, new Date(t.clock.now().getTime() + 30 * DAY_MS));
  await check();
}

async function matched(client: TestClient, business: TestBusiness): Promise<string> {
  const id = newId();
  const work = { service: 'Plumbing', description: 'Leaks.', location: '12 Secret Lane' };
  const asked = { id, business_id: business.userId, ...work };
  expect((await client.request('POST', '/rest/v1/matches', asked)).status).toBe(201);
  const accepted = { status: 'accepted' };
  expect((await business.request('PATCH', `/rest/v1/matches/${id}`, accepted)).status).toBe(200);
  return id;
}

async function json<T>(asked: Promise<Response>): Promise<T> {
  const response = await asked;
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

type Page<Row> = { data: Row[] };

describe('a client who left', () => {
  it('is a former user in matches and reviews, and has no readable profile', async () => {
    const [leaver, business] = [
      await t.client({ fullName: 'Lena Leaver' }),
      await t.business({ tier: 'paid' }),
    ];
    const matchId = await matched(leaver, business);
    const review = { id: newId(), match_id: matchId, rating: 4, comment: 'Neat.' };
    expect((await leaver.request('POST', '/rest/v1/reviews', review)).status).toBe(201);
    const profile = `/rest/v1/profiles/${leaver.userId}`;
    expect((await business.request('GET', profile)).status).toBe(200);
    const lead = await json(business.request('GET', `/rest/v1/matches/${matchId}`));
    expect(lead).toMatchObject({
      contact_info: leaver.email,
      request_location: '12 Secret Lane',
    });
    await leave(leaver);
    await nowAndErased(async () => {
      const match = await json(business.request('GET', `/rest/v1/matches/${matchId}`));
      expect(match).toMatchObject({ other: { name: 'Former user', phone: null, email: null } });
      expect(match).toMatchObject({ contact_info: null, request_location: null });
      const list = await json<Page<object>>(business.request('GET', '/rest/v1/matches'));
      expect(JSON.stringify(list)).not.toMatch(/Secret Lane|@example\.com/);
      expect(match).toMatchObject({ may: { accept: false, message: false } });
      const written = { id: newId(), content: 'Are you there?' };
      const refused = await business.request(
        'POST',
        `/rest/v1/matches/${matchId}/messages`,
        written,
      );
      expect(refused.status).toBe(409);
      expect((await business.request('GET', profile)).status).toBe(404);
      const reviews = `/rest/v1/reviews?business_id=${business.userId}`;
      const { data } = await json<Page<object>>(t.anonymous.request('GET', reviews));
      expect(data).toMatchObject([{ client_name: 'Former user', comment: 'Neat.', rating: 4 }]);
    });
  });

  it('loses posts and comments, and stays in conversations as a former user', async () => {
    const [leaver, neighbor, business] = [await t.client(), await t.client(), await t.business()];
    const post = await posted(leaver, business);
    const kept = await posted(neighbor, business);
    await commented(leaver, kept.id);
    const sent = { id: newId(), receiver_id: neighbor.userId, message_text: 'Was it dear?' };
    const messages = '/rest/v1/community_messages';
    expect((await leaver.request('POST', messages, sent)).status).toBe(201);
    await leave(leaver);
    await nowAndErased(async () => {
      expect((await read(neighbor, post.id)).status).toBe(404);
      for (const tab of ['all', 'trending', 'nearby']) {
        const { data } = await feed(neighbor, `?tab=${tab}`);
        expect(data.filter(({ user_id }) => user_id === leaver.userId)).toEqual([]);
      }
      expect((await commentsOf(neighbor, kept.id)).data).toEqual([]);
      const partners = await json<Page<object>>(neighbor.request('GET', `${messages}/partners`));
      expect(partners.data).toMatchObject([{ user_id: leaver.userId, name: 'Former user' }]);
      const thread = `${messages}?with=${leaver.userId}`;
      const { data } = await json<Page<object>>(neighbor.request('GET', thread));
      expect(data).toMatchObject([{ message_text: 'Was it dear?' }]);
      const answer = { ...sent, id: newId(), receiver_id: leaver.userId };
      expect((await neighbor.request('POST', messages, answer)).status).toBe(404);
    });
  });

  it('can be neither accepted nor messaged', async () => {
    const [leaver, business] = [await t.client(), await t.business()];
    const id = newId();
    const asked = { id, business_id: business.userId, service: 'Plumbing', description: 'Leaks.' };
    await leaver.request('POST', '/rest/v1/matches', asked);
    await leave(leaver);
    const match = await json(business.request('GET', `/rest/v1/matches/${id}`));
    expect(match).toMatchObject({ may: { accept: false } });
    const tries = [
      business.request('PATCH', `/rest/v1/matches/${id}`, { status: 'accepted' }),
      business.request('POST', `/rest/v1/matches/${id}/messages`, { id: newId(), content: 'Hi' }),
    ];
    for (const tried of await Promise.all(tries)) {
      expect(tried.status).toBe(409);
      expect(await tried.json()).toMatchObject({
        detail: 'This account no longer accepts messages.',
      });
    }
  });
});

describe('a business that left', () => {
  it('is not found, has no card, and is a former user to its clients', async () => {
    const client = await t.client();
    const leaver = await t.business({ businessName: 'Leaving Plumbing', tier: 'paid' });
    const post = await posted(client, leaver);
    const matchId = await matched(client, leaver);
    await leave(leaver);
    await nowAndErased(async () => {
      const id = leaver.profileId;
      const deck = client.request('POST', '/functions/v1/find-nearby-businesses', {
        service: 'Plumbing',
      });
      expect(JSON.stringify(await json(deck))).not.toContain(id);
      const search = client.request('GET', '/rest/v1/business_profiles?state=OH&q=Leaving');
      expect(JSON.stringify(await json(search))).not.toContain(id);
      for (const path of [`/${id}`, `?user_id=${leaver.userId}`]) {
        const read = await client.request('GET', `/rest/v1/business_profiles${path}`);
        expect([404, '{"data":[],"next":null}']).toContain(
          read.status === 404 ? 404 : await read.text(),
        );
      }
      const card = t.anonymous.request('POST', '/rest/v1/rpc/get_public_business_profile', {
        _business_id: id,
      });
      expect(await json(card)).toEqual([]);
      expect((await t.app.request(`/og/business-card/${id}.png`)).status).toBe(404);
      const sitemap = await (await t.app.request('/sitemap/cards-1.xml')).text();
      expect(sitemap).not.toContain(id);
      const reviews = `/rest/v1/reviews?business_id=${leaver.userId}`;
      expect(await json(t.anonymous.request('GET', reviews))).toMatchObject({ data: [] });
      const match = await json(client.request('GET', `/rest/v1/matches/${matchId}`));
      // Clients still see their own contact details.
      expect(match).toMatchObject({ contact_info: client.email });
      expect(match).toMatchObject({ other: { name: 'Former user', phone: null, email: null } });
      expect(await json(read(client, post.id))).toMatchObject({
        business: { business_name: null, logo_url: null, has_card: false },
      });
    });
  });
});
