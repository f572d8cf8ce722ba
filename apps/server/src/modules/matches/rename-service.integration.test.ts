import { newId } from '@pro-match/domain/ids';
import type { Match } from '@pro-match/domain/matches';
import type { ServiceMerged } from '@pro-match/domain/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { newMatched } from '../../testing/matched.ts';
import { readJson } from '../../testing/refusals/watch-response.ts';

let t: TestApp;
let member: TestClient;
let client: TestClient;
let business: TestBusiness;
/** A name that businesses have added, another for each test. */
let typo: string;

beforeAll(async () => {
  t = await createTestApp();
  member = await t.member();
});
beforeEach(async () => {
  typo = `Plumming ${newId().slice(-8)}`;
  [client, business] = [await t.client(), await aPlumber()];
});
afterAll(() => t.close());

async function aPlumber(): Promise<TestBusiness> {
  const plumber = await t.business({ tier: 'paid' });
  const path = `/rest/v1/business_profiles/${plumber.profileId}`;
  const services = [typo, 'Plumbing', 'Roofing'];
  expect((await plumber.request('PATCH', path, { services })).status).toBe(200);
  return plumber;
}
const ask = (service: string, by = client, of = business) =>
  newMatched(t, { client: by, business: of, service, isAccepted: false });
async function merge(): Promise<ServiceMerged> {
  const body = { from: typo, into: 'Plumbing', reason: 'A typo.' };
  const merged = member.request('POST', '/rest/v1/team/services/merge', body);
  return (await readJson<ServiceMerged>(merged)).body;
}
async function serviceOf({ matchId, business: of }: Awaited<ReturnType<typeof ask>>) {
  const read = readJson<Match>(of.request('GET', `/rest/v1/matches/${matchId}`));
  return (await read).body.service;
}

describe('a service that the team merges into another', () => {
  it('is renamed in its matches only', async () => {
    const [renamed, other] = [await ask(typo), await ask('Roofing')];
    expect(await merge()).toMatchObject({ matches: 1 });
    expect([await serviceOf(renamed), await serviceOf(other)]).toEqual(['Plumbing', 'Roofing']);
  });

  it('keeps its name in a match if the same two have a waiting match for the other', async () => {
    const [kept, waiting] = [await ask(typo), await ask('Plumbing')];
    expect(await merge()).toMatchObject({ matches: 0 });
    expect([await serviceOf(kept), await serviceOf(waiting)]).toEqual([typo, 'Plumbing']);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'another client has asked for the other service',
      async () => ask('Plumbing', await t.client()),
    ],
    [
      'the client has asked another business for the other service',
      async () => ask('Plumbing', client, await aPlumber()),
    ],
    ['the client has also asked for a third service', () => ask('Roofing')],
    [
      'the two already have an accepted match for the other service',
      () => newMatched(t, { client, business, service: 'Plumbing' }),
    ],
  ])('is renamed in a match if %s', async (_, prepare) => {
    await prepare();
    const renamed = await ask(typo);
    expect(await merge()).toMatchObject({ matches: 1 });
    expect(await serviceOf(renamed)).toBe('Plumbing');
  });

  it('is renamed in an accepted match even if the same two have one waiting for the other', async () => {
    const accepted = await newMatched(t, { client, business, service: typo });
    await ask('Plumbing');
    expect(await merge()).toMatchObject({ matches: 1 });
    expect(await serviceOf(accepted)).toBe('Plumbing');
  });
});
