import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestActor, TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { meet } from '../reviews/testing/reviewing.ts';
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
const close = (jobId: string, reason: string) =>
  client.request('POST', `/rest/v1/service_requests/${jobId}/close`, { reason });

const questions = (as: TestActor) => questionsOf(t, as);
const NOT_ASKED = null;

describe('a client who closed the job', () => {
  it.each([
    ['hired_elsewhere', 'elsewhere', true],
    ['not_doing', 'dropped', false],
  ] as const)(
    'because of %s has answered with that, and can change the answer',
    async (reason, answer, isBusinessAsked) => {
      const { service_request_id } = await matchOf(client, matchId);
      expect((await close(service_request_id, reason)).status).toBe(200);
      // Before and after the listener runs.
      await acceptedAgo(t, 14, matchId);
      await ask();
      expect(await outcomeOf(client)).toBe(NOT_ASKED);
      await t.runOutbox();
      await ask();
      expect(await outcomeOf(client)).toEqual({ asked_at: null, answer });
      expect(await questions(client)).toEqual([]);
      expect((await questions(business)).length > 0).toBe(isBusinessAsked);
      expect((await tell(client, matchId, 'done')).status).toBe(200);
      expect(await outcomeOf(client)).toEqual({ asked_at: null, answer: 'done' });
    },
  );

  it('has answered an earlier question with that, unless they answered it themselves', async () => {
    const other = await meet(client, await t.business());
    await acceptedAgo(t, 14, matchId, other);
    await ask();
    await tell(client, other, 'not_yet');
    for (const id of [matchId, other]) {
      await close((await matchOf(client, id)).service_request_id, 'hired_elsewhere');
    }
    await t.runOutbox();
    expect(await outcomeOf(client)).toMatchObject({ answer: 'elsewhere' });
    expect(await outcomeOf(client, other)).toMatchObject({ answer: 'not_yet' });
    expect(await outcomeOf(business)).toMatchObject({ answer: null });
  });

  it('because they hired here is asked whether the work is done', async () => {
    await close((await matchOf(client, matchId)).service_request_id, 'hired_here');
    await acceptedAgo(t, 14, matchId);
    await t.runOutbox();
    await ask();
    expect(await outcomeOf(client)).toMatchObject({ asked_at: expect.any(String), answer: null });
  });
});
