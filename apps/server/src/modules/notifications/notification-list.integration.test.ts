import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import type { Notification } from '@pro-match/domain/notifications';
import type { Page } from '@pro-match/domain/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestActor, TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { pruneNotifications } from './index.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  client = await t.client({ fullName: 'Ann Otter' });
  business = await t.business({ businessName: 'Otter & Sons', services: ['Plumbing', 'Roofing'] });
});
afterAll(() => t.close());

const path = '/rest/v1/notifications';

async function requestMatch(service = 'Plumbing'): Promise<string> {
  const id = newId();
  const body = { id, business_id: business.userId, service, description: 'It drips.' };
  expect((await client.request('POST', '/rest/v1/matches', body)).status).toBe(201);
  await t.runOutbox();
  return id;
}
const accept = async (id: string) => {
  await business.request('PATCH', `/rest/v1/matches/${id}`, { status: 'accepted' });
  await t.runOutbox();
};
async function list(actor: TestActor, query = ''): Promise<Page<Notification>> {
  return (await (await actor.request('GET', `${path}${query}`)).json()) as Page<Notification>;
}
async function unread(actor: TestActor): Promise<number> {
  const answer = await (await actor.request('GET', `${path}/unread_count`)).json();
  return (answer as { count: number }).count;
}

describe('the notification list', () => {
  it('shows a lead to the business and its acceptance to the client', async () => {
    const matchId = await requestMatch();
    expect((await list(business)).data).toEqual([
      {
        id: expect.any(String),
        kind: 'lead',
        title: 'New lead: Plumbing',
        body: 'Ann Otter wants to connect.',
        path: `/business-messages?match=${matchId}`,
        created_at: expect.any(String),
        read_at: null,
      },
    ]);
    await accept(matchId);
    expect((await list(client)).data).toMatchObject([
      {
        kind: 'match_accepted',
        title: 'Otter & Sons accepted your request',
        path: `/client-messages?match=${matchId}`,
      },
    ]);
    expect(await unread(business)).toBe(0);
  });

  it('shows reviews and shoutouts to the business and the reply to the client', async () => {
    const matchId = await requestMatch();
    await accept(matchId);
    const reviewId = newId();
    const review = { id: reviewId, match_id: matchId, rating: 4, comment: 'Good.' };
    await client.request('POST', '/rest/v1/reviews', review);
    await client.request('POST', '/rest/v1/community_posts', {
      id: newId(),
      pro_id: business.profileId,
      caption: 'Quick and tidy.',
    });
    for (const text of ['Thank you!', 'Thank you, Ann!']) {
      await business.request('PUT', `/rest/v1/reviews/${reviewId}/reply`, { text });
    }
    await t.runOutbox();
    const told = (await list(business)).data.map(({ kind, title }) => [kind, title]);
    expect(told).toContainEqual(['review', 'New review: 4 of 5 stars']);
    expect(told).toContainEqual(['shoutout', 'A shoutout for your business']);
    const replies = (await list(client)).data.filter(({ kind }) => kind === 'review_reply');
    expect(replies).toMatchObject([{ title: 'Otter & Sons replied to your review' }]);
  });

  it('shows an event once however often it is delivered', async () => {
    const matchId = await requestMatch();
    await t.database.db.execute(sql`delete from outbox`);
    t.mails.length = 0;
    const event = { matchId, clientId: client.userId, businessId: business.userId };
    await t.deps.events.ensureQueued('match.requested', event, matchId, t.clock.now());
    await t.runOutbox();
    expect((await list(business)).data).toHaveLength(1);
  });

  it('hides the name of an unreachable person, and the whole entry of a blocked one', async () => {
    await requestMatch();
    await client.request('PUT', `/rest/v1/blocks/${business.userId}`);
    expect((await list(business)).data[0]?.body).toBe('Former user wants to connect.');
    expect(await unread(business)).toBe(1);
    await client.request('DELETE', `/rest/v1/blocks/${business.userId}`);
    for (const column of ['suspended_at', 'deleted_at']) {
      await t.database.db.execute(
        sql`update auth_users set ${sql.raw(column)} = now() where id = ${client.userId}`,
      );
      expect((await list(business)).data[0]?.body).toBe('Former user wants to connect.');
    }
    await business.request('PUT', `/rest/v1/blocks/${client.userId}`);
    await t.database.db.execute(sql`
      insert into blocks (blocker_id, blocked_id, created_at)
      values (${business.userId}, ${client.userId}, now()) on conflict do nothing`);
    expect((await list(business)).data).toEqual([]);
    expect(await unread(business)).toBe(0);
  });

  it('leaves out kinds that are turned off in the app', async () => {
    const data = [{ kind: 'lead', app: false, mail: true, push: true }];
    await business.request('PUT', '/rest/v1/notification_preferences', { data });
    t.mails.length = 0;
    await requestMatch();
    expect((await list(business)).data).toEqual([]);
    expect(await unread(business)).toBe(0);
    expect(t.mails.map(({ to }) => to)).toEqual([business.email]);
  });

  it('is paged and keeps half a year', async () => {
    for (const service of ['Plumbing', 'Roofing']) {
      await requestMatch(service);
      t.clock.advance(1000);
    }
    const first = await list(business, '?limit=1');
    const second = await list(business, `?limit=1&after=${first.next}`);
    expect([...first.data, ...second.data].map(({ title }) => title)).toEqual([
      'New lead: Roofing',
      'New lead: Plumbing',
    ]);
    expect(second.next).toBeNull();
    await pruneNotifications(t.deps, new Date(t.clock.now().getTime() + 182 * DAY_MS));
    expect((await list(business)).data).toHaveLength(2);
    await pruneNotifications(t.deps, new Date(t.clock.now().getTime() + 184 * DAY_MS));
    expect((await list(business)).data).toEqual([]);
  });
});

describe('marking as read', () => {
  it('marks the given ones, then all, and returns the number left', async () => {
    await requestMatch('Plumbing');
    await requestMatch('Roofing');
    const [newest] = (await list(business)).data;
    const ids = [newest?.id];
    const read = async (body: unknown) =>
      (await business.request('POST', `${path}/read`, body)).json();
    expect(await read({ ids })).toEqual({ count: 1 });
    expect(await read({ ids })).toEqual({ count: 1 });
    expect((await list(business)).data[0]?.read_at).toEqual(expect.any(String));
    expect(await read({})).toEqual({ count: 0 });
  });

  it('ignores notifications of others', async () => {
    await requestMatch();
    const ids = (await list(business)).data.map(({ id }) => id);
    for (const other of [client, await t.business()]) {
      expect((await other.request('POST', `${path}/read`, { ids })).status).toBe(200);
      expect((await list(other)).data).toEqual([]);
    }
    expect(await unread(business)).toBe(1);
  });

  it('happens when the conversation is read', async () => {
    const matchId = await requestMatch();
    await client.request('POST', `/rest/v1/matches/${matchId}/messages`, {
      id: newId(),
      content: 'Are you there?',
    });
    await business.request('POST', `/rest/v1/matches/${matchId}/messages/read`);
    await expect.poll(() => unread(business)).toBe(0);
  });

  it('rejects anything but a list of IDs', async () => {
    for (const body of [{ ids: [] }, { ids: ['x'] }, { ids: 'all' }, []]) {
      expect((await business.request('POST', `${path}/read`, body)).status).toBe(422);
    }
    expect((await business.request('GET', `${path}?after=nonsense`)).status).toBe(400);
    for (const call of [
      ['GET', path],
      ['GET', `${path}/unread_count`],
      ['POST', `${path}/read`],
    ]) {
      const [method = '', where = ''] = call;
      const body = method === 'POST' ? {} : undefined;
      expect((await t.anonymous.request(method, where, body)).status).toBe(401);
    }
  });
});
