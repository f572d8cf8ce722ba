import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killAll, type Node, openNodes } from './nodes.ts';
import { openPostgresServer, type Postgres } from './postgres.ts';
import { missing } from './programs.ts';
import { type Balancer, openBalancer } from './proxies.ts';
import { beginReads } from './reads.ts';
import { openRedisServer, type RedisServer } from './redis.ts';
import { caughtUp, openTalk, type Talk } from './talk.ts';

/** The last node ends its drain before a balancer that probes every second can know of it. */
const DRAIN_SECONDS = ['5', '5', '1'];

/** How often each node is restarted. */
const ROUNDS = 2;

describe.skipIf(missing('initdb', 'redis-server', 'haproxy').length > 0)(
  'a rolling restart of three nodes behind a balancer that never retries',
  () => {
    let postgres: Postgres;
    let redis: RedisServer;
    let balancer: Balancer;
    let nodes: Node[];
    let talk: Talk;
    beforeAll(async () => {
      [postgres, redis] = await Promise.all([openPostgresServer(), openRedisServer()]);
      nodes = await openNodes(DRAIN_SECONDS.length, (index) => ({
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        DRAIN_SECONDS: DRAIN_SECONDS[index] ?? '',
      }));
      balancer = await openBalancer(nodes.map(({ port }) => port));
      talk = await openTalk(postgres.url);
    });
    afterAll(async () => {
      await talk.close();
      await killAll(nodes);
      await Promise.all([balancer.close(), redis.kill(), postgres.close()]);
    });
    const allInUse = () =>
      expect.poll(() => balancer.inUse(), { timeout: 60_000, interval: 200 }).toBe(nodes.length);

    it('fails no request, and every screen shows every message', async () => {
      const address = `http://127.0.0.1:${balancer.port}`;
      await allInUse();
      const screens = await talk.watch([address]);
      const endTalk = talk.begin([address]);
      const endReads = beginReads(talk, address);
      await sleep(1_000);
      for (let restarts = 0; restarts < ROUNDS * nodes.length; restarts += 1) {
        const node = nodes[restarts % nodes.length];
        expect(await node?.stop()).toBe(0);
        await node?.start();
        await allInUse();
      }
      await endTalk();
      const reads = await endReads();
      await caughtUp(talk, screens, 5_000);
      expect(reads.failed).toEqual([]);
      expect([...talk.failures]).toEqual([]);
      expect(reads.answered).toBeGreaterThan(500);
      expect(await talk.verify()).toBeGreaterThan(100);
    });
  },
);
