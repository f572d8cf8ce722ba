import { newId } from '@pro-match/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { appointmentInput } from '../../testing/appointments.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type Matched, newMatched } from '../../testing/matched.ts';
import { quoteInput } from '../../testing/quotes.ts';
import { openNode, record, settled, type TestNode, type TestSocket } from './testing/open-node.ts';

let t: TestApp;
let node: TestNode;
let matched: Matched;
let ofClient: TestSocket;
let ofBusiness: TestSocket;
let ofStranger: TestSocket;
let heardByStranger: unknown[][];

beforeAll(async () => {
  t = await createTestApp();
  node = await openNode(t);
});
beforeEach(async () => {
  matched = await newMatched(t);
  await t.runOutbox();
  [ofClient, ofBusiness, ofStranger] = await Promise.all([
    node.connect(matched.client),
    node.connect(matched.business),
    node.connect(await t.business()),
  ]);
  heardByStranger = record(ofStranger);
});
afterAll(async () => {
  await node.close();
  await t.close();
});

/** The payloads of every such event that a screen receives from now on. */
function told(screen: TestSocket, name: string): () => unknown[] {
  const heard = record(screen);
  return () => heard.filter(([event]) => event === name).map(([, what]) => what);
}

describe.each(['quotes', 'appointments'] as const)('a change to %s', (kind) => {
  it('is pushed to both parties, each in its own view, and to nobody else', async () => {
    const { client, business, matchId } = matched;
    const pushed = [ofClient, ofBusiness].map((screen) => told(screen, `${kind}:update`));
    const input = kind === 'quotes' ? quoteInput() : appointmentInput();
    const path = `/rest/v1/matches/${matchId}/${kind}`;
    expect((await business.request('POST', path, input)).status).toBe(201);
    const answers = `/rest/v1/${kind}/${input.id}/answers`;
    expect((await client.request('POST', answers, { answer: 'accepted' })).status).toBe(200);
    await vi.waitFor(() => expect(pushed.map((of) => of().length)).toEqual([2, 2]));
    for (const [index, reader] of [client, business].entries()) {
      const list = await reader.request('GET', path);
      const [last] = ((await list.json()) as { data: unknown[] }).data;
      expect(pushed[index]?.()).toEqual([expect.objectContaining({ id: input.id }), last]);
    }
    await settled(ofStranger);
    expect(heardByStranger).toEqual([]);
  });
});

it('pushes a change of availability only to the screens of the business', async () => {
  const { client, business } = matched;
  const own = told(ofBusiness, 'business_profiles:update');
  const theirs = told(ofClient, 'business_profiles:update');
  const path = `/rest/v1/business_profiles/${business.profileId}/availability`;
  for (const [before, is_open] of [false, true].entries()) {
    expect((await business.request('PUT', path, { is_open })).status).toBe(200);
    // A push contains the state at the time of sending.
    await vi.waitFor(() => expect(own()).toHaveLength(before + 1));
  }
  const ofProfile = { id: business.profileId };
  expect(own()).toMatchObject([ofProfile, ofProfile]);
  expect(own()[0]).not.toEqual(own()[1]);
  // A person without a profile receives no push.
  for (const { userId } of [client, business]) {
    const askId = newId();
    await t.deps.events.transaction(({ emit }) =>
      emit('business.asked_still_open', { userId, askId }, askId),
    );
  }
  await vi.waitFor(() => expect(own()).toHaveLength(3));
  await settled(ofClient);
  expect(theirs()).toEqual([]);
  expect(heardByStranger).toEqual([]);
});

it('pushes notifications, and their reading, to all screens of their reader', async () => {
  const { client, business, matchId } = matched;
  const second = await node.connect(business);
  const screens = [ofBusiness, second];
  const inserted = screens.map((screen) => told(screen, 'notifications:insert'));
  const read = screens.map((screen) => told(screen, 'notifications:read'));
  const time = appointmentInput();
  await business.request('POST', `/rest/v1/matches/${matchId}/appointments`, time);
  const answer = { answer: 'accepted' };
  await client.request('POST', `/rest/v1/appointments/${time.id}/answers`, answer);
  await t.runOutbox();
  await vi.waitFor(() => expect(inserted.map((of) => of().length)).toEqual([1, 1]));
  const list = await business.request('GET', '/rest/v1/notifications');
  const [newest] = ((await list.json()) as { data: unknown[] }).data;
  expect(inserted[0]?.()).toEqual([newest]);
  const all = await business.request('POST', '/rest/v1/notifications/read', {});
  const left = await all.json();
  await vi.waitFor(() => expect(read.map((of) => of())).toEqual([[left], [left]]));
  await settled(ofStranger);
  expect(heardByStranger).toEqual([]);
});

it('pushes an outcome only to the party that reported it', async () => {
  const { client, business, matchId } = matched;
  const byClient = told(ofClient, 'matches:update');
  const byBusiness = told(ofBusiness, 'matches:update');
  const path = `/rest/v1/matches/${matchId}/outcome`;
  expect((await client.request('PUT', path, { answer: 'not_yet' })).status).toBe(200);
  await vi.waitFor(() => expect(byClient()).toMatchObject([{ id: matchId }]));
  await settled(ofBusiness);
  expect(byBusiness()).toEqual([]);
  expect((await business.request('PUT', path, { answer: 'done' })).status).toBe(200);
  await vi.waitFor(() => expect(byBusiness()).toHaveLength(1));
});
