import { newId } from '@pro-match/domain/ids';
import { DAY_MS, MINUTE_MS } from '@pro-match/domain/limits';
import { type Match, NOT_TO_REOPEN } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestActor, TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { newMatched } from '../../../testing/matched.ts';
import { readJson } from '../../../testing/refusals/watch-response.ts';
import { untilWaiting, whileHeld } from '../../../testing/sql/held.ts';
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
  match = await ask(business);
});
afterAll(() => t.close());

const said = <T = Match & { detail?: string }>(answer: Promise<Response>) => readJson<T>(answer);
async function ask({ userId }: TestBusiness, job?: Partial<Match>): Promise<Match> {
  const input = { id: newId(), business_id: userId, service: 'Plumbing', description: 'A leak.' };
  return (await said(client.request('POST', PATH, { ...input, ...job }))).body;
}
const accept = (as = business, { id }: { id: string } = match) =>
  said(as.request('PATCH', `${PATH}/${id}`, { status: 'accepted' }));
const reopen = (as: TestActor = client) => said(as.request('POST', `${PATH}/${match.id}/reopen`));
const write = (as: TestActor, id = newId()) =>
  said(as.request('POST', `${PATH}/${match.id}/messages`, { id, content: 'Hello' }));
const read = (as: TestActor = client) => said(as.request('GET', `${PATH}/${match.id}`));
async function answers({ id }: { id: string } = match) {
  const [row] = rowsOf<Record<string, number | null>>(
    await t.database.db.execute(sql`
      select m.answer_minutes, r.first_answer_minutes
      from matches m join service_requests r on r.id = m.service_request_id
      where m.id = ${id}`),
  );
  return row;
}
/** Reopens the match while the business is writing in one; `waited` says that it had to wait for that. */
function reopenWhileWriting(of: { id: string; business_id: string }) {
  const underWay = sql`
    insert into messages (id, match_id, sender_id, receiver_id, content, created_at)
    values (${newId()}, ${of.id}, ${of.business_id}, ${client.userId}, 'On my way.',
      ${t.clock.now().toISOString()}::timestamptz)`;
  return whileHeld(t.database, underWay, async () => {
    const reopened = reopen();
    let isOver = false;
    void reopened.finally(() => {
      isOver = true;
    });
    await untilWaiting(t.database, 1, () => isOver);
    return { reopened, waited: !isOver };
  });
}

describe('POST /matches/{id}/reopen', () => {
  it('restarts the deadline once', async () => {
    t.clock.advance(10 * MINUTE_MS);
    await accept();
    expect(await answers()).toEqual({ answer_minutes: 10, first_answer_minutes: 10 });
    expect((await read()).body).toMatchObject({ due_at: null, may: { reopen: true } });
    t.clock.advance(20 * MINUTE_MS);
    const first = await reopen();
    expect(first).toMatchObject({
      status: 200,
      body: {
        status: 'accepted',
        is_reopened: true,
        answered_at: null,
        due_at: '2026-03-02T16:30:00.000Z',
        may: { reopen: false, message: true },
      },
    });
    expect(await answers()).toEqual({ answer_minutes: null, first_answer_minutes: null });
    t.clock.advance(MINUTE_MS);
    expect(await reopen()).toEqual(first);
  });

  it('is answered only by the next message of the business', async () => {
    await accept();
    await reopen();
    await accept();
    await write(client);
    expect((await read()).body.answered_at).toBeNull();
    t.clock.advance(30 * MINUTE_MS);
    const id = newId();
    const [sent, again] = await Promise.all([write(business, id), write(business, id)]);
    expect([sent.status, again.status].toSorted()).toEqual([200, 201]);
    expect((await read()).body).toMatchObject({
      answered_at: '2026-03-02T15:30:00.000Z',
      due_at: null,
      is_reopened: true,
      last_message: { content: 'Hello' },
    });
    expect(await answers()).toEqual({ answer_minutes: 30, first_answer_minutes: 30 });
    expect((await write(business)).status).toBe(201);
  });

  // The embedded database has one connection: nothing there happens at once.
  describe.runIf(inject('database').driver === 'postgres')('at once', () => {
    it('waits for a message that the business is writing at that moment', async () => {
      await accept();
      const { reopened, waited } = await reopenWhileWriting(match);
      expect(waited).toBe(true);
      expect(await reopened).toMatchObject({ status: 409, body: { detail: NOT_TO_REOPEN } });
    });

    it('does not wait for messages elsewhere', async () => {
      await accept();
      const { reopened, waited } = await reopenWhileWriting(await ask(await t.business()));
      expect(waited).toBe(false);
      expect((await reopened).status).toBe(200);
    });
  });

  it("keeps another business's answer as the first of the job", async () => {
    await accept();
    const other = await t.business();
    const second = await ask(other, { service_request_id: match.service_request_id });
    t.clock.advance(40 * MINUTE_MS);
    await accept(other, second);
    await reopen();
    expect(await answers()).toEqual({ answer_minutes: null, first_answer_minutes: 40 });
  });

  it('does not count an automatic greeting as a message of the business', async () => {
    await t.database.db.execute(sql`
      update business_profiles set greeting = 'Hi {name}!' where user_id = ${business.userId}`);
    await accept();
    await t.runOutbox();
    expect((await read()).body).toMatchObject({
      last_message: { sender_id: business.userId },
      may: { reopen: true },
    });
    expect((await reopen()).body).toMatchObject({ is_reopened: true, answered_at: null });
  });

  it("clears the job's first answer time when no other business answered", async () => {
    await ask(await t.business(), { service_request_id: match.service_request_id });
    await accept();
    expect((await reopen()).status).toBe(200);
    expect(await answers()).toEqual({ answer_minutes: null, first_answer_minutes: null });
  });

  it("keeps another business's answer time as measured then", async () => {
    const other = await t.business();
    const first = await ask(other, { service_request_id: match.service_request_id });
    t.clock.advance(40 * MINUTE_MS);
    await accept(other, first);
    t.clock.advance(MINUTE_MS);
    await accept();
    const path = `/rest/v1/business_profiles/${other.profileId}`;
    const closedThen = { hours: { tue: [['08:00', '17:00']] } };
    expect((await other.request('PATCH', path, closedThen)).status).toBe(200);
    await reopen();
    expect(await answers()).toEqual({ answer_minutes: null, first_answer_minutes: 40 });
  });

  it('keeps the answers of other jobs, even with the same time', async () => {
    const other = await newMatched(t, { business, isAccepted: false });
    t.clock.advance(10 * MINUTE_MS);
    await accept();
    await accept(business, { id: other.matchId });
    await reopen();
    expect(await answers()).toEqual({ answer_minutes: null, first_answer_minutes: null });
    const left = { answer_minutes: 10, first_answer_minutes: 10 };
    expect(await answers({ id: other.matchId })).toEqual(left);
    const path = `${PATH}/${other.matchId}`;
    expect((await said(other.client.request('GET', path))).body).toMatchObject({
      is_reopened: false,
      answered_at: '2026-03-02T15:10:00.000Z',
    });
  });

  it('leads to one offer of the next pro at the new due time', async () => {
    await accept();
    await reopen();
    await offerNextPro(t.deps, new Date('2026-03-02T16:00:00.000Z'));
    const { rescue } = (await read()).body;
    expect(rescue).toMatchObject({ cause: 'overdue', outcome: null });
    await write(business);
    expect((await read()).body.rescue).toEqual({ ...rescue, outcome: 'answered' });
  });

  it.each(['answered', 'dismissed'])(
    'offers another pro again when an earlier offer was %s',
    async (outcome) => {
      await offerNextPro(t.deps, new Date('2026-03-02T16:00:00.000Z'));
      const offered = (await read()).body.rescue;
      const dismiss = `${PATH}/${match.id}/rescue/dismiss`;
      if (outcome === 'dismissed') await client.request('POST', dismiss);
      await accept();
      expect((await read()).body.rescue).toEqual({ ...offered, outcome });
      expect((await reopen()).body.rescue).toEqual({ ...offered, outcome: null });
      await write(business);
      expect((await read()).body.rescue).toEqual({ ...offered, outcome: 'answered' });
    },
  );

  it('keeps an offer that the client took up', async () => {
    await offerNextPro(t.deps, new Date('2026-03-02T16:00:00.000Z'));
    await ask(await t.business(), { service_request_id: match.service_request_id });
    await accept();
    expect((await reopen()).body.rescue).toMatchObject({ outcome: 'asked' });
  });

  it.each([
    ['before it is accepted', async () => undefined],
    ['once the business has written', async () => void (await write(business))],
    [
      'after a day',
      async () => {
        await accept();
        const at = new Date(t.clock.now().getTime() - DAY_MS - 1).toISOString();
        await t.database.db.execute(sql`
          update matches set accepted_at = ${at}::timestamptz where id = ${match.id}`);
      },
    ],
    [
      'once its job is closed',
      async () => {
        await accept();
        const path = `/rest/v1/service_requests/${match.service_request_id}/close`;
        await client.request('POST', path, { reason: 'hired_here' });
      },
    ],
  ])('is refused %s', async (_, prepare) => {
    await prepare();
    expect((await read()).body.may.reopen).toBe(false);
    expect(await reopen()).toMatchObject({ status: 409, body: { detail: NOT_TO_REOPEN } });
    expect((await read()).body.is_reopened).toBe(false);
  });

  it.each(['client', 'business'] as const)('is refused after a block by the %s', async (by) => {
    await accept();
    const [blocker, blocked] = by === 'client' ? [client, business] : [business, client];
    await blocker.request('PUT', `/rest/v1/blocks/${blocked.userId}`);
    expect((await reopen()).status).toBe(409);
    expect((await read()).body.is_reopened).toBe(false);
  });

  it('is allowed only to the client', async () => {
    await accept();
    const path = `${PATH}/${match.id}/reopen`;
    expect((await t.anonymous.request('POST', path)).status).toBe(401);
    expect((await reopen(business)).status).toBe(404);
    expect((await reopen(await t.client())).status).toBe(404);
    expect((await read()).body.is_reopened).toBe(false);
  });
});
