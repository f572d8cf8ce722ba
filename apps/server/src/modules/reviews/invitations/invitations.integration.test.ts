import { newId } from '@pro-match/domain/ids';
import { INVITED_PER_DAY, type Review, type ReviewPage } from '@pro-match/domain/reviews';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { nameDevice } from '../../auth/sessions/known-devices.ts';
import { accessTokensOf } from '../../auth/tokens/access-tokens.ts';
import { takeOutReview } from '../index.ts';
import { invitationOf, LINK, linkOf, review } from '../testing/inviting.ts';
import { meet, storedReview, writeReview } from '../testing/reviewing.ts';

const inUse = 'This ID is already in use.';

const opened: TestApp[] = [];
let t: TestApp;
let business: TestBusiness;
beforeEach(async () => {
  t = await createTestApp();
  opened.push(t);
  business = await t.business({ tier: 'paid', businessName: 'Buckeye Rooter' });
});
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

const run = async <Row>(statement: SQL): Promise<Row[]> =>
  rowsOf<Row>(await t.database.db.execute(statement));

const link = (replaces: string | null = null) => linkOf(business, replaces);
const own = () => invitationOf(business);

async function listed(query = ''): Promise<ReviewPage> {
  const path = `/rest/v1/reviews?business_id=${business.userId}${query}`;
  return (await (await t.anonymous.request('GET', path)).json()) as ReviewPage;
}

describe('the link of a business', () => {
  it('stops working when its owner makes another', async () => {
    expect(await own()).toEqual({ code: null, reviews: 0, left_today: INVITED_PER_DAY });
    const first = await link();
    expect(await own()).toMatchObject({ code: first });
    // A phone asks again when the response was lost.
    expect(await link()).toBe(first);
    const second = await link(first);
    expect(second).not.toBe(first);
    expect(await link(first)).toBe(second);
    const client = await t.client();
    expect((await review(client, first)).status).toBe(404);
    expect((await t.anonymous.request('GET', `${LINK}/${first}`)).status).toBe(404);
    expect((await review(client, second)).status).toBe(201);
  });

  it('shows anyone the name, logo and area of the business, and no more', async () => {
    const response = await t.anonymous.request('GET', `${LINK}/${await link()}`);
    expect(await response.json()).toEqual({
      id: business.profileId,
      user_id: business.userId,
      business_name: 'Buckeye Rooter',
      logo_url: null,
      area: 'Columbus, OH',
    });
  });

  it('needs Pro, and returns 404 while the plan is Free', async () => {
    const free = await t.business();
    expect((await free.request('POST', LINK, { replaces: null })).status).toBe(402);
    const [code, client] = [await link(), await t.client()];
    const set = (tier: string) =>
      run(
        sql`update business_profiles set subscription_tier = ${tier} where id = ${business.profileId}`,
      );
    await set('free');
    expect((await review(client, code)).status).toBe(404);
    expect((await t.anonymous.request('GET', `${LINK}/${code}`)).status).toBe(404);
    await set('trial');
    expect((await review(client, code)).status).toBe(201);
  });

  it.each(['x', 'aaaaaaaaaaa!', 'a'.repeat(400)])(
    'returns 422 for the malformed code %s',
    async (code) => {
      const path = `${LINK}/${encodeURIComponent(code)}`;
      expect((await t.anonymous.request('GET', path)).status).toBe(422);
    },
  );
});

describe('an invited review', () => {
  it('is marked, counted apart, filtered by source, and left out of the average', async () => {
    const [code, client, matched] = [await link(), await t.client(), await t.client()];
    await storedReview(writeReview(matched, await meet(matched, business), { rating: 5 }));
    const written = await storedReview(review(client, code, { comment: 'Late.' }));
    expect(written).toMatchObject({
      is_invited: true,
      is_matched: false,
      is_work_done: false,
      is_counted: false,
      comment: 'Late.',
    });
    const all = await listed();
    expect(all.data.map(({ is_invited }) => is_invited)).toEqual([false, true]);
    expect(all.summary).toMatchObject({ average: 5, count: 1, invited: 1 });
    for (const sort of ['newest', 'highest', 'lowest']) {
      const invited = await listed(`&source=invitation&sort=${sort}`);
      expect(invited.data.map(({ id }) => id)).toEqual([written.id]);
      const others = await listed(`&source=match&sort=${sort}`);
      expect(others.data.map(({ is_invited }) => is_invited)).toEqual([false]);
    }
    expect((await own()).reviews).toBe(1);
  });

  it('remains the only review of its client, even when the two match later', async () => {
    const [code, client] = [await link(), await t.client()];
    await storedReview(review(client, code));
    const again = await review(client, code);
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: '23505' });
    expect((await writeReview(client, await meet(client, business))).status).toBe(409);
    expect((await listed()).data).toMatchObject([{ is_invited: true, is_matched: false }]);
  });

  it('is stored once when it is sent twice at once', async () => {
    const [code, client] = [await link(), await t.client()];
    const id = newId();
    const answers = await Promise.all([review(client, code, { id }), review(client, code, { id })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(await own()).toMatchObject({ reviews: 1, left_today: INVITED_PER_DAY - 1 });
  });

  it('is refused without a session, from a business, and with bad input', async () => {
    const [code, client] = [await link(), await t.client()];
    expect((await review(t.anonymous, code)).status).toBe(401);
    expect((await review(business, code)).status).toBe(404);
    expect((await review(client, code, { rating: 6 })).status).toBe(422);
    expect((await review(client, code, { comment: 'x'.repeat(2001) })).status).toBe(422);
    expect((await listed()).data).toEqual([]);
  });

  it('is refused with 404 when the business has blocked the client', async () => {
    const [code, client] = [await link(), await t.client()];
    await meet(client, business);
    const blocking = await business.request('PUT', `/rest/v1/blocks/${client.userId}`);
    expect(blocking.status).toBeLessThan(300);
    expect((await review(client, code)).status).toBe(404);
    expect((await client.request('GET', `${LINK}/${code}`)).status).toBe(404);
  });

  it('is refused from a browser where the owner has signed in', async () => {
    const [code, client] = [await link(), await t.client()];
    const ofOwner = await nameDevice(t.deps, undefined, business.email);
    const ofBoth = await nameDevice(t.deps, ofOwner, client.email);
    for (const device of [ofOwner, ofBoth]) {
      const refused = await review(client, code, { device });
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('device') });
    }
    const ofClient = await nameDevice(t.deps, undefined, client.email);
    expect((await review(client, code, { device: ofClient })).status).toBe(201);
  });

  it('is stored when the server has to reload its keys first', async () => {
    const [code, client] = [await link(), await t.client()];
    const device = await nameDevice(t.deps, undefined, client.email);
    // The token is still trusted when the keys are due.
    t.clock.advance(61_000);
    const { keys } = accessTokensOf(t.deps);
    await keys();
    t.clock.advance(35_000);
    await client.request('GET', '/rest/v1/notifications');
    t.clock.advance(26_000);
    expect((await review(client, code, { device })).status).toBe(201);
  });

  it('is no longer counted when the team removes it or its author deletes it', async () => {
    const [code, client] = [await link(), await t.client()];
    const written = await storedReview(review(client, code));
    await t.database.db.transaction((tx) => takeOutReview(tx, written.id));
    expect((await own()).reviews).toBe(0);
    const second = await storedReview(review(client, code));
    expect((await own()).reviews).toBe(1);
    expect((await client.request('DELETE', `/rest/v1/reviews/${second.id}`)).status).toBe(204);
    expect(await own()).toMatchObject({ reviews: 0, left_today: INVITED_PER_DAY - 2 });
  });

  it('is refused with 409 under the id of a deleted one', async () => {
    const [code, client, id] = [await link(), await t.client(), newId()];
    await storedReview(review(client, code, { id }));
    expect((await client.request('DELETE', `/rest/v1/reviews/${id}`)).status).toBe(204);
    const refused = await review(client, code, { id });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'conflict', detail: inUse });
    expect((await listed()).data).toEqual([]);
    expect(await own()).toMatchObject({ reviews: 0, left_today: INVITED_PER_DAY - 1 });
    await storedReview(review(client, code));
    await t.runOutbox();
    const mails = t.mails.filter(({ to }) => to === business.email);
    expect(mails).toMatchObject([{ subject: 'New review: 2 of 5 stars' }]);
  });

  it('can get a reply from the business', async () => {
    const { id } = await storedReview(review(await t.client(), await link()));
    const path = `/rest/v1/reviews/${id}/reply`;
    const answered = await business.request('PUT', path, { text: 'Sorry about that.' });
    expect((await answered.json()) as Review).toMatchObject({ is_invited: true });
  });
});
