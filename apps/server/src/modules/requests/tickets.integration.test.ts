import type { AuditEntry } from '@pro-match/domain/audit';
import { newId } from '@pro-match/domain/ids';
import type { Match } from '@pro-match/domain/matches';
import type { ServiceRequest, TeamTicket, TeamTicketDetail } from '@pro-match/domain/requests';
import type { Page } from '@pro-match/domain/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestActor, TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readJson } from '../../testing/refusals/watch-response.ts';
import type { TicketChange } from './index.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
let ann: TestClient;
let ben: TestClient;
let requestId: string;
const told: TicketChange[] = [];

beforeAll(async () => {
  t = await createTestApp();
  t.deps.events.onLive('service_request.updated', ({ change }) => {
    told.push(change);
  });
  client = await t.client({ fullName: 'Cleo Client' });
  business = await t.business({ businessName: 'Hawks & Co', services: ['Falconry'] });
  ann = await t.member({ fullName: 'Ann' });
  ben = await t.member({ fullName: 'Ben' });
});
beforeEach(async () => {
  requestId = newId();
  const body = { id: requestId, service_type: `Falconry ${requestId}`, description: 'A hawk.' };
  await client.request('POST', '/rest/v1/service_requests', body);
  told.length = 0;
});
afterAll(() => t.close());

const at = (path = '') => `/rest/v1/team/tickets/${requestId}${path}`;

const ask = <T>(by: TestActor | undefined, method: string, path: string, body?: unknown) =>
  readJson<T>((by ?? t.anonymous).request(method, path, body));

const work = (by: TestActor | undefined, path: string, body: unknown) =>
  ask<TeamTicketDetail>(by, path === '/assignee' ? 'PUT' : 'POST', at(path), body);
const propose = (by = ann, businessId = business.userId, id = newId()) =>
  work(by, '/proposals', { id, business_id: businessId, words: 'Good with barns.' });
const answer = (by: TestActor, id: string, verb: 'accept' | 'decline') =>
  ask<ServiceRequest>(by, 'POST', `/rest/v1/service_requests/${requestId}/proposals/${id}/${verb}`);

async function ownTicket() {
  const { body } = await ask<Page<ServiceRequest>>(client, 'GET', '/rest/v1/service_requests');
  return body.data.find(({ id }) => id === requestId)?.ticket;
}

describe('a ticket', () => {
  it('is taken by one of two members at once, and can be put back', async () => {
    const taken = await Promise.all(
      [ann, ben].map((by) => work(by, '/assignee', { assigned: true })),
    );
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await ownTicket())?.status).toBe('looking');
    expect(told).toEqual(['looking']);
    await work(ann, '/assignee', { assigned: false });
    const again = await work(ben, '/assignee', { assigned: true });
    expect(again.body).toMatchObject({ assignee: { name: 'Ben' }, status: 'looking' });
  });

  it('has notes that the client does not see', async () => {
    const note = { id: newId(), text: 'Rang twice.' };
    await work(ann, '/notes', note);
    const { body } = await work(ann, '/notes', note);
    expect(body.notes).toMatchObject([{ ...note, author: { name: 'Ann' } }]);
    expect(body.client).toMatchObject({ name: 'Cleo Client', email: client.email, state: 'OH' });
    expect(JSON.stringify(await ownTicket())).not.toContain('Rang');
  });

  it('is listed by status and assignee, in pages', async () => {
    await work(ann, '/assignee', { assigned: true });
    const list = (query: string) =>
      ask<Page<TeamTicket>>(ann, 'GET', `/rest/v1/team/tickets?${query}`);
    const mine = await list('status=looking&assignee=me&limit=1');
    expect(mine.body.data).toMatchObject([{ id: requestId, assignee: { name: 'Ann' } }]);
    const nobodys = await list('assignee=nobody&limit=100');
    expect(nobodys.body.data.map(({ id }) => id)).not.toContain(requestId);
    const first = await list('limit=2');
    const second = await list(`limit=2&after=${first.body.next}`);
    const ids = [...first.body.data, ...second.body.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await list('status=lost')).status).toBe(422);
  });

  it('is closed once as none found, and opens again with a proposal', async () => {
    await propose();
    const words = 'Nobody near you keeps hawks.';
    const closed = await Promise.all([ann, ben].map((by) => work(by, '/close', { words })));
    expect(closed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await ownTicket()).toMatchObject({
      status: 'none_found',
      closing_words: words,
      proposals: [],
    });
    expect((await propose()).status).toBe(200);
    expect(await ownTicket()).toMatchObject({ status: 'looking', closing_words: null });
    expect(told).toEqual(['proposed', 'none_found', 'proposed']);
    expect((await work(ann, '/close', { words: ' ' })).status).toBe(422);
  });

  it('is only for team members with a second factor', async () => {
    const halfway = await t.member({ aal: 'aal1' });
    const outsiders = [halfway, client, await t.client(), business, await t.business()];
    for (const by of outsiders) {
      expect((await ask(by, 'GET', at())).status).toBe(404);
      expect((await work(by, '/assignee', { assigned: true })).status).toBe(404);
    }
    expect((await ask(undefined, 'GET', at())).status).toBe(401);
    requestId = newId();
    expect((await ask(ann, 'GET', at())).status).toBe(404);
  });
});

describe('a proposal', () => {
  it('becomes one pending match when the client accepts several times at once', async () => {
    const id = newId();
    const proposed = await propose(ann, business.userId, id);
    expect(proposed.body.proposals).toMatchObject([
      { business_name: 'Hawks & Co', status: 'open' },
    ]);
    expect(await ownTicket()).toMatchObject({
      proposals: [{ id, area: 'Columbus, OH', words: 'Good with barns.', match_id: null }],
    });
    const accepted = await Promise.all([1, 2, 3].map(() => answer(client, id, 'accept')));
    expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200]);
    const matchIds = accepted.map(({ body }) => body.ticket?.proposals[0]?.match_id);
    expect(new Set(matchIds).size).toBe(1);
    expect(accepted[0]?.body.ticket?.status).toBe('introduced');
    const { body } = await ask<Match>(business, 'GET', `/rest/v1/matches/${matchIds[0]}`);
    expect(body).toMatchObject({ status: 'pending', description: 'A hawk.' });
    expect((await answer(client, id, 'decline')).status).toBe(409);
    expect((await work(ann, '/close', { words: 'None.' })).status).toBe(409);
    expect(told).toEqual(['proposed', 'introduced']);
  });

  it('cannot be accepted while its business is paused', async () => {
    const id = newId();
    await propose(ann, business.userId, id);
    const open = (is_open: boolean) =>
      ask(business, 'PUT', `/rest/v1/business_profiles/${business.profileId}/availability`, {
        is_open,
      });
    await open(false);
    const refused = await answer(client, id, 'accept');
    expect(refused).toMatchObject({ status: 409, body: { code: 'business_paused' } });
    expect(await ownTicket()).toMatchObject({
      proposals: [{ id, status: 'open', match_id: null }],
    });
    await open(true);
    expect((await answer(client, id, 'accept')).status).toBe(200);
    expect(told).toEqual(['proposed', 'introduced']);
  });

  it('can be declined, exists once per business, and can be withdrawn while open', async () => {
    const other = await t.business();
    const [first, second] = [newId(), newId()];
    await propose(ann, business.userId, first);
    await propose(ben, business.userId, newId());
    const { body } = await propose(ann, other.userId, second);
    expect(body.proposals).toHaveLength(2);
    await answer(client, first, 'decline');
    expect((await answer(client, first, 'decline')).status).toBe(200);
    expect((await answer(client, first, 'accept')).status).toBe(409);
    expect((await work(ann, `/proposals/${first}/withdraw`, undefined)).status).toBe(409);
    expect((await work(ann, `/proposals/${second}/withdraw`, undefined)).status).toBe(200);
    expect((await answer(client, second, 'accept')).status).toBe(409);
    expect((await ownTicket())?.proposals.map(({ id }) => id)).toEqual([first]);
    // Proposing it again opens it again.
    await propose(ann, other.userId);
    expect((await answer(client, second, 'accept')).status).toBe(200);
  });

  it.each([
    ['free', null, 0],
    ['trial', 2, 1],
    ['paid', 2, 1],
  ] as const)(
    'shows the stars of a business on %s as its card does',
    async (tier, rating, total) => {
      const rated = await t.business({ tier });
      const [fan, matchId] = [await t.client(), newId()];
      const asked = {
        id: matchId,
        business_id: rated.userId,
        service: 'Plumbing',
        description: 'x',
      };
      expect((await ask(fan, 'POST', '/rest/v1/matches', asked)).status).toBe(201);
      const accepted = { status: 'accepted' };
      expect((await ask(rated, 'PATCH', `/rest/v1/matches/${matchId}`, accepted)).status).toBe(200);
      const review = { id: newId(), match_id: matchId, rating: 2 };
      expect((await ask(fan, 'POST', '/rest/v1/reviews', review)).status).toBe(201);
      const { body } = await propose(ann, rated.userId);
      expect(body.proposals).toMatchObject([{ rating: 2, total_reviews: 1 }]);
      expect((await ownTicket())?.proposals).toMatchObject([{ rating, total_reviews: total }]);
    },
  );

  it('is answered only by its client, and needs an active business without a block', async () => {
    const id = newId();
    await propose(ann, business.userId, id);
    for (const by of [await t.client(), business, ann]) {
      expect((await answer(by, id, 'accept')).status).toBe(404);
    }
    const [away, blocked] = [await t.business({ isActive: false }), await t.business()];
    await client.request('PUT', `/rest/v1/blocks/${blocked.userId}`);
    for (const { userId } of [away, blocked, client]) {
      expect((await propose(ann, userId)).status).toBe(404);
    }
    await client.request('PUT', `/rest/v1/blocks/${business.userId}`);
    expect((await answer(client, id, 'accept')).status).toBe(409);
    await client.request('DELETE', `/rest/v1/blocks/${business.userId}`);
  });
});

it('returns 404 for a proposal to a closed account', async () => {
  await t.database.db.execute(
    sql`update auth_users set deleted_at = now() where id = ${client.userId}`,
  );
  expect((await propose()).status).toBe(404);
  await t.database.db.execute(
    sql`update auth_users set deleted_at = null where id = ${client.userId}`,
  );
});

it('records every step in the audit log', async () => {
  await work(ann, '/assignee', { assigned: true });
  await propose(ben);
  await work(ann, '/close', { words: 'No luck.' });
  const { body } = await ask<Page<AuditEntry>>(
    ben,
    'GET',
    `/rest/v1/team/audit?subject=${requestId}`,
  );
  expect(body.data.map(({ action, actor, reason }) => [action, actor.name, reason])).toEqual([
    // Words to a client stay out of the log, as no erasure can change it.
    ['ticket.closed', 'Ann', null],
    ['ticket.proposed', 'Ben', null],
    ['ticket.taken', 'Ann', null],
  ]);
  const bens = await ask<Page<AuditEntry>>(
    ann,
    'GET',
    `/rest/v1/team/audit?actor_id=${ben.userId}`,
  );
  expect(new Set(bens.body.data.map(({ actor }) => actor.name))).toEqual(new Set(['Ben']));
});
