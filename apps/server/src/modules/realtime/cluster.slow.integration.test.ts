import type { Message } from '@pro-match/domain/chat';
import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Deps } from '../../platform/deps.ts';
import { Events } from '../../platform/events/event-bus.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createWatchedApp } from '../../testing/refusals/create-watched-app.ts';
import { type Ask, asking } from '../../testing/requests.ts';
import { openCluster } from './cluster.ts';
import { STREAM } from './cluster-reader.ts';
import {
  next,
  openNode,
  record,
  settled,
  type TestNode,
  type TestSocket,
} from './testing/open-node.ts';
import { isRedisReachable, openRedisWire, REDIS } from './testing/redis-wire.ts';

const reachable = await isRedisReachable();

interface ClusterNode extends TestNode {
  deps: Deps;
  as(person: { accessToken: string }): Ask;
}

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
let matchId: string;
const opened: TestNode[] = [];

beforeAll(async () => {
  t = await createTestApp();
  client = await t.client();
  business = await t.business({ tier: 'paid' });
  matchId = newId();
  await client.request('POST', '/rest/v1/matches', {
    id: matchId,
    business_id: business.userId,
    service: 'Plumbing',
    description: 'The sink leaks.',
  });
});
afterAll(async () => {
  for (const node of opened) await node.close();
  await t.close();
});

/** A second process on the shared database, with its own events, caches and sockets. */
async function openClusterNode(redisUrl: string): Promise<ClusterNode> {
  const deps: Deps = {
    ...t.deps,
    events: new Events(t.database, t.deps.log, t.clock),
    config: { ...t.deps.config, REDIS_URL: redisUrl },
  };
  const app = createWatchedApp(deps);
  const node = await openNode({ app, deps });
  opened.push(node);
  const as = ({ accessToken }: { accessToken: string }) =>
    asking(app, deps.config.PUBLISHABLE_KEY, accessToken);
  return { ...node, deps, as };
}

const say = (from: Ask, content: string) =>
  from('POST', `/rest/v1/matches/${matchId}/messages`, { id: newId(), content });

/** Sends messages until one arrives: then the link is up in that direction. */
async function untilHeard(from: Ask, far: TestSocket): Promise<void> {
  const heard = record(far);
  await vi.waitFor(
    async () => {
      await say(from, 'Hello?');
      expect(heard).not.toEqual([]);
    },
    { timeout: 15_000, interval: 100 },
  );
}

describe.skipIf(!reachable)('two nodes over Redis', () => {
  let here: ClusterNode;
  let there: ClusterNode;
  let ofClient: TestSocket;
  let ofBusiness: TestSocket;

  beforeAll(async () => {
    here = await openClusterNode(REDIS.href);
    there = await openClusterNode(REDIS.href);
    ofClient = await here.connect(client);
    ofBusiness = await there.connect(business);
    await untilHeard(here.as(client), ofBusiness);
    await untilHeard(there.as(business), ofClient);
  });

  it('deliver a message once on each', async () => {
    const heard = [record(ofClient), record(ofBusiness)];
    const message = (await (await say(here.as(client), 'across')).json()) as Message;
    const copies = (events: unknown[][]) =>
      events.filter(([name, payload]) => {
        const { id } = payload as { id?: string };
        return name === 'messages:insert' && id === message.id;
      });
    await vi.waitFor(() => expect(heard.map((events) => copies(events).length)).toEqual([1, 1]));
    // Events on a stream keep their order: a second copy would arrive before this one.
    const read = next(ofClient, 'messages:read');
    await there.as(business)('POST', `/rest/v1/matches/${matchId}/messages/read`);
    await read;
    for (const events of heard) expect(copies(events)).toEqual([['messages:insert', message]]);
  });

  it('end a session on both', async () => {
    const leaving = await t.client();
    const [near, far] = [await here.connect(leaving), await there.connect(leaving)];
    const told = Promise.all([next(near, 'auth:ended'), next(far, 'auth:ended')]);
    const cut = Promise.all([next(near, 'disconnect'), next(far, 'disconnect')]);
    await here.deps.events.transaction(async ({ tx, emit }) => {
      const { userId, sessionId } = leaving;
      await tx.execute(sql`update auth_sessions set ended_at = now() where id = ${sessionId}`);
      await emit('session.ended', { userId, sessionIds: [sessionId] }, sessionId);
    });
    await told;
    expect((await cut).map(([reason]) => reason)).toEqual([
      'io server disconnect',
      'io server disconnect',
    ]);
    expect(ofBusiness.connected).toBe(true);
  });
});

describe.skipIf(!reachable)('presence over Redis', () => {
  it('reaches the other node, ends there with a block made here, and is not stored', async () => {
    const [here, there] = [await openClusterNode(REDIS.href), await openClusterNode(REDIS.href)];
    const screens = [
      await here.connect(client),
      await there.connect(client),
      await there.connect(business),
    ];
    for (const socket of screens) {
      expect(await socket.emitWithAck('match:join', { match_id: matchId })).toBe(true);
    }
    const said = { match_id: matchId, state: 'typing' } as const;
    const heard = screens.map(record);
    /** Lets all sockets send their presence; returns how many each received. */
    const hearing = async () => {
      for (const events of heard) events.length = 0;
      for (const socket of screens) socket.emit('match:presence', said);
      for (const socket of [...screens, ...screens]) await settled(socket);
      const from = (events: unknown[][]) => events.filter(([name]) => name === 'match:presence');
      return heard.map((events) => from(events).length);
    };
    // The interval stays within the rate limit of a socket.
    const patience = { timeout: 15_000, interval: 1_100 };
    await vi.waitFor(async () => expect(await hearing()).toEqual([2, 2, 2]), patience);
    const redis = createClient({ url: REDIS.href });
    await redis.connect();
    const kept = JSON.stringify(await redis.xRevRange(STREAM, '+', '-', { COUNT: 100 }));
    await redis.close();
    expect(kept).not.toContain('match:presence');

    await here.as(client)('PUT', `/rest/v1/blocks/${business.userId}`);
    await vi.waitFor(async () => expect(await hearing()).toEqual([0, 0, 0]), patience);
    await here.as(client)('DELETE', `/rest/v1/blocks/${business.userId}`);
    await vi.waitFor(async () => expect(await hearing()).toEqual([2, 2, 2]), patience);
  });
});

describe.skipIf(!reachable)('a link that breaks', () => {
  it('delays only messages between nodes, and catches up once mended', async () => {
    const wire = await openRedisWire();
    const [here, there] = [await openClusterNode(wire.url), await openClusterNode(REDIS.href)];
    const [near, far] = [await here.connect(client), await there.connect(business)];
    await untilHeard(here.as(client), far);
    await wire.cut();
    const [heardNear, heardFar] = [record(near), record(far)];
    const message = (await (await say(here.as(client), 'meanwhile')).json()) as Message;
    const pushed = ['messages:insert', message];
    await vi.waitFor(() => expect(heardNear).toContainEqual(pushed));
    expect(heardFar).not.toContainEqual(pushed);
    await wire.mend();
    await vi.waitFor(() => expect(heardFar).toContainEqual(pushed), { timeout: 15_000 });
    // Each may have missed something from the other.
    const told = [['catch_up']];
    await vi.waitFor(() => expect(heardNear).toEqual(expect.arrayContaining(told)));
    await vi.waitFor(() => expect(heardFar).toEqual(expect.arrayContaining(told)));
    await untilHeard(there.as(business), near);
    await here.close();
    await wire.cut();
  });
});

describe.skipIf(!reachable)('a conversation on a node that is cut off', () => {
  it('ends for a missed block once the link is back', async () => {
    const wire = await openRedisWire();
    const [here, there] = [await openClusterNode(wire.url), await openClusterNode(REDIS.href)];
    const [ofClient, ofBusiness] = [await here.connect(client), await here.connect(business)];
    await untilHeard(there.as(business), ofClient);
    for (const socket of [ofClient, ofBusiness]) {
      await socket.emitWithAck('match:join', { match_id: matchId });
    }
    const heard = record(ofBusiness);
    const isHeard = async () => {
      heard.length = 0;
      ofClient.emit('match:presence', { match_id: matchId, state: 'here' });
      await settled(ofClient);
      await settled(ofBusiness);
      return heard.some(([name]) => name === 'match:presence');
    };
    expect(await isHeard()).toBe(true);
    await wire.cut();
    await there.as(client)('PUT', `/rest/v1/blocks/${business.userId}`);
    await wire.mend();
    const patience = { timeout: 15_000, interval: 1_100 };
    await vi.waitFor(async () => expect(await isHeard()).toBe(false), patience);
    await there.as(client)('DELETE', `/rest/v1/blocks/${business.userId}`);
    await here.close();
    await wire.cut();
  });
});

describe.skipIf(!reachable)('a Redis that hangs', () => {
  it('delays no message and no new socket, and screens catch up when it is back', async () => {
    const wire = await openRedisWire();
    const [here, there] = [await openClusterNode(wire.url), await openClusterNode(wire.url)];
    const [near, far] = [await here.connect(client), await there.connect(business)];
    await untilHeard(here.as(client), far);
    wire.hang();
    const [heardNear, heardFar] = [record(near), record(far)];
    const started = performance.now();
    const message = (await (await say(here.as(client), 'hanging')).json()) as Message;
    await vi.waitFor(() => expect(heardNear).toContainEqual(['messages:insert', message]));
    await there.connect(client);
    expect(performance.now() - started).toBeLessThan(2_000);
    // More than the link keeps.
    for (let number = 0; number < 1_100; number += 1) {
      here.deps.events.announce('message.sent', { message }, `${number}`);
    }
    wire.goOn();
    for (const heard of [heardNear, heardFar]) {
      await vi.waitFor(() => expect(heard).toContainEqual(['catch_up']), { timeout: 5_000 });
    }
    await Promise.all([here.close(), there.close()]);
    await wire.close();
  });
});

describe('a node whose Redis is away', () => {
  it('still serves its own sockets', async () => {
    // Port 9 (discard) never answers.
    const node = await openClusterNode('redis://127.0.0.1:9');
    const person = await t.client();
    const id = newId();
    const socket = await node.connect(person);
    const heard = next(socket, 'matches:insert');
    await node.as(person)('POST', '/rest/v1/matches', {
      id,
      business_id: business.userId,
      service: 'Plumbing',
      description: 'The tap drips.',
    });
    expect(await heard).toMatchObject([{ id }]);
  });
});

it.skipIf(!reachable)('leaves no connection behind when it is closed', async () => {
  const wire = await openRedisWire();
  const nothing = () => undefined;
  const cluster = openCluster({
    url: wire.url,
    log: t.deps.log,
    hear: nothing,
    hearWhisper: nothing,
  });
  await expect.poll(() => wire.connections(), { timeout: 5_000 }).toBe(3);
  cluster.close();
  await expect.poll(() => wire.connections(), { timeout: 5_000 }).toBe(0);
  await wire.close();
});
