import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestActor, TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { accept, meet } from '../reviews/testing/reviewing.ts';
import { askOutcomes } from './ask-outcomes.job.ts';
import { acceptedAgo, matchOf, questionsOf, tell } from './testing/answer-outcome.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
let matchId: string;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  t.clock.set('2026-03-02T15:00:00.000Z');
  client = await t.client();
  business = await t.business({ tier: 'paid' });
  matchId = await meet(client, business);
  await t.runOutbox();
  t.mails.length = 0;
});
afterAll(() => t.close());

/** Runs the job as of a later time, while the clock stays so that sessions remain valid. */
const ask = (after = 0) => askOutcomes(t.deps, new Date(t.clock.now().getTime() + after));
const outcomeOf = async (as: TestActor, id = matchId) => (await matchOf(as, id)).outcome;

const questions = (as: TestActor) => questionsOf(t, as);
const NOT_ASKED = null;

describe('two weeks after an acceptance', () => {
  it('both sides are asked, once, in the app and by mail', async () => {
    await acceptedAgo(t, 14, matchId);
    await ask();
    const asked = { asked_at: '2026-03-02T15:00:00.000Z', answer: null };
    expect(await outcomeOf(client)).toEqual(asked);
    expect(await outcomeOf(business)).toEqual(asked);
    const { other } = await matchOf(client, matchId);
    expect(await questions(client)).toMatchObject([
      {
        title: `How did it go with ${other.name}?`,
        path: `/client-messages?match=${matchId}`,
        read_at: null,
      },
    ]);
    expect(await questions(business)).toMatchObject([
      {
        title: expect.stringMatching(/^How did it go with /),
        path: `/business-messages?match=${matchId}`,
      },
    ]);
    for (const { email } of [client, business]) {
      const mails = t.mails.filter(({ to }) => to === email);
      expect(mails.map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^How did it go with /),
      ]);
    }
    await ask(DAY_MS);
    expect(await outcomeOf(client)).toEqual(asked);
    expect(await questions(client)).toHaveLength(1);
    expect(t.mails).toHaveLength(2);
  });

  it('nobody is asked a moment earlier, or about a pending match', async () => {
    const waiting = await meet(client, await t.business(), { accepted: false });
    await acceptedAgo(t, 14 - 1 / DAY_MS, matchId);
    await ask();
    expect(await outcomeOf(client)).toBe(NOT_ASKED);
    expect(await outcomeOf(client, waiting)).toBe(NOT_ASKED);
  });

  it('a client is asked up to a week late', async () => {
    const old = await meet(client, await t.business());
    await acceptedAgo(t, 20.9, matchId);
    await acceptedAgo(t, 21, old);
    await ask();
    expect(await outcomeOf(client)).not.toBe(NOT_ASKED);
    expect(await outcomeOf(client, old)).toBe(NOT_ASKED);
  });

  it('only the side that has not answered is asked', async () => {
    expect((await tell(business, matchId, 'not_yet')).status).toBe(200);
    await acceptedAgo(t, 14, matchId);
    await ask();
    expect(await outcomeOf(business)).toEqual({ asked_at: null, answer: 'not_yet' });
    expect(await questions(business)).toEqual([]);
    expect(await outcomeOf(client)).not.toBe(NOT_ASKED);
  });

  it('no mail goes to a side that has answered meanwhile', async () => {
    await acceptedAgo(t, 14, matchId);
    await ask();
    expect((await tell(client, matchId, 'done')).status).toBe(200);
    await t.runOutbox();
    expect(t.mails.map(({ to }) => to)).toEqual([business.email]);
  });

  it('an answer marks the notification of the question as read', async () => {
    await acceptedAgo(t, 14, matchId);
    await ask();
    expect(await questions(client)).toMatchObject([{ read_at: null }]);
    await tell(client, matchId, 'done');
    expect(await questions(client)).toMatchObject([{ read_at: expect.any(String) }]);
    expect(await questions(business)).toMatchObject([{ read_at: null }]);
  });

  it('one run asks about 120 matches', async () => {
    await t.database.db.execute(sql`
      with jobs as (
        insert into service_requests (id, client_id, service_type, description)
        select gen_random_uuid(), ${client.userId}::uuid, 'Plumbing', 'Drips.'
        from generate_series(1, 120)
        returning id, client_id, service_type
      )
      insert into matches (id, client_id, business_id, service_request_id, service, status,
        accepted_at, answered_at, created_at)
      select gen_random_uuid(), client_id, ${business.userId}::uuid, id, service_type, 'accepted',
        ${t.clock.now().toISOString()}::timestamptz - interval '15 days',
        ${t.clock.now().toISOString()}::timestamptz - interval '15 days',
        ${t.clock.now().toISOString()}::timestamptz - interval '15 days'
      from jobs`);
    await ask();
    const [row] = rowsOf<{ asked: number }>(
      await t.database.db.execute(sql`
        select count(*)::int as asked from outcomes where user_id = ${business.userId}::uuid`),
    );
    expect(row?.asked).toBe(120);
  });
});

describe('nobody is asked', () => {
  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'while one has blocked the other',
      () => client.request('PUT', `/rest/v1/blocks/${business.userId}`),
      () => client.request('DELETE', `/rest/v1/blocks/${business.userId}`),
    ],
    [
      'while an account is suspended',
      () => stand('suspended_at', t.clock.now()),
      () => stand('suspended_at', null),
    ],
    [
      'once an account is closed',
      () => stand('deleted_at', t.clock.now()),
      () => stand('deleted_at', null),
    ],
  ])('%s', async (_, begin, end) => {
    await acceptedAgo(t, 14, matchId);
    await begin();
    await ask();
    expect(await counted()).toBe(0);
    await end();
    await ask();
    expect(await counted()).toBe(2);
  });

  const stand = (column: string, at: Date | null) =>
    t.database.db.execute(sql`
      update auth_users set ${sql.identifier(column)} = ${at?.toISOString() ?? null}::timestamptz
      where id = ${business.userId}::uuid`);
  async function counted(): Promise<number> {
    const rows = await t.database.db.execute(sql`
      select from outcomes where match_id = ${matchId}::uuid`);
    return rowsOf(rows).length;
  }

  it('by mail when one blocks the other before it is sent', async () => {
    await acceptedAgo(t, 14, matchId);
    await ask();
    await client.request('PUT', `/rest/v1/blocks/${business.userId}`);
    await t.runOutbox();
    expect(t.mails).toEqual([]);
  });

  it('about a reopened match until the business answers', async () => {
    await client.request('POST', `/rest/v1/matches/${matchId}/reopen`);
    await acceptedAgo(t, 14, matchId);
    await ask();
    expect(await outcomeOf(client)).toBe(NOT_ASKED);
    await business.request('POST', `/rest/v1/matches/${matchId}/messages`, {
      id: newId(),
      content: 'Here I am.',
    });
    await ask();
    expect(await outcomeOf(client)).not.toBe(NOT_ASKED);
  });
});

it('does not ask a client about other matches of a job that is done', async () => {
  const second = await t.business();
  const { service_request_id } = await matchOf(client, matchId);
  const id = newId();
  const more = { id, business_id: second.userId, service_request_id };
  expect((await client.request('POST', '/rest/v1/matches', more)).status).toBe(201);
  await accept(second, id);
  await tell(client, matchId, 'done');
  await acceptedAgo(t, 14, matchId, id);
  await ask();
  expect(await outcomeOf(client, id)).toBe(NOT_ASKED);
  expect(await outcomeOf(second, id)).not.toBe(NOT_ASKED);
});

it('three runs at once ask once', async () => {
  const ids = await Promise.all(
    Array.from({ length: 12 }, async () => meet(await t.client(), business)),
  );
  await acceptedAgo(t, 15, ...ids);
  await t.runOutbox();
  await Promise.all([ask(), ask(), ask()]);
  // A question skipped by one run for another is asked now at the latest.
  await ask();
  const [row] = rowsOf<{ asked: number; told: number }>(
    await t.database.db.execute(sql`
      select (
        select count(*)::int from outcomes where match_id = any(${sql.param(ids)}::uuid[])
      ) as asked, (
        select count(*)::int from outbox
        where event = 'outcome.asked' and payload->>'matchId' = any(${sql.param(ids)}::text[])
      ) as told`),
  );
  expect(row).toEqual({ asked: 24, told: 24 });
  expect(await questions(business)).toHaveLength(12);
});

// An embedded database takes one connection.
describe.runIf(inject('database').driver === 'postgres')('answers and questions at once', () => {
  it('keep every answer, without a deadlock', async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => meet(await t.client(), business)),
    );
    await acceptedAgo(t, 15, ...ids);
    const answers = ids.map((id) => tell(business, id, 'done'));
    await Promise.all([ask(), ...answers, ask()]);
    await ask();
    expect(await Promise.all(answers.map(async (one) => (await one).status))).toEqual(
      ids.map(() => 200),
    );
    for (const id of ids) expect(await outcomeOf(business, id)).toMatchObject({ answer: 'done' });
  });

  it('skip a match that another transaction holds, and ask about it next time', async () => {
    const [taken = '', free = ''] = await Promise.all(
      [0, 1].map(async () => meet(await t.client(), business)),
    );
    await acceptedAgo(t, 15, taken, free);
    await t.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from matches where id = ${taken} for update`);
      await ask();
      expect(await outcomeOf(business, free)).not.toBe(NOT_ASKED);
    });
    expect(await outcomeOf(business, taken)).toBe(NOT_ASKED);
    await ask();
    expect(await outcomeOf(business, taken)).not.toBe(NOT_ASKED);
  });
});
