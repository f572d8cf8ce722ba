import { newId } from '@pro-match/domain/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { BY_OWNER, BY_PROFILE } from './business-ids.ts';

let t: TestApp;
let owner: TestBusiness;
let client: TestClient;
beforeAll(async () => {
  t = await createTestApp();
  owner = await t.business({ tier: 'paid' });
  client = await t.client();
});
afterAll(() => t.close());

type Call = [method: string, path: string, body?: unknown];
const service = 'Plumbing';

/** Returns the responses to a call with each id: the owner's, the profile's, and an unknown one. */
async function toldBy(actor: TestBusiness | TestClient, callOf: (id: string) => Call) {
  const told = async (id: string) => {
    const response = await actor.request(...callOf(id));
    if (response.status !== 404) return undefined;
    const { detail, code } = (await response.json()) as { detail: string; code: string };
    return `${code}: ${detail}`;
  };
  const [byOwner, byProfile, byNothing] = await Promise.all(
    [owner.userId, owner.profileId, newId()].map(told),
  );
  return { byOwner, byProfile, byNothing };
}

it.each<[string, (id: string) => Call]>([
  ['reading it', (id) => ['GET', `/rest/v1/business_profiles/${id}`]],
  ['reading its figures', (id) => ['GET', `/rest/v1/business_profiles/${id}/stats`]],
  ['reading its card', (id) => ['GET', `/rest/v1/business_profiles/${id}/card`]],
  ['changing it', (id) => ['PATCH', `/rest/v1/business_profiles/${id}`, { description: 'Pipes' }]],
  [
    'pausing it',
    (id) => ['PUT', `/rest/v1/business_profiles/${id}/availability`, { is_open: true }],
  ],
  ['changing its logo', (id) => ['PUT', `/rest/v1/business_profiles/${id}/logo`, { path: null }]],
])('a profile is addressed by its own ID, and %s says so for any other ID', async (_, callOf) => {
  const { byOwner, byProfile, byNothing } = await toldBy(owner, callOf);
  expect(byProfile).toBeUndefined();
  expect(byOwner).toMatch(/^not_found: Business profile not found\. /);
  expect(byOwner).toContain(BY_PROFILE);
  expect(byNothing).toBe(byOwner);
});

it.each<[string, (id: string) => Call]>([
  ['passing it', (id) => ['POST', '/rest/v1/passes', { business_id: id, service }]],
  ['saving it', (id) => ['PUT', `/rest/v1/saved_businesses/${id}`, { service }]],
  [
    'asking it',
    (id) => [
      'POST',
      '/rest/v1/matches',
      { id: newId(), business_id: id, service, description: 'It drips.' },
    ],
  ],
])(
  'a business is addressed by the ID of its owner, and %s says so for any other ID',
  async (_, callOf) => {
    const { byOwner, byProfile, byNothing } = await toldBy(client, callOf);
    expect(byOwner).toBeUndefined();
    expect(byProfile).toMatch(/^not_found: /);
    expect(byProfile).toContain(BY_OWNER);
    expect(byNothing).toBe(byProfile);
  },
);

it.each<[string, string, string]>([
  ['notify-business-match', 'Match', BY_OWNER],
  ['notify-business-review', 'Review', BY_OWNER],
  ['notify-business-shoutout', 'Post', BY_PROFILE],
])('%s explains which ID it takes', async (name, missing, words) => {
  const response = await client.request('POST', `/functions/v1/${name}`, {
    businessId: newId(),
    service,
  });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ detail: `${missing} not found. ${words}` });
});
