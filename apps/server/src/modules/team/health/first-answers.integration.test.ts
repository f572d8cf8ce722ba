import { healthSchema, replyFiguresSchema } from '@pro-match/domain/team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { newMatched } from '../../../testing/matched.ts';
import { countFigures } from './count-figures.job.ts';
import { watchReplies } from './watch-replies.ts';

let t: TestApp;
let member: TestClient;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/**
 * Asks a business open from 8 AM to 8 PM in Columbus, which accepts; returns the due time of the
 * lead.
 */
async function answered(askedAt: string, acceptedAt: string): Promise<string> {
  // Sign in at the time of the answer: a session from the night would have expired.
  t.clock.set(acceptedAt);
  const business = await t.business();
  t.clock.set(askedAt);
  const { client, matchId } = await newMatched(t, { business, isAccepted: false });
  const path = `/rest/v1/matches/${matchId}`;
  const due = ((await (await client.request('GET', path)).json()) as { due_at: string }).due_at;
  t.clock.set(acceptedAt);
  const accepted = await business.request('PATCH', path, { status: 'accepted' });
  expect(accepted.status).toBe(200);
  return due;
}

const read = async (path: string) => {
  const answer = await member.request('GET', `/rest/v1/team/health${path}`);
  expect(answer.status).toBe(200);
  return answer.json();
};

it('measures first answers alike in due times, reply figures and metrics', async () => {
  // Two at night, answered at five past nine; one at ten in the morning, answered at twenty past.
  const dues = [
    await answered('2031-03-11T06:00:00Z', '2031-03-11T13:05:00Z'),
    await answered('2031-03-11T07:00:00Z', '2031-03-11T13:05:00Z'),
    await answered('2031-03-11T14:00:00Z', '2031-03-11T14:20:00Z'),
  ];
  // A lead is due after one open hour, as clients are promised.
  expect(dues.map((due) => new Date(due).toISOString())).toEqual([
    '2031-03-11T13:00:00.000Z',
    '2031-03-11T13:00:00.000Z',
    '2031-03-11T15:00:00.000Z',
  ]);
  t.clock.set('2031-03-12T12:00:00Z');
  member = await t.member();
  await countFigures(t.deps, t.clock.now());

  const { total } = replyFiguresSchema.parse(await read('/replies'));
  expect(total).toMatchObject({ asked: 3, answered: 3, within_hour: 1, median_minutes: 65 });
  watchReplies(t.deps);
  const { body } = await t.deps.metrics.text();
  expect(body).toContain('leads_asked{week="this"} 3');
  expect(body).toContain('leads_answered_within_hour{week="this"} 1');

  for (const by of ['day', 'week']) {
    const health = await read(`?by=${by}`);
    expect(healthSchema.parse(health).total).toMatchObject({ matches: 3, accepted: 3 });
    expect(JSON.stringify(health), 'the overview has no minutes of its own').not.toContain(
      'minutes',
    );
  }
});
