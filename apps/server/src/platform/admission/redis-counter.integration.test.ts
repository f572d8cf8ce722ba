import { connect } from 'node:net';
import { newId } from '@pro-match/domain/ids';
import { afterEach, describe, expect, it } from 'vitest';
import { openWire } from '../../testing/wire.ts';
import { createLogger } from '../logger/logger.ts';
import { openRedis, type Redis } from '../redis/open-redis.ts';
import { createRateLimits } from './create-rate-limits.ts';
import { redisCounter } from './redis-counter.ts';

const REDIS = new URL(process.env.TEST_REDIS_URL || 'redis://127.0.0.1:6379');

const reachable = await new Promise<boolean>((resolve) => {
  const socket = connect(Number(REDIS.port || 6379), REDIS.hostname);
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
  socket.on('connect', () => socket.destroy());
});

const clients: Redis[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
});

async function open(url: string): Promise<Redis> {
  const client = openRedis({ url, log: createLogger('silent'), name: 'limits' });
  clients.push(client);
  if (!client.isReady) await new Promise((resolve) => client.once('ready', resolve));
  return client;
}

describe.skipIf(!reachable)('rate limits in Redis', () => {
  const limitOf = () => ({ name: `test-${newId()}`, points: 3, seconds: 30 });

  it('are counted and reset across processes', async () => {
    const limit = limitOf();
    const one = createRateLimits(redisCounter(await open(REDIS.href)));
    const other = createRateLimits(redisCounter(await open(REDIS.href)));
    await one.take(limit, 'ada');
    await other.take(limit, 'ada');
    await one.take(limit, 'ada');
    await expect(other.take(limit, 'ada')).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: 30,
    });
    await other.take(limit, 'bob');
    await one.reset(limit, 'ada');
    await other.take(limit, 'ada');
    await Promise.all([one.reset(limit, 'ada'), one.reset(limit, 'bob')]);
  });

  it('keep a hash of the subject, not the subject', async () => {
    const limit = limitOf();
    const client = await open(REDIS.href);
    const limits = createRateLimits(redisCounter(client));
    await limits.take(limit, 'ada@example.com');
    const keys = await client.keys(`limit:${limit.name}*`);
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toContain('ada@example');
    await limits.reset(limit, 'ada@example.com');
  });

  it('are counted in the process after a short wait while Redis hangs', async () => {
    const limit = limitOf();
    const wire = await openWire(REDIS.href);
    const limits = createRateLimits(redisCounter(await open(wire.url)));
    wire.hang();
    const started = performance.now();
    for (let tries = 0; tries < 3; tries += 1) await limits.take(limit, 'ada');
    await expect(limits.take(limit, 'ada')).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(performance.now() - started).toBeLessThan(2_000);
    wire.goOn();
    // The tries meanwhile were counted only in this process.
    const other = createRateLimits(redisCounter(await open(REDIS.href)));
    await expect
      .poll(
        () =>
          limits.take(limit, 'ada').then(
            () => 'counted',
            () => 'refused',
          ),
        { timeout: 10_000 },
      )
      .toBe('counted');
    await other.take(limit, 'ada');
    await wire.close();
  });

  it('are counted in the process while Redis is away', async () => {
    const limit = limitOf();
    const wire = await openWire(REDIS.href);
    const client = await open(wire.url);
    const limits = createRateLimits(redisCounter(client));
    const gone = new Promise((resolve) => client.once('error', resolve));
    await wire.cut();
    await gone;
    for (let tries = 0; tries < 3; tries += 1) await limits.take(limit, 'ada');
    await expect(limits.take(limit, 'ada')).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});
