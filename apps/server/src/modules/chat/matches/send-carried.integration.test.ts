import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { found } from '../../../testing/found.ts';
import { newMatched, readMatch, readThread } from '../../../testing/matched.ts';
import { untilWaiting, whileHeld } from '../../../testing/sql/held.ts';
import { CARRIERS, requestsFor } from '../testing/carriers.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe.each(CARRIERS)('POST /matches/{id}/$noun', (carrier) => {
  const { send, sent, answer, list, versionsOf } = requestsFor(carrier);
  const { noun, senders } = carrier;

  it('stores it once, even if it is sent several times at once', async () => {
    const { business, client, matchId } = await newMatched(t);
    const input = carrier.input();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(business, matchId, input)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    const bodies = await Promise.all(answers.map((one) => one.json()));
    expect(new Set(bodies.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await readThread(client, matchId)).toHaveLength(1);
    const stored = await versionsOf(client, matchId);
    expect(stored).toHaveLength(1);
    // Differences in a repeat are not read.
    expect((await send(business, matchId, { ...input, ...carrier.other })).status).toBe(200);
    expect(await versionsOf(client, matchId)).toEqual(stored);
  });

  // The embedded database has one connection: nothing there happens at once.
  it.runIf(inject('database').driver === 'postgres').each(senders)(
    'stores one by the %s once whose repeat has also seen that nothing is stored yet',
    async (by) => {
      const matched = await newMatched(t);
      const { matchId, jobId } = matched;
      const input = carrier.input();
      const job = sql`select from service_requests where id = ${jobId} for update`;
      // Both wait for the job.
      const { both } = await whileHeld(t.database, job, async () => {
        const requests = [1, 2].map(() => send(matched[by], matchId, input));
        await untilWaiting(t.database, 2);
        return { both: Promise.all(requests) };
      });
      expect((await both).map(({ status }) => status).toSorted()).toEqual([200, 201]);
      expect(await versionsOf(matched.client, matchId)).toHaveLength(1);
    },
  );

  it('refuses an id that is already used, including that of a message', async () => {
    const { business, client, matchId } = await newMatched(t);
    const other = await newMatched(t);
    const id = await sent(other.business, other.matchId);
    expect((await send(business, matchId, { id })).status).toBe(409);
    for (const by of [business, client]) {
      const message = { id: newId(), content: 'Hello' };
      await by.request('POST', `/rest/v1/matches/${matchId}/messages`, message);
      expect((await send(business, matchId, { id: message.id })).status).toBe(409);
    }
    expect(await versionsOf(client, matchId)).toEqual([]);
  });

  it('accepts a pending match, within the plan', async () => {
    const business = await t.business({ tier: 'free' });
    const leads = [];
    for (let n = 0; n < 4; n += 1) leads.push(await newMatched(t, { business, isAccepted: false }));
    const statuses = [];
    for (const { matchId } of leads) statuses.push((await send(business, matchId)).status);
    expect(statuses).toEqual([201, 201, 201, 402]);
    const [first, last] = [found(leads[0]), found(leads[3])];
    expect((await readMatch(first.client, first.matchId)).status).toBe('accepted');
    expect(await versionsOf(last.client, last.matchId)).toEqual([]);
  });

  it('cannot be sent once the request was declined or withdrawn', async () => {
    const declined = await newMatched(t, { isAccepted: false });
    await declined.business.request('POST', `/rest/v1/matches/${declined.matchId}/decline`, {
      reason: 'booked',
    });
    const withdrawn = await newMatched(t, { isAccepted: false });
    await withdrawn.client.request('POST', `/rest/v1/matches/${withdrawn.matchId}/withdraw`);
    for (const match of [declined, withdrawn]) {
      for (const by of senders) expect((await send(match[by], match.matchId)).status).toBe(409);
    }
  });

  it('cannot be sent once the job is closed, but a repeat returns the stored one', async () => {
    const match = await newMatched(t);
    const { client, business, matchId, jobId } = match;
    const input = carrier.input();
    await sent(business, matchId, input);
    await client.request('POST', `/rest/v1/service_requests/${jobId}/close`, {
      reason: carrier.endedBy,
    });
    const late = [
      ...(await Promise.all(senders.map((by) => send(match[by], matchId)))),
      await answer(client, input.id, 'accepted'),
    ];
    for (const refused of late) {
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({ code: 'job_closed' });
    }
    expect((await send(business, matchId, input)).status).toBe(200);
    for (const as of [client, business]) {
      const version = found((await versionsOf(as, matchId))[0]);
      expect(version.state).toBe('closed');
      expect(Object.values(version.may)).not.toContain(true);
    }
  });

  it.each(['client', 'business'] as const)(
    'cannot be sent or answered while the %s has blocked the other',
    async (who) => {
      const match = await newMatched(t);
      const { client, business, matchId } = match;
      const id = await sent(business, matchId);
      const [from, to] = who === 'client' ? [client, business] : [business, client];
      await from.request('PUT', `/rest/v1/blocks/${to.userId}`);
      for (const by of senders) expect((await send(match[by], matchId)).status).toBe(409);
      expect((await answer(client, id, 'accepted')).status).toBe(409);
      const waiting = found((await versionsOf(client, matchId))[0]);
      expect(waiting.state).toBe('open');
      expect(Object.values(waiting.may)).not.toContain(true);
      await from.request('DELETE', `/rest/v1/blocks/${to.userId}`);
      expect((await versionsOf(client, matchId))[0]?.may.accept).toBe(true);
      expect((await answer(client, id, 'accepted')).status).toBe(200);
    },
  );

  it('returns 404 to everyone but the two parties', async () => {
    const { business, matchId } = await newMatched(t);
    for (const other of [await t.client(), await t.business()]) {
      for (const id of [matchId, newId()]) {
        expect((await list(other, id)).status).toBe(404);
        expect((await send(other, id)).status).toBe(404);
      }
    }
    await sent(business, matchId);
    const rows = await t.database.db.execute(sql`
      select count(*)::int as count from ${sql.identifier(noun)} where match_id = ${matchId}`);
    expect(rowsOf<{ count: number }>(rows)[0]?.count).toBe(1);
  });
});
