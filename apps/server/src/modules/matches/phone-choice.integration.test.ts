import { newId } from '@pro-match/domain/ids';
import type { Match } from '@pro-match/domain/matches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { ask, WORDS } from './testing/ask-sharing.ts';

const PHONE = '6145550147';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function read(as: TestBusiness | TestClient, id: string): Promise<Match> {
  const response = await as.request('GET', `/rest/v1/matches/${id}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Match;
}

describe('the choice', () => {
  const remembered = async (client: TestClient) =>
    (await (await client.request('GET', '/rest/v1/client_preferences')).json()) as unknown;

  it('defaults to the first option, then to the last choice', async () => {
    const client = await t.client({ phone: PHONE });
    expect(await remembered(client)).toMatchObject({ share_phone: 'with_request' });
    const first = await ask(client, await t.business());
    expect(await read(client, first)).toMatchObject({ share_phone: 'with_request' });
    await ask(client, await t.business(), { share: 'on_acceptance' });
    expect(await remembered(client)).toMatchObject({ share_phone: 'on_acceptance' });
    // An older screen that does not send the choice reveals no more than the last request did.
    const as = await t.business();
    const silent = await ask(client, as);
    expect(await read(client, silent)).toMatchObject({
      share_phone: 'on_acceptance',
      opens_on_acceptance: [],
    });
    expect((await read(as, silent)).other.phone).toBeNull();
    await ask(client, await t.business(), { share: 'with_request' });
    expect(await remembered(client)).toMatchObject({ share_phone: 'with_request' });
  });

  it('is refused where it is neither', async () => {
    const [client, as] = [await t.client(), await t.business()];
    const body = { id: newId(), business_id: as.userId, service: 'Plumbing', description: WORDS };
    const response = await client.request('POST', '/rest/v1/matches', {
      ...body,
      share_phone: 'never',
    });
    expect(response.status).toBe(422);
  });

  it('applies to a business that the team introduced', async () => {
    const [client, member, as] = [
      await t.client({ phone: PHONE }),
      await t.member(),
      await t.business(),
    ];
    await ask(client, await t.business(), { share: 'on_acceptance' });
    const [requestId, proposalId] = [newId(), newId()];
    const request = { id: requestId, service_type: 'Falconry', description: WORDS };
    await client.request('POST', '/rest/v1/service_requests', request);
    const proposal = { id: proposalId, business_id: as.userId };
    await member.request('POST', `/rest/v1/team/tickets/${requestId}/proposals`, proposal);
    const path = `/rest/v1/service_requests/${requestId}/proposals/${proposalId}/accept`;
    expect((await client.request('POST', path)).status).toBe(200);
    const page = (await (await as.request('GET', '/rest/v1/matches')).json()) as { data: Match[] };
    expect(page.data).toMatchObject([{ other: { phone: null }, opens_on_acceptance: ['phone'] }]);
  });
});
