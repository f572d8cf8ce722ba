import { newId } from '@pro-match/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { appeal, decide, done, report } from './testing/case-desk.ts';

let t: TestApp;
let ann: TestClient;
let ben: TestClient;
let client: TestClient;
let business: TestBusiness;

beforeAll(async () => {
  t = await createTestApp();
  [ann, ben] = [await t.member(), await t.member()];
});
beforeEach(async () => {
  client = await t.client();
  business = await t.business({ tier: 'paid' });
});
afterAll(() => t.close());

/** A new person reports the business. */
const reported = async () =>
  report(t, {
    kind: 'business',
    id: business.userId,
    owner: business,
    by: await t.client(),
  });

/** Takes the business offline, or puts it back, by hand. */
async function set(verb: 'deactivate' | 'activate'): Promise<void> {
  t.clock.advance(1000);
  const path = `/rest/v1/team/businesses/${business.userId}/${verb}`;
  await done(ann, 'POST', path, { reason: 'Forged license' });
}

const isOnline = async () =>
  (await client.request('GET', `/rest/v1/business_profiles/${business.profileId}`)).status === 200;

describe('a business that a team member took offline by hand', () => {
  it('stays offline when a report about it is dismissed', async () => {
    const caseId = await reported();
    await set('deactivate');
    expect((await decide(ben, caseId, 'restore')).status).toBe(200);
    expect(await isOnline()).toBe(false);
  });

  it('stays offline when a warning to it is reversed', async () => {
    const [caseId, warning] = [await reported(), newId()];
    await decide(ben, caseId, 'warn', warning);
    await set('deactivate');
    await appeal(business, warning);
    expect((await decide(ann, caseId, 'restore')).status).toBe(200);
    expect(await isOnline()).toBe(false);
  });

  it('stays offline when an earlier removal, already undone by hand, is reversed', async () => {
    const caseId = await reported();
    await decide(ben, caseId, 'remove');
    await set('activate');
    expect(await isOnline()).toBe(true);
    await set('deactivate');
    expect((await decide(ben, caseId, 'restore')).status).toBe(200);
    expect(await isOnline()).toBe(false);
  });

  it('stays offline when a removal that changed nothing is reversed', async () => {
    const caseId = await reported();
    await set('deactivate');
    await decide(ben, caseId, 'remove');
    await decide(ben, caseId, 'restore');
    expect(await isOnline()).toBe(false);
  });
});

it('puts a removed business back online, even if the removal was confirmed on appeal', async () => {
  const [caseId, removal] = [await reported(), newId()];
  await decide(ben, caseId, 'remove', removal);
  await appeal(business, removal);
  await decide(ann, caseId, 'remove');
  expect(await isOnline()).toBe(false);
  await decide(ann, caseId, 'restore');
  expect(await isOnline()).toBe(true);
});

it('keeps a restored business offline if its owner had switched it off', async () => {
  const profile = `/rest/v1/business_profiles/${business.profileId}`;
  await done(business, 'PATCH', profile, { is_active: false });
  const caseId = await reported();
  await decide(ben, caseId, 'remove');
  await decide(ben, caseId, 'restore');
  expect(await isOnline()).toBe(false);
  await done(business, 'PATCH', profile, { is_active: true });
  expect(await isOnline()).toBe(true);
});
