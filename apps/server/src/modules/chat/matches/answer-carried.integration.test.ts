import { newId } from '@pro-match/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { newMatched } from '../../../testing/matched.ts';
import { CARRIERS, requestsFor, type Version } from '../testing/carriers.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe.each(CARRIERS)('POST /$noun/{id}/answers', (carrier) => {
  const { sent, answer, versionsOf } = requestsFor(carrier);
  const newSent = async () => {
    const match = await newMatched(t);
    const { client, business, matchId } = match;
    const first = await sent(business, matchId);
    return {
      ...match,
      first,
      next: () => sent(business, matchId, carrier.after(first)),
      states: async () => {
        const [own, theirs] = [
          await versionsOf(client, matchId),
          await versionsOf(business, matchId),
        ].map((versions) => versions.map(({ state }) => state));
        expect(theirs).toEqual(own);
        return own;
      },
    };
  };

  it('accepts it, once and for all', async () => {
    const { client, business, matchId, first } = await newSent();
    const response = await answer(client, first, 'accepted');
    expect(response.status).toBe(200);
    const accepted = (await response.json()) as Version;
    expect(accepted).toMatchObject({
      state: 'accepted',
      answered_at: expect.stringMatching(/Z$/),
      may: carrier.mayOnceAccepted,
    });
    expect(await versionsOf(business, matchId)).toEqual([accepted]);
    expect(await (await answer(client, first, 'accepted')).json()).toEqual(accepted);
    expect((await answer(client, first, 'declined')).status).toBe(409);
  });

  it('declines it, after which another can be sent', async () => {
    const { client, first, next, states } = await newSent();
    expect((await answer(client, first, 'declined')).status).toBe(200);
    expect((await answer(client, first, 'declined')).status).toBe(200);
    expect((await answer(client, first, 'accepted')).status).toBe(409);
    expect(await states()).toEqual(['declined']);
    await next();
    expect(await states()).toEqual(['open', 'superseded']);
  });

  it('keeps an accepted version until a newer one is accepted', async () => {
    const { client, first, next, states } = await newSent();
    await answer(client, first, 'accepted');
    const second = await next();
    expect(await states()).toEqual(['open', 'accepted']);
    expect((await answer(client, second, 'declined')).status).toBe(200);
    expect(await states()).toEqual(['declined', 'accepted']);
    const third = await next();
    expect((await answer(client, second, 'accepted')).status).toBe(409);
    expect((await answer(client, third, 'accepted')).status).toBe(200);
    expect(await states()).toEqual(['accepted', 'superseded', 'superseded']);
  });

  it('refuses an answer that comes too late', async () => {
    const { client, first, states } = await newSent();
    await carrier.expire(t, first);
    expect(await states()).toEqual(['expired']);
    expect((await answer(client, first, 'accepted')).status).toBe(409);
  });

  it('returns 404 to everyone but the two parties', async () => {
    const { first } = await newSent();
    for (const as of [await t.client(), await t.business()]) {
      for (const id of [first, newId()]) {
        expect((await answer(as, id, 'accepted')).status).toBe(404);
      }
    }
  });
});
