import { nearbyBusinessesSchema } from '@pro-match/domain/discovery';
import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const PATH = '/rest/v1/passes';
const pass = (client: TestClient, owner: TestBusiness, service = 'Plumbing') =>
  client.request('POST', PATH, { business_id: owner.userId, service });
const undo = (client: TestClient, owner: TestBusiness, service = 'Plumbing') =>
  client.request('DELETE', `${PATH}/${owner.userId}?service=${encodeURIComponent(service)}`);
const startOver = (client: TestClient, service = 'Plumbing') =>
  client.request('DELETE', `${PATH}?service=${encodeURIComponent(service)}`);

async function deck(client: TestClient, service = 'Plumbing') {
  const response = await client.request('POST', '/functions/v1/find-nearby-businesses', {
    service,
  });
  const { businesses, seen } = nearbyBusinessesSchema.parse(await response.json());
  return { ids: businesses.map(({ id }) => id), seen };
}

/** A client and two businesses in a state of their own. */
let states = ['WY', 'VT', 'DE', 'RI', 'ND', 'SD', 'MT', 'ID', 'NM', 'ME'];
async function alone(services = ['Plumbing', 'Roofing']) {
  const [state = '', ...rest] = states;
  states = rest;
  const zipCode = t.deps.zipCodes.inState(state)[0]?.zip ?? '';
  const owners = [
    await t.business({ services, zipCode, serviceStates: [state] }),
    await t.business({ services, zipCode, serviceStates: [state] }),
  ] as const;
  return { client: await t.client({ zipCode, state }), owners };
}

describe('passes', () => {
  it('hide a business from that client for that service, even when sent repeatedly', async () => {
    const { client, owners } = await alone();
    const [first, second] = owners;
    const responses = await Promise.all([
      pass(client, first),
      pass(client, first, 'PLUMBING'),
      pass(client, first),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await responses[1]?.json()).toEqual({
      client_id: client.userId,
      business_id: first.userId,
      service: 'Plumbing',
    });
    expect(await deck(client)).toEqual({ ids: [second.profileId], seen: 1 });
    expect((await deck(client, 'Roofing')).ids).toHaveLength(2);
    const neighbor = await t.client({ zipCode: client.zipCode, state: client.state });
    expect((await deck(neighbor)).ids).toHaveLength(2);
  });

  it('can be undone one by one, even repeatedly', async () => {
    const { client, owners } = await alone();
    const [first, second] = owners;
    await pass(client, first);
    await pass(client, second);
    expect(await deck(client)).toEqual({ ids: [], seen: 2 });
    for (const service of ['plumbing', 'Plumbing', 'No Such Service']) {
      expect((await undo(client, second, service)).status).toBe(204);
    }
    expect(await deck(client)).toEqual({ ids: [second.profileId], seen: 1 });
  });

  it('are deleted for one service by Start Over', async () => {
    const { client, owners } = await alone();
    for (const owner of owners) {
      await pass(client, owner);
      await pass(client, owner, 'Roofing');
    }
    expect((await startOver(client, 'pLUMBING')).status).toBe(204);
    expect((await startOver(client)).status).toBe(204);
    expect(await deck(client)).toEqual({ ids: owners.map((o) => o.profileId), seen: 0 });
    expect(await deck(client, 'Roofing')).toEqual({ ids: [], seen: 2 });
  });

  it('are not deleted by a request with another parameter or without a service', async () => {
    const { client, owners } = await alone();
    await pass(client, owners[0]);
    const query = `service=Plumbing&business_id=${owners[1].userId}`;
    expect((await client.request('DELETE', `${PATH}?${query}`)).status).toBe(422);
    expect((await client.request('DELETE', PATH)).status).toBe(422);
    expect((await deck(client)).seen).toBe(1);
  });

  it('cannot be changed by another client', async () => {
    const { client, owners } = await alone();
    await pass(client, owners[0]);
    const other = await t.client();
    expect((await undo(other, owners[0])).status).toBe(204);
    expect((await startOver(other)).status).toBe(204);
    const forged = { business_id: owners[1].userId, service: 'Plumbing', client_id: client.userId };
    expect((await other.request('POST', PATH, forged)).status).toBe(200);
    expect(await deck(client)).toEqual({ ids: [owners[1].profileId], seen: 1 });
  });

  it('return 404 for an unknown business or service', async () => {
    const { client, owners } = await alone();
    const wrong = [
      { business_id: newId(), service: 'Plumbing' },
      { business_id: client.userId, service: 'Plumbing' },
      { business_id: owners[0].userId, service: "'; drop table passes;--" },
      { business_id: owners[0].userId, service: '🪿'.repeat(20) },
    ];
    for (const body of wrong) {
      expect((await client.request('POST', PATH, body)).status).toBe(404);
    }
    const result = await t.database.db.execute(
      sql`select 1 from passes where client_id = ${client.userId}`,
    );
    expect(rowsOf(result)).toEqual([]);
  });

  it.each([
    [{ business_id: 'x', service: 'Plumbing' }],
    [{ business_id: newId(), service: 'a\u0000b' }],
    [{ business_id: newId(), service: 'x'.repeat(10_000) }],
    [{ service: 'Plumbing' }],
  ])('refuse %j', async (body) => {
    expect((await (await t.client()).request('POST', PATH, body)).status).toBe(422);
  });

  it('return 404 to a business and 401 without a session', async () => {
    const owner = await t.business();
    const body = { business_id: owner.userId, service: 'Plumbing' };
    const tries = [
      ['POST', PATH, body],
      ['DELETE', `${PATH}/${owner.userId}?service=Plumbing`, undefined],
      ['DELETE', `${PATH}?service=Plumbing`, undefined],
    ] as const;
    for (const [method, path, sent] of tries) {
      expect((await owner.request(method, path, sent)).status).toBe(404);
      expect((await t.anonymous.request(method, path, sent)).status).toBe(401);
    }
  });
});
