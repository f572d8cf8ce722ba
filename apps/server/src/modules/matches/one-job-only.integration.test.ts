import { newId } from '@pro-match/domain/ids';
import type { Match } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type Matched, newMatched } from '../../testing/matched.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function mayWithdraw({ client, matchId }: Matched): Promise<boolean> {
  const answer = await client.request('GET', `/rest/v1/matches/${matchId}`);
  return ((await answer.json()) as Match).may.withdraw;
}

it('ends the matches of a closed job, but of no other job', async () => {
  const closed = await newMatched(t, { isAccepted: false });
  const { client, jobId } = closed;
  const second = await newMatched(t, { client, jobId, isAccepted: false });
  const others = [
    await newMatched(t, { client, isAccepted: false }),
    await newMatched(t, { isAccepted: false }),
  ];
  const told: string[][] = [];
  t.deps.events.onLive('service_request.closed', ({ matches }) => {
    told.push(matches.map(({ match_id: id }) => id).toSorted());
  });
  const path = `/rest/v1/service_requests/${jobId}/close`;
  expect((await client.request('POST', path, { reason: 'not_doing' })).status).toBe(200);
  expect(told).toEqual([[closed.matchId, second.matchId].toSorted()]);
  expect(await Promise.all([closed, second].map(mayWithdraw))).toEqual([false, false]);
  expect(await Promise.all(others.map(mayWithdraw))).toEqual([true, true]);
});

it('marks only the job whose request was sent as asked, and no other job with the team', async () => {
  const client = await t.client();
  const [asked, waiting] = [newId(), newId()];
  for (const id of [asked, waiting]) {
    const request = { id, service_type: 'Plumbing', description: 'A leak.' };
    const answer = await client.request('POST', '/rest/v1/service_requests', request);
    expect(answer.status).toBe(201);
  }
  await newMatched(t, { client, jobId: asked, isAccepted: false });
  const begun = sql`
    select id from service_requests where client_id = ${client.userId} and asked_at is not null`;
  expect(rowsOf(await t.database.db.execute(begun))).toEqual([{ id: asked }]);
});
