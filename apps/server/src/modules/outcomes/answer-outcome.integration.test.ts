import { newId } from '@pro-match/domain/ids';
import type { Lead } from '@pro-match/domain/matches';
import { NOT_ACCEPTED_YET, TOO_LATE_FOR_OUTCOME } from '@pro-match/domain/outcomes';
import type { Review, ReviewPage } from '@pro-match/domain/reviews';
import type { Page } from '@pro-match/domain/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readAnswer } from '../../testing/refusals/watch-response.ts';
import { type Asker, meet, storedReview, writeReview } from '../reviews/testing/reviewing.ts';
import { acceptedAgo, matchOf, tell } from './testing/answer-outcome.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
let matchId: string;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  client = await t.client();
  business = await t.business({ tier: 'paid' });
  matchId = await meet(client, business);
});
afterAll(() => t.close());

const refusal = async (answer: Promise<Response>) => {
  const response = await answer;
  return readAnswer(response, (text) => {
    const { detail } = JSON.parse(text) as { detail?: string };
    return { detail };
  });
};

describe('PUT /matches/{id}/outcome', () => {
  it('stores an answer, which the side can repeat or change', async () => {
    const told: string[] = [];
    t.deps.events.onLive('outcome.answered', (event) => {
      if (event.matchId === matchId) told.push(event.side);
    });
    const first = await tell(client, matchId, 'not_yet');
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({
      id: matchId,
      outcome: { asked_at: null, answer: 'not_yet' },
      may: { tell_outcome: true },
    });
    expect((await tell(client, matchId, 'not_yet')).status).toBe(200);
    expect((await tell(client, matchId, 'done')).status).toBe(200);
    expect((await matchOf(client, matchId)).outcome).toEqual({ asked_at: null, answer: 'done' });
    // A repeated answer is not pushed to a screen again.
    expect(told).toEqual(['client', 'client']);
  });

  it('reveals nothing to the other side', async () => {
    const before = await matchOf(business, matchId);
    for (const answer of ['elsewhere', 'dropped', 'done'] as const) {
      await tell(client, matchId, answer);
      expect(await matchOf(business, matchId)).toEqual(before);
    }
    await t.runOutbox();
    const list = await (await business.request('GET', '/rest/v1/notifications')).text();
    expect(list).not.toContain('"outcome"');
    expect(list).not.toMatch(/done|elsewhere/i);
  });

  it('is only for the two parties, and only for an accepted match', async () => {
    expect((await tell(t.anonymous, matchId, 'done')).status).toBe(401);
    for (const other of [await t.client(), await t.business(), await t.member()]) {
      expect((await tell(other, matchId, 'done')).status).toBe(404);
    }
    expect((await tell(client, newId(), 'done')).status).toBe(404);
    const path = `/rest/v1/matches/${matchId}/outcome`;
    expect((await client.request('PUT', path, { answer: 'maybe' })).status).toBe(422);
    const waiting = await meet(client, await t.business(), { accepted: false });
    expect((await matchOf(client, waiting)).may.tell_outcome).toBe(false);
    expect(await refusal(tell(client, waiting, 'done'))).toEqual({
      status: 409,
      detail: NOT_ACCEPTED_YET,
    });
  });

  it('returns 409 from half a year after the acceptance', async () => {
    await acceptedAgo(t, 179, matchId);
    expect((await tell(business, matchId, 'done')).status).toBe(200);
    await acceptedAgo(t, 181, matchId);
    expect((await matchOf(business, matchId)).may.tell_outcome).toBe(false);
    expect(await refusal(tell(business, matchId, 'dropped'))).toEqual({
      status: 409,
      detail: TOO_LATE_FOR_OUTCOME,
    });
    expect((await matchOf(business, matchId)).outcome?.answer).toBe('done');
  });

  it('stores the answers of both sides when they arrive at once', async () => {
    const answers = await Promise.all([
      tell(client, matchId, 'done'),
      tell(business, matchId, 'done'),
      tell(client, matchId, 'done'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const as of [client, business]) {
      expect((await matchOf(as, matchId)).outcome?.answer).toBe('done');
    }
  });
});

describe('a review of the match', () => {
  const listed = async (as: Asker) => {
    const path = `/rest/v1/reviews?business_id=${business.userId}`;
    const page = (await (await as.request('GET', path)).json()) as ReviewPage;
    return page.data.map(({ is_work_done }) => is_work_done);
  };

  it('is marked for every reader while both sides say that the work is done', async () => {
    const written: Review = await storedReview(writeReview(client, matchId));
    expect(written).toMatchObject({ is_matched: true, is_work_done: false });
    await tell(client, matchId, 'done');
    expect(await listed(t.anonymous)).toEqual([false]);
    await tell(business, matchId, 'not_yet');
    expect(await listed(t.anonymous)).toEqual([false]);
    await tell(business, matchId, 'done');
    for (const as of [t.anonymous, client, business]) expect(await listed(as)).toEqual([true]);
    await tell(client, matchId, 'elsewhere');
    expect(await listed(t.anonymous)).toEqual([false]);
  });

  it('is marked from the start if both sides said so before, and counts as usual', async () => {
    await tell(client, matchId, 'done');
    await tell(business, matchId, 'done');
    const written = await storedReview(writeReview(client, matchId, { rating: 2 }));
    expect(written).toMatchObject({ is_work_done: true, rating: 2 });
    const card = await t.app.request(`/rest/v1/reviews?business_id=${business.userId}`, {
      headers: { apikey: t.deps.config.PUBLISHABLE_KEY },
    });
    expect(((await card.json()) as ReviewPage).summary).toMatchObject({ average: 2, count: 1 });
  });

  it('is not marked by the outcome of another match', async () => {
    await storedReview(writeReview(client, matchId));
    const second = await meet(client, business);
    await tell(client, second, 'done');
    await tell(business, second, 'done');
    expect(await listed(t.anonymous)).toEqual([false]);
  });
});

describe('the answer of a business', () => {
  it('changes the stage of the lead, while the answer of the client does not', async () => {
    const stage = async () => {
      const answer = await business.request('GET', '/rest/v1/leads');
      return ((await answer.json()) as Page<Lead>).data.find(({ id }) => id === matchId)?.stage;
    };
    expect(await stage()).toBe('talking');
    await tell(client, matchId, 'done');
    expect(await stage()).toBe('talking');
    for (const [answer, is] of [
      ['done', 'won'],
      ['not_yet', 'talking'],
      ['elsewhere', 'lost'],
      ['dropped', 'lost'],
    ] as const) {
      await tell(business, matchId, answer);
      expect(await stage()).toBe(is);
    }
  });
});
