import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { killAll, type Node, openNodes } from './nodes.ts';
import { openPostgresServer, type Postgres } from './postgres.ts';
import { missing } from './programs.ts';
import { openRedisServer, type RedisServer } from './redis.ts';
import type { Screen } from './screen.ts';
import { caughtUp, openTalk, saidSoFar, type Talk } from './talk.ts';

/** How long Redis is away, in seconds. */
const GAPS = [1, 15, 60];

describe.skipIf(missing('initdb', 'redis-server').length > 0)('three nodes over a Redis', () => {
  let postgres: Postgres;
  let redis: RedisServer;
  let nodes: Node[];
  let talk: Talk;
  let screens: Screen[];
  const addresses = () => nodes.map(({ url }) => url);
  beforeAll(async () => {
    [postgres, redis] = await Promise.all([openPostgresServer(), openRedisServer()]);
    const environment = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
    nodes = await openNodes(3, () => environment);
  });
  // A new talk for each gap: a reader who missed more than a page reads back to the first message
  // of this gap only.
  beforeEach(async () => {
    talk = await openTalk(postgres.url);
    screens = await talk.watch(addresses());
  });
  afterEach(async () => {
    await talk.verify();
    await talk.close();
  });
  afterAll(async () => {
    redis.goOn();
    await killAll(nodes);
    await redis.kill();
    await postgres.close();
  });

  const faults = {
    'is killed': { begin: () => redis.kill(), end: () => redis.start() },
    hangs: { begin: async () => redis.hang(), end: async () => redis.goOn() },
  };
  const cases = GAPS.flatMap((seconds) =>
    (['is killed', 'hangs'] as const).map((fault) => ({ seconds, fault })),
  );

  it.each(cases)(
    'stay fast and catch up on every screen when it $fault for $seconds s',
    async ({ seconds, fault }) => {
      // Messages are sent to other nodes than those of the screens, so they have to cross.
      const end = talk.begin(addresses().toReversed());
      await sleep(1_000);
      let slowest = 0;
      try {
        await faults[fault].begin();
        const until = performance.now() + seconds * 1_000;
        while (performance.now() < until) {
          const started = performance.now();
          const ready = await fetch(`${nodes[0]?.url}/readyz`);
          expect(ready.status).toBe(200);
          slowest = Math.max(slowest, performance.now() - started);
          await sleep(200);
        }
        await faults[fault].end();
        await caughtUp(saidSoFar(talk), screens, 5_000);
      } finally {
        await end();
      }
      await caughtUp(talk, screens, 5_000);
      expect([...talk.failures]).toEqual([]);
      expect(slowest).toBeLessThan(5_000);
    },
  );
});
