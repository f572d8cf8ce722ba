import { newId } from '@pro-match/domain/ids';
import type { TokenScope } from '@pro-match/domain/tokens';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { asking } from '../../../testing/requests.ts';
import { personalToken } from '../../../testing/tokens.ts';

const MATCHES = '/rest/v1/matches';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
let matchId: string;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  [client, business, matchId] = [await t.client(), await t.business(), newId()];
  await client.request('POST', MATCHES, {
    id: matchId,
    business_id: business.userId,
    service: 'Plumbing',
    description: 'A leak.',
  });
});
afterAll(() => t.close());

async function toolWith(...scopes: TokenScope[]) {
  const { token } = await personalToken(business, scopes);
  const ask = asking(t.app, t.deps.config.PUBLISHABLE_KEY, token);
  return (input: object = { content: 'At nine.' }, id = newId()) =>
    ask('POST', `${MATCHES}/${matchId}/messages`, { id, ...input });
}

const accept = () => business.request('PATCH', `${MATCHES}/${matchId}`, { status: 'accepted' });
const read = async () => (await business.request('GET', `${MATCHES}/${matchId}`)).json();

it('accepts a lead by message only with the scope leads:write', async () => {
  const write = await toolWith('messages:write');
  const refused = await write();
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: 'scope_missing',
    detail: 'This takes a token with the scope leads:write.',
  });
  expect(await read()).toMatchObject({ status: 'pending' });
  const both = await toolWith('messages:write', 'leads:write');
  const first = newId();
  expect((await both(undefined, first)).status).toBe(201);
  expect(await read()).toMatchObject({ status: 'accepted' });
  expect((await write()).status).toBe(201);
  // A repeat gets the stored message, regardless of the scopes.
  expect((await write(undefined, first)).status).toBe(200);
});

it('answers a reopened lead only with the scope leads:write', async () => {
  await accept();
  const write = await toolWith('messages:write');
  await client.request('POST', `${MATCHES}/${matchId}/reopen`);
  const refused = await write();
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'scope_missing' }]);
  expect(await read()).toMatchObject({ is_reopened: true, answered_at: null });
  const both = await toolWith('messages:write', 'leads:write');
  expect((await both()).status).toBe(201);
  expect(await read()).toMatchObject({ answered_at: expect.any(String) });
});
