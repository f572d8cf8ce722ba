import { newId } from '@pro-match/domain/ids';
import type { PresenceState } from '@pro-match/domain/realtime';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { statementsOf } from '../../testing/sql/sent-statements.ts';
import { suspendUser } from '../auth/index.ts';
import {
  next,
  openNode,
  record,
  settled,
  type TestNode,
  type TestSocket,
} from './testing/open-node.ts';

let t: TestApp;
let node: TestNode;
let client: TestClient;
let business: TestBusiness;
let matchId: string;

beforeAll(async () => {
  t = await createTestApp();
  node = await openNode(t);
});
beforeEach(async () => {
  client = await t.client();
  business = await t.business({ tier: 'paid' });
  matchId = await ask();
});
afterAll(async () => {
  await node.close();
  await t.close();
});

async function ask(): Promise<string> {
  const asked = { business_id: business.userId, service: 'Plumbing', description: 'A leak.' };
  const answer = await client.request('POST', '/rest/v1/matches', { id: newId(), ...asked });
  return ((await answer.json()) as { id: string }).id;
}
const accept = () =>
  business.request('PATCH', `/rest/v1/matches/${matchId}`, { status: 'accepted' });

/** A screen with the chat open. */
async function open(person: { accessToken: string }): Promise<TestSocket> {
  const socket = await node.connect(person);
  await socket.emitWithAck('match:join', { match_id: matchId });
  return socket;
}
const say = (from: TestSocket, state: PresenceState = 'typing', match_id = matchId) =>
  from.emit('match:presence', { match_id, state });
const presencesIn = (heard: unknown[][]) =>
  heard.filter(([name]) => name === 'match:presence').map(([, payload]) => payload);

/** Returns what each socket receives when all of them send one presence event. */
async function heardOf(...sockets: TestSocket[]): Promise<unknown[][]> {
  const heard = sockets.map(record);
  for (const socket of sockets) say(socket);
  // The first wait covers what each said before, the second what others said meanwhile.
  await Promise.all(sockets.map(settled));
  await Promise.all(sockets.map(settled));
  return heard.map(presencesIn);
}
const typing = ({ userId }: { userId: string }) => ({
  match_id: matchId,
  user_id: userId,
  state: 'typing',
});

describe('presence', () => {
  it('is received by the other party, and by other screens of the same person', async () => {
    const heard = await heardOf(await open(client), await open(business), await open(business));
    const [mine, theirs] = [typing(client), typing(business)];
    expect(heard).toEqual([
      [theirs, theirs],
      [mine, theirs],
      [mine, theirs],
    ]);
  });

  it('is neither sent nor received by strangers and by screens without the chat', async () => {
    const screens = [
      await open(client),
      await open(await t.client()),
      await open(await t.business()),
    ];
    screens.push(await node.connect(business));
    expect(await heardOf(...screens)).toEqual([[], [], [], []]);
  });

  it('goes only to its own match', async () => {
    const other = await t.client();
    const [ofClient, ofBusiness] = [await open(client), await open(business)];
    const heard = record(ofClient);
    const foreign = newId();
    await other.request('POST', '/rest/v1/matches', {
      id: foreign,
      business_id: business.userId,
      service: 'Plumbing',
      description: 'Another leak.',
    });
    await ofBusiness.emitWithAck('match:join', { match_id: foreign });
    say(ofBusiness, 'typing', foreign);
    await settled(ofBusiness);
    await settled(ofClient);
    expect(presencesIn(heard)).toEqual([]);
  });

  it('ends when the chat is closed', async () => {
    const [ofClient, ofBusiness] = [await open(client), await open(business)];
    ofBusiness.emit('match:leave', { match_id: matchId });
    await settled(ofBusiness);
    expect(await heardOf(ofClient, ofBusiness)).toEqual([[], []]);
  });

  it('sends no statement to the database', async () => {
    const [ofClient, ofBusiness] = [await open(client), await open(business)];
    const heard = record(ofBusiness);
    const sent = await statementsOf(async () => {
      for (const state of ['here', 'typing', 'away'] as const) say(ofClient, state);
      await vi.waitFor(() => expect(presencesIn(heard)).toHaveLength(3));
    });
    expect(sent).toEqual([]);
  });

  it('passes on only valid events, without extra fields', async () => {
    const [ofClient, ofBusiness] = [await open(client), await open(business)];
    const heard = record(ofBusiness);
    const emit = ofClient.emit.bind(ofClient) as (name: string, ...payload: unknown[]) => void;
    for (const said of [
      undefined,
      { match_id: matchId },
      { match_id: matchId, state: '<b>' },
      { match_id: [matchId], state: 'here' },
      { match_id: matchId.toUpperCase(), state: 'here', user_id: business.userId, more: 'x' },
    ]) {
      emit('match:presence', said);
    }
    say(ofClient, 'here');
    await settled(ofClient);
    await settled(ofBusiness);
    const here = { match_id: matchId, user_id: client.userId, state: 'here' };
    for (const one of presencesIn(heard)) expect(one).toEqual(here);
    expect(presencesIn(heard).length).toBeGreaterThan(0);
  });

  it('closes the connection of a flood, and passes on little of it', async () => {
    const [ofClient, ofBusiness] = [await open(client), await open(business)];
    const heard = record(ofBusiness);
    const cut = next(ofClient, 'disconnect');
    for (let count = 0; count < 500; count += 1) say(ofClient);
    expect(await cut).toMatchObject(['transport close', expect.anything()]);
    await settled(ofBusiness);
    expect(presencesIn(heard).length).toBeLessThanOrEqual(25);
    expect(ofBusiness.connected).toBe(true);
  });
});

describe('presence stops for both parties', () => {
  it.each([
    ['business', () => ({ blocker: business, blocked: client })],
    ['client', () => ({ blocker: client, blocked: business })],
  ])('when the %s blocks the other, until the block is lifted', async (_, sides) => {
    await accept();
    const { blocker, blocked } = sides();
    const screens = [await open(client), await open(business)];
    await blocker.request('PUT', `/rest/v1/blocks/${blocked.userId}`);
    expect(await heardOf(...screens)).toEqual([[], []]);
    expect(await heardOf(await open(client), await open(business))).toEqual([[], []]);
    await blocker.request('DELETE', `/rest/v1/blocks/${blocked.userId}`);
    await vi.waitFor(async () => {
      const [first = [], second = []] = await heardOf(...screens);
      expect([first.length, second.length]).toEqual([1, 1]);
    });
  });

  it('when a block and opening the chat happen at once', async () => {
    await accept();
    const screens = [await node.connect(client), await node.connect(business)];
    const join = () =>
      screens.map((socket) => socket.emitWithAck('match:join', { match_id: matchId }));
    await Promise.all([
      ...join(),
      client.request('PUT', `/rest/v1/blocks/${business.userId}`),
      ...join(),
    ]);
    await vi.waitFor(async () => expect(await heardOf(...screens)).toEqual([[], []]));
    await Promise.all(join());
    expect(await heardOf(...screens)).toEqual([[], []]);
  });

  it.each<[string, () => Promise<Response>]>([
    [
      'declined',
      () => business.request('POST', `/rest/v1/matches/${matchId}/decline`, { reason: 'booked' }),
    ],
    ['withdrawn', () => client.request('POST', `/rest/v1/matches/${matchId}/withdraw`)],
    [
      'closed with its job',
      async () => {
        const match = await client.request('GET', `/rest/v1/matches/${matchId}`);
        const { service_request_id: id } = (await match.json()) as { service_request_id: string };
        return client.request('POST', `/rest/v1/service_requests/${id}/close`, {
          reason: 'not_doing',
        });
      },
    ],
  ])('when a request is %s', async (_, end) => {
    const screens = [await open(client), await open(business)];
    const before = await heardOf(...screens);
    expect(before.map((heard) => heard.length)).toEqual([1, 1]);
    expect((await end()).ok).toBe(true);
    await vi.waitFor(async () => expect(await heardOf(...screens)).toEqual([[], []]));
    expect(await heardOf(await open(client), await open(business))).toEqual([[], []]);
  });

  it('when an account is suspended', async () => {
    await accept();
    const [ofClient, ofBusiness] = [await open(client), await open(business)];
    const cut = next(ofBusiness, 'disconnect');
    await suspendUser(t.deps, { userId: business.userId });
    await cut;
    expect(await heardOf(ofClient)).toEqual([[]]);
    expect(node.realtime.sockets()).toBeGreaterThan(0);
  });

  it('but not when a job closes after a match was accepted', async () => {
    await accept();
    const screens = [await open(client), await open(business)];
    const match = await client.request('GET', `/rest/v1/matches/${matchId}`);
    const { service_request_id: id } = (await match.json()) as { service_request_id: string };
    await client.request('POST', `/rest/v1/service_requests/${id}/close`, { reason: 'not_doing' });
    await vi.waitFor(async () => {
      const heard = await heardOf(...screens);
      expect(heard.map((each) => each.length)).toEqual([1, 1]);
    });
  });
});
