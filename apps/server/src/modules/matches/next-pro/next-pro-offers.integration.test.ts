import { newId } from '@pro-match/domain/ids';
import { DAY_MS, MINUTE_MS } from '@pro-match/domain/limits';
import type { Match } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestActor, TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { readJson } from '../../../testing/refusals/watch-response.ts';
import { offerNextPro } from '../index.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
let match: Match;

const PATH = '/rest/v1/matches';
/** Monday, 10 AM in Ohio. */
const MORNING = '2026-03-02T15:00:00.000Z';

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  t.clock.set(MORNING);
  client = await t.client();
  business = await t.business({ tier: 'paid' });
  match = await ask();
});
afterAll(() => t.close());

const said = <T = Match>(answer: Promise<Response>) => readJson<T>(answer);
async function ask(of: TestBusiness = business, more: object = {}): Promise<Match> {
  const input = { service: 'Plumbing', description: 'A leak.', ...more };
  const request = { id: newId(), business_id: of.userId, ...input };
  return (await said(client.request('POST', PATH, request))).body;
}
/** Runs the job some time after the request, while everybody stays signed in. */
const offer = (after: number) => offerNextPro(t.deps, new Date(t.clock.now().getTime() + after));
const rescueOf = async ({ id } = match) =>
  (await said(client.request('GET', `${PATH}/${id}`))).body.rescue;
const act = (as: TestActor, what: string, body?: object) =>
  said(as.request('POST', `${PATH}/${match.id}/${what}`, body));
const askTeam = (service_type: string) =>
  client.request('POST', '/rest/v1/service_requests', {
    id: newId(),
    service_type,
    description: 'A leak.',
  });
const told = async () =>
  (
    await said<{ data: { kind: string; title: string; path: string; read_at: string | null }[] }>(
      client.request('GET', '/rest/v1/notifications'),
    )
  ).body.data;
async function offersOf(...matches: string[]): Promise<number> {
  const [row] = rowsOf<{ offers: number }>(
    await t.database.db.execute(sql`
      select count(*)::int as offers from outbox
      where event = 'match.rescued' and listener = 'notifications.next-pro'
        and key in (${sql.join(
          matches.map((id) => sql`${id}`),
          sql`, `,
        )})`),
  );
  return row?.offers ?? 0;
}

describe('a request that nobody answers', () => {
  it('is due after one open hour, and its client is then offered the next pro once', async () => {
    expect(match.due_at).toBe('2026-03-02T16:00:00.000Z');
    await offer(60 * MINUTE_MS - 1);
    expect(await rescueOf()).toBeNull();
    await offer(60 * MINUTE_MS);
    const offered = { cause: 'overdue', offered_at: '2026-03-02T16:00:00.000Z', outcome: null };
    expect(await rescueOf()).toEqual(offered);
    await offer(DAY_MS);
    expect(await rescueOf()).toEqual(offered);
    await t.runOutbox();
    expect(await told()).toMatchObject([
      {
        kind: 'next_pro',
        title: expect.stringMatching(/^No answer yet from/),
        path: '/client-matches',
      },
    ]);
    expect(t.mails.filter(({ to }) => to === client.email)).toHaveLength(1);
    // It stays with the business.
    expect((await said(business.request('GET', `${PATH}/${match.id}`))).body).toMatchObject({
      rescue: null,
      due_at: '2026-03-02T16:00:00.000Z',
      may: { accept: true },
    });
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'asks the next pro',
      async () => {
        const { service_request_id } = match;
        return ask(await t.business(), { service_request_id });
      },
    ],
    ['asks the team', () => askTeam('Plumbing')],
    ['dismisses the offer', () => act(client, 'rescue/dismiss')],
    [
      'gets an answer after all',
      () => business.request('PATCH', `${PATH}/${match.id}`, { status: 'accepted' }),
    ],
  ])('marks the offer as read once its client %s', async (_, answer) => {
    await offer(60 * MINUTE_MS);
    await t.runOutbox();
    const offers = async () =>
      (await told())
        .filter(({ kind }) => kind === 'next_pro')
        .map(({ read_at }) => read_at !== null);
    expect(await offers()).toEqual([false]);
    await answer();
    await t.runOutbox();
    expect(await offers()).toEqual([true]);
  });

  it('leads to an open offer even if another business was asked before', async () => {
    const { service_request_id } = match;
    await ask(await t.business(), { service_request_id });
    await offer(60 * MINUTE_MS);
    expect(await rescueOf()).toMatchObject({ cause: 'overdue', outcome: null });
  });

  it('leads to an offer even if no server ran for days', async () => {
    await offer(5 * DAY_MS);
    expect(await rescueOf()).toMatchObject({ cause: 'overdue' });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['accepted', () => business.request('PATCH', `${PATH}/${match.id}`, { status: 'accepted' })],
    ['answered with a message', () => act(business, 'messages', { id: newId(), content: 'Hello' })],
    ['withdrawn', () => act(client, 'withdraw')],
    [
      'closed',
      () =>
        client.request('POST', `/rest/v1/service_requests/${match.service_request_id}/close`, {
          reason: 'not_doing',
        }),
    ],
  ])('gets no offer once it is %s', async (_, end) => {
    await end();
    await offer(DAY_MS);
    expect(await rescueOf()).toBeNull();
  });

  it('causes no notification if another business has already accepted the job', async () => {
    const other = await t.business({ tier: 'paid' });
    const { service_request_id } = match;
    const second = await ask(other, { service_request_id });
    await other.request('PATCH', `${PATH}/${second.id}`, { status: 'accepted' });
    await offer(DAY_MS);
    await t.runOutbox();
    expect(await rescueOf()).toMatchObject({ cause: 'overdue' });
    expect((await told()).map(({ kind }) => kind)).toEqual(['match_accepted']);
  });
});

describe('a business that pauses', () => {
  const pause = () =>
    t.deps.events.transaction(async ({ tx, emit }) => {
      await tx.execute(sql`
        update business_profiles set paused_at = now(), pause_cause = 'own'
        where user_id = ${business.userId}`);
      await emit('business.paused', { userId: business.userId, cause: 'own' }, newId());
    });

  it('causes its waiting clients to be offered the next pro once', async () => {
    await pause();
    await pause();
    await t.runOutbox();
    expect(await rescueOf()).toMatchObject({ cause: 'paused', outcome: null });
    expect((await told()).map(({ title }) => title)).toEqual([
      expect.stringMatching(/isn't taking requests right now$/),
    ]);
    expect(t.mails.filter(({ to }) => to === client.email)).toHaveLength(1);
    await offer(DAY_MS);
    expect(await rescueOf()).toMatchObject({ cause: 'paused' });
  });

  it('cannot be asked by anyone, but keeps the requests it already had', async () => {
    await pause();
    const other = await t.client();
    const request = { business_id: business.userId, service: 'Plumbing', description: 'A leak.' };
    const refused = { status: 409, body: { code: 'business_paused' } };
    const asking = (as: TestClient, more: object = {}) =>
      said(as.request('POST', PATH, { id: newId(), ...request, ...more }));
    expect(await asking(other)).toMatchObject(refused);
    expect(await asking(client)).toMatchObject({ status: 200, body: { id: match.id } });
    const elsewhere = await ask(await t.business(), { service: 'Plumbing' });
    const { service_request_id } = elsewhere;
    expect(await asking(client, { service_request_id })).toMatchObject({ status: 200 });
  });
});

describe('the outcome of an offer', () => {
  beforeEach(async () => {
    await offer(60 * MINUTE_MS);
  });

  it('is "asked" once the client asks another business for the job', async () => {
    const elsewhere = await ask(await t.business(), { service: 'Plumbing' });
    expect(await rescueOf()).toMatchObject({ outcome: null });
    await ask(await t.business(), { service_request_id: match.service_request_id });
    expect(await rescueOf()).toMatchObject({ outcome: 'asked' });
    expect(await rescueOf(elsewhere)).toBeNull();
  });

  it('is "team" once the client asks the team for that service', async () => {
    await askTeam('Roofing');
    expect(await rescueOf()).toMatchObject({ outcome: null });
    await askTeam('plumbing');
    expect(await rescueOf()).toMatchObject({ outcome: 'team' });
  });

  it('stays open for a closed job, even if the client asks the team', async () => {
    const path = `/rest/v1/service_requests/${match.service_request_id}/close`;
    await client.request('POST', path, { reason: 'not_doing' });
    await askTeam('Plumbing');
    expect(await rescueOf()).toMatchObject({ outcome: null });
  });

  it('is not changed by another client who has an offer too', async () => {
    const [mine, neighbour] = [match, client];
    client = await t.client();
    match = await ask();
    await offer(60 * MINUTE_MS);
    await ask(await t.business(), { service_request_id: match.service_request_id });
    await askTeam('Plumbing');
    expect(await rescueOf()).toMatchObject({ outcome: 'asked' });
    client = neighbour;
    expect(await rescueOf(mine)).toMatchObject({ outcome: null });
  });

  it('stays open if the client repeats an earlier request to a business', async () => {
    const second = await t.business();
    const { service_request_id } = match;
    const asked = await ask(second, { service_request_id });
    await offer(60 * MINUTE_MS);
    expect(await rescueOf(asked)).toMatchObject({ outcome: null });
    expect((await ask(second, { service_request_id })).id).toBe(asked.id);
    expect(await rescueOf(asked)).toMatchObject({ outcome: null });
  });

  it('is "answered" once the first business answers after all', async () => {
    await business.request('PATCH', `${PATH}/${match.id}`, { status: 'accepted' });
    expect(await rescueOf()).toMatchObject({ cause: 'overdue', outcome: 'answered' });
  });

  it('stays open after a decline, since the client then has no business left', async () => {
    await act(business, 'decline', { reason: 'booked' });
    expect(await rescueOf()).toMatchObject({ cause: 'overdue', outcome: null });
    await t.runOutbox();
    expect((await told()).map(({ kind }) => kind)).toEqual(['match_declined']);
  });

  it('is "dismissed" once the client dismisses it, and stays so', async () => {
    const dismissed = await act(client, 'rescue/dismiss');
    expect(dismissed).toMatchObject({ status: 200, body: { rescue: { outcome: 'dismissed' } } });
    expect(await act(client, 'rescue/dismiss')).toEqual(dismissed);
    await ask(await t.business(), { service_request_id: match.service_request_id });
    await askTeam('Plumbing');
    expect(await rescueOf()).toMatchObject({ outcome: 'dismissed' });
  });

  it('is open again if the business declines after the client dismissed the offer', async () => {
    await act(client, 'rescue/dismiss');
    await act(business, 'decline', { reason: 'booked' });
    expect(await rescueOf()).toMatchObject({ cause: 'overdue', outcome: null });
    await act(client, 'rescue/dismiss');
    await act(business, 'decline', { reason: 'booked' });
    expect(await rescueOf()).toMatchObject({ outcome: 'dismissed' });
  });

  it('stays "asked" if the business declines after the client asked another one', async () => {
    await ask(await t.business(), { service_request_id: match.service_request_id });
    await act(business, 'decline', { reason: 'booked' });
    expect(await rescueOf()).toMatchObject({ outcome: 'asked' });
  });

  it('can be dismissed only by the client', async () => {
    const path = `${PATH}/${match.id}/rescue/dismiss`;
    expect((await t.anonymous.request('POST', path)).status).toBe(401);
    expect((await act(await t.client(), 'rescue/dismiss')).status).toBe(404);
    expect((await act(business, 'rescue/dismiss')).status).toBe(404);
    expect(await rescueOf()).toMatchObject({ outcome: null });
  });
});

it('a dismissal changes nothing before there is an offer, and dismisses a later one', async () => {
  expect(await act(client, 'rescue/dismiss')).toMatchObject({
    status: 200,
    body: { rescue: null },
  });
  await t.runOutbox();
  await offer(60 * MINUTE_MS);
  await t.runOutbox();
  await act(client, 'rescue/dismiss');
  await t.runOutbox();
  expect(await told()).toMatchObject([{ kind: 'next_pro', read_at: expect.any(String) }]);
});

// The embedded database has one connection: nothing there happens at once.
describe.runIf(inject('database').driver === 'postgres')('at once', () => {
  it('makes one offer for each of many matches across three servers', {
    timeout: 60_000,
  }, async () => {
    const { db } = t.database;
    const ids = Array.from({ length: 120 }, () => newId());
    for (const id of ids) {
      await db.execute(sql`
        insert into service_requests (id, client_id, service_type, description)
        values (${id}, ${client.userId}, 'Plumbing', 'A leak.')`);
      await db.execute(sql`
        insert into matches (id, client_id, business_id, service_request_id, service, due_at)
        values (${id}, ${client.userId}, ${business.userId}, ${id}, ${`Plumbing ${id}`}, ${MORNING})`);
    }
    await Promise.all([0, 0, 0].map(offer));
    await offer(0);
    expect(await offersOf(...ids)).toBe(ids.length);
  });

  it('skips a match that another transaction holds, and comes back to it', async () => {
    const other = await ask(await t.business());
    await t.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from matches where id = ${match.id} for update`);
      await offer(DAY_MS);
      expect(await rescueOf(other)).toMatchObject({ cause: 'overdue' });
    });
    expect(await rescueOf()).toBeNull();
    await offer(DAY_MS);
    expect(await rescueOf()).toMatchObject({ cause: 'overdue' });
  });
});
