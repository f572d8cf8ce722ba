import { newId } from '@pro-match/domain/ids';
import { MINUTE_MS } from '@pro-match/domain/limits';
import type { Match } from '@pro-match/domain/matches';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestActor, TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { newMatched } from '../../testing/matched.ts';
import { quoteInput } from '../../testing/quotes.ts';
import { readJson } from '../../testing/refusals/watch-response.ts';
import { getMatch } from './index.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
let matchId: string;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  ({ client, business, matchId } = await newMatched(t));
});
afterAll(() => t.close());

async function read(as: TestActor, id = matchId): Promise<Match> {
  return (await readJson<Match>(as.request('GET', `/rest/v1/matches/${id}`))).body;
}
/** Read past the session, which ends within those hours. */
async function shownAt() {
  return (await getMatch(t.deps, { userId: client.userId, role: 'client' }, matchId)).appointment;
}
const run = (statement: SQL) => t.database.db.execute(statement);

/** An appointment in a message of the business, from an hour from now. */
async function appointment(changes: Record<string, SQL> = {}): Promise<void> {
  const [id, now] = [newId(), t.clock.now()];
  const at = (minutes: number) =>
    sql`${new Date(now.getTime() + minutes * MINUTE_MS).toISOString()}::timestamptz`;
  await run(sql`
    insert into messages (id, match_id, sender_id, receiver_id, content, created_at)
    values (${id}, ${matchId}, ${business.userId}, ${client.userId}, 'At nine?', ${at(0)})`);
  const values: Record<string, SQL> = {
    id: sql`${id}`,
    match_id: sql`${matchId}`,
    series_id: sql`${newId()}`,
    version: sql`1`,
    proposed_by: sql`'business'`,
    starts_at: at(60),
    ends_at: at(120),
    time_zone: sql`'America/New_York'`,
    created_at: at(0),
    answer: sql`'accepted'`,
    answered_at: at(0),
    ...changes,
  };
  const columns = Object.keys(values).map((name) => sql.identifier(name));
  await run(sql`
    insert into appointments (${sql.join(columns, sql`, `)})
    values (${sql.join(Object.values(values), sql`, `)})`);
}

describe('a match', () => {
  it('contains nothing of other matches of the same people', async () => {
    const [beside, behind] = [await newMatched(t, { client }), await newMatched(t, { business })];
    await appointment();
    const content = { id: newId(), content: 'The key is under the mat.' };
    await client.request('POST', `/rest/v1/matches/${matchId}/messages`, content);
    await business.request('POST', `/rest/v1/matches/${matchId}/quotes`, quoteInput());
    await run(sql`
      insert into reviews (id, business_id, client_id, match_id, rating)
      values (${newId()}, ${business.userId}, ${client.userId}, ${matchId}, 5)`);
    await run(sql`
      insert into outcomes (match_id, side, user_id, answer, answered_at)
      values (${matchId}, 'client', ${client.userId}, 'done', now())`);
    await client.request('PUT', `/rest/v1/blocks/${business.userId}`);
    const whole = { quote: expect.any(Object), appointment: expect.any(Object) };
    expect(await read(client)).toMatchObject({
      ...whole,
      review: { rating: 5 },
      outcome: { answer: 'done' },
      is_blocked: true,
      unread_count: 2,
      open_count: 1,
    });
    // The client's answer about the outcome, and the block, are hidden from the business.
    expect(await read(business)).toMatchObject({
      ...whole,
      outcome: null,
      is_blocked: false,
      unread_count: 1,
    });
    const none = {
      quote: null,
      appointment: null,
      review: null,
      outcome: null,
      is_blocked: false,
      last_message: null,
      unread_count: 0,
      open_count: 1,
    };
    expect(await read(client, beside.matchId)).toMatchObject(none);
    expect(await read(business, behind.matchId)).toMatchObject(none);
    await business.request('PUT', `/rest/v1/blocks/${client.userId}`);
    expect(await read(business, behind.matchId)).toMatchObject({ is_blocked: false });
    expect(await read(behind.client, behind.matchId)).toMatchObject({ ...none, review: null });
  });

  it('counts messages that the reader has not read', async () => {
    const content = { id: newId(), content: 'Hello' };
    await client.request('POST', `/rest/v1/matches/${matchId}/messages`, content);
    expect(await read(business)).toMatchObject({ unread_count: 1 });
    expect(await read(client)).toMatchObject({ unread_count: 0 });
    await business.request('POST', `/rest/v1/matches/${matchId}/messages/read`);
    expect(await read(business)).toMatchObject({ unread_count: 0 });
  });

  it('shows the newest version of a quote, unless an earlier one was accepted', async () => {
    const quotes = `/rest/v1/matches/${matchId}/quotes`;
    await business.request('POST', quotes, quoteInput());
    const second = quoteInput();
    await business.request('POST', quotes, second);
    expect((await read(client)).quote).toMatchObject({ id: second.id, version: 2 });
    await run(sql`
      update quotes set answer = 'accepted', answered_at = now() where id = ${second.id}`);
    await business.request('POST', quotes, quoteInput());
    expect((await read(client)).quote).toMatchObject({ id: second.id, version: 2 });
  });
});

describe('the appointment of a match', () => {
  it('is the next one that was accepted', async () => {
    const later = new Date(t.clock.now().getTime() + 300 * MINUTE_MS).toISOString();
    const end = new Date(t.clock.now().getTime() + 360 * MINUTE_MS).toISOString();
    await appointment({ starts_at: sql`${later}`, ends_at: sql`${end}` });
    await appointment();
    for (const as of [client, business]) {
      const shown = (await read(as)).appointment;
      expect(new Date(shown?.starts_at ?? 0).getTime()).toBeLessThan(new Date(later).getTime());
    }
  });

  it.each<[string, Record<string, SQL>]>([
    ['is proposed', { answer: sql`null`, answered_at: sql`null` }],
    ['is declined', { answer: sql`'declined'` }],
    ['is superseded', { superseded_at: sql`now()` }],
    ['is cancelled', { cancelled_at: sql`now()`, cancelled_by: sql`'client'` }],
  ])('is null if the only one %s', async (_, changes) => {
    await appointment(changes);
    expect(await read(client)).toMatchObject({ appointment: null });
  });

  it('is over at its end', async () => {
    const fresh = t.clock.now();
    const ends = new Date(fresh.getTime() + 120 * MINUTE_MS);
    await appointment({ ends_at: sql`${ends.toISOString()}` });
    try {
      t.clock.set(new Date(ends.getTime() - 1));
      expect(await shownAt()).not.toBeNull();
      t.clock.set(ends);
      expect(await shownAt()).toBeNull();
    } finally {
      t.clock.set(new Date());
    }
  });

  it("disappears if the job won't be done, but stays if a business was hired", async () => {
    await appointment();
    const { service_request_id: jobId } = await read(client);
    const close = (reason: string) =>
      client.request('POST', `/rest/v1/service_requests/${jobId}/close`, { reason });
    expect((await close('not_doing')).status).toBe(200);
    expect(await read(client)).toMatchObject({ appointment: null });
    const hired = await newMatched(t, { client, business, service: 'Plumbing' });
    ({ matchId } = hired);
    await appointment();
    const path = `/rest/v1/service_requests/${hired.jobId}/close`;
    expect((await client.request('POST', path, { reason: 'hired_here' })).status).toBe(200);
    expect((await read(client)).appointment).not.toBeNull();
  });
});
