import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockSkewOptions } from '../clock-skew.ts';
import { killAll, type Node, openNodes } from './nodes.ts';
import { openPostgresServer, type Postgres } from './postgres.ts';
import { missing } from './programs.ts';
import { type Front, openBalancer } from './proxies.ts';
import { openRedisServer, type RedisServer } from './redis.ts';
import type { Screen } from './screen.ts';
import { caughtUp, openTalk, type Talk } from './talk.ts';

/** Clock offset of each node, in ms. */
const SKEWS = [0, 300_000, -300_000];

describe.skipIf(missing('initdb', 'redis-server', 'haproxy').length > 0)(
  'three nodes with clocks five minutes apart, behind a balancer that never retries',
  () => {
    let postgres: Postgres;
    let redis: RedisServer;
    let balancer: Front;
    let nodes: Node[];
    let talk: Talk;
    let screens: Screen[];
    let address: string;
    beforeAll(async () => {
      [postgres, redis] = await Promise.all([openPostgresServer(), openRedisServer()]);
      nodes = await openNodes(SKEWS.length, (index) => ({
        NODE_OPTIONS: clockSkewOptions(SKEWS[index] ?? 0),
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        DRAIN_SECONDS: '4',
      }));
      balancer = await openBalancer(nodes.map(({ port }) => port));
      address = `http://127.0.0.1:${balancer.port}`;
      talk = await openTalk(postgres.url);
      screens = await talk.watch([address]);
    });
    afterAll(async () => {
      await talk.close();
      await killAll(nodes);
      await Promise.all([balancer.close(), redis.kill(), postgres.close()]);
    });

    it('lose and duplicate nothing when they are killed', async () => {
      const end = talk.begin([address]);
      for (let kills = 0; kills < 6; kills += 1) {
        const node = nodes[kills % nodes.length];
        await sleep(1_500);
        await node?.kill();
        await sleep(1_000);
        await node?.start();
      }
      await sleep(2_000);
      await end();
      await caughtUp(talk, screens, 5_000);
      expect(await talk.verify()).toBeGreaterThan(30);
    });
  },
);
