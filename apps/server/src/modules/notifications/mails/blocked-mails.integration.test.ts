import { newId } from '@pro-match/domain/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it.each([
  ['nobody', 5],
  ['client', 0],
  ['business', 0],
] as const)('mails only about visible items when %s blocks the other', async (who, mails) => {
  const client = await t.client();
  const business = await t.business({ tier: 'paid', services: ['Plumbing', 'HVAC'] });
  await t.runOutbox();
  t.mails.length = 0;
  const post = async (by: typeof client | typeof business, path: string, body: object) =>
    expect((await by.request('POST', `/rest/v1${path}`, body)).status).toBe(201);
  const asked = { business_id: business.userId, description: 'It leaks.' };
  const [matchId, reviewId] = [newId(), newId()];
  await post(client, '/matches', { ...asked, id: newId(), service: 'HVAC' });
  await post(client, '/matches', { ...asked, id: matchId, service: 'Plumbing' });
  const text = 'We are on our way.';
  await post(business, `/matches/${matchId}/messages`, { id: newId(), content: text });
  await post(client, '/reviews', { id: reviewId, match_id: matchId, rating: 1, comment: 'Bah!' });
  await business.request('PUT', `/rest/v1/reviews/${reviewId}/reply`, { text: 'Sorry.' });
  const shoutout = { id: newId(), pro_id: business.profileId, caption: 'Quick and tidy.' };
  await post(client, '/community_posts', shoutout);
  const [blocker, blocked] = who === 'client' ? [client, business] : [business, client];
  if (who !== 'nobody') {
    const response = await blocker.request('PUT', `/rest/v1/blocks/${blocked.userId}`);
    expect(response.status).toBe(204);
  }
  await t.runOutbox();
  expect(t.mails.map(({ subject }) => subject)).toHaveLength(mails);
});
