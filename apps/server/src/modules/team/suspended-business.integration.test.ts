import { newId } from '@pro-match/domain/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Where strangers and clients come across the business. */
async function placesOf(business: TestBusiness, client: TestClient) {
  const { profileId: id, userId } = business;
  const deck = await client.request('POST', '/functions/v1/find-nearby-businesses', {
    service: 'Plumbing',
  });
  const card = await t.anonymous.request('POST', '/rest/v1/rpc/get_public_business_profile', {
    _business_id: id,
  });
  const reviews = await t.anonymous.request('GET', `/rest/v1/reviews?business_id=${userId}`);
  const { data, summary } = (await reviews.json()) as { data: unknown[]; summary: unknown };
  const has = (text: string) => text.includes(id);
  // A sitemap page is cached for a minute.
  t.clock.advance(60_001);
  return {
    deck: has(await deck.text()),
    card: (await card.text()).includes(userId),
    picture: (await t.app.request(`/og/business-card/${id}.png`)).status,
    sitemap: has(await (await t.app.request('/sitemap/cards-1.xml')).text()),
    profile: (await client.request('GET', `/rest/v1/business_profiles/${id}`)).status,
    reviews: [data.length, summary !== null],
  };
}

async function reviewed(business: TestBusiness): Promise<void> {
  const client = await t.client();
  const id = newId();
  const asked = { id, business_id: business.userId, service: 'Plumbing', description: 'Leaks.' };
  expect((await client.request('POST', '/rest/v1/matches', asked)).status).toBe(201);
  const review = { id: newId(), match_id: id, rating: 5 };
  expect((await client.request('POST', '/rest/v1/reviews', review)).status).toBe(201);
}

it('hides the business of a suspended account everywhere, and brings it back with the account', async () => {
  const [member, client] = [await t.member(), await t.client()];
  const business = await t.business({ tier: 'paid' });
  await reviewed(business);
  const shown = {
    deck: true,
    card: true,
    picture: 200,
    sitemap: true,
    profile: 200,
    reviews: [1, true],
  };
  expect(await placesOf(business, client)).toEqual(shown);
  const set = async (verb: 'suspend' | 'restore') => {
    const path = `/rest/v1/team/people/${business.userId}/${verb}`;
    const answer = await member.request('POST', path, { reason: 'A scam.' });
    expect(answer.status).toBe(200);
    await t.runOutbox();
  };

  await set('suspend');
  expect(await placesOf(business, client)).toEqual({
    deck: false,
    card: false,
    picture: 404,
    sitemap: false,
    profile: 404,
    reviews: [0, false],
  });

  await set('restore');
  expect(await placesOf(business, client)).toEqual(shown);
});
