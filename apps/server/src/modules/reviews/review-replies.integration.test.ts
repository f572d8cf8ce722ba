import { newId } from '@pro-match/domain/ids';
import type { Match } from '@pro-match/domain/matches';
import type { Review } from '@pro-match/domain/reviews';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type Asker, meet, storedReview, writeReview } from './testing/reviewing.ts';

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

const written = () => storedReview(writeReview(client, matchId));

const ownMatch = async () =>
  (await (await client.request('GET', `/rest/v1/matches/${matchId}`)).json()) as Match;

describe('the reply to a review', () => {
  const reply = (id: string, text: unknown, as: Asker = business) =>
    as.request('PUT', `/rest/v1/reviews/${id}/reply`, { text });
  const remove = (id: string, as: Asker = business) =>
    as.request('DELETE', `/rest/v1/reviews/${id}/reply`);

  it('is public, and can be changed and removed', async () => {
    const { id } = await written();
    const first = (await (await reply(id, ' Thank <you>! ')).json()) as Review;
    expect(first.reply?.text).toBe('Thank <you>!');
    expect(await (await reply(id, 'Thank <you>!')).json()).toEqual(first);
    const page = await t.anonymous.request(
      'GET',
      `/rest/v1/reviews?business_id=${business.userId}`,
    );
    const { client_id: _author, match_id: _match, ...shown } = first;
    expect(await page.json()).toMatchObject({ data: [shown] });
    expect((await ownMatch()).review?.reply).toBe('Thank <you>!');
    expect(await (await reply(id, 'Any time.')).json()).toMatchObject({
      reply: { text: 'Any time.' },
    });
    for (let times = 0; times < 2; times += 1) {
      const response = await remove(id);
      expect([response.status, ((await response.json()) as Review).reply]).toEqual([200, null]);
    }
  });

  it('can be written and removed only by the reviewed business', async () => {
    const { id } = await written();
    await reply(id, 'Ours.');
    expect((await reply(id, 'x', t.anonymous)).status).toBe(401);
    expect((await remove(id, t.anonymous)).status).toBe(401);
    for (const as of [client, await t.client(), await t.business()]) {
      expect((await reply(id, 'x', as)).status).toBe(404);
      expect((await remove(id, as)).status).toBe(404);
    }
    expect((await reply(newId(), 'x')).status).toBe(404);
    expect((await ownMatch()).review?.reply).toBe('Ours.');
  });

  it.each(['', '   ', 'x'.repeat(1001), 'nul \u0000', null, 7])('refuses %j', async (text) => {
    const { id } = await written();
    expect((await reply(id, text)).status).toBe(422);
  });
});
