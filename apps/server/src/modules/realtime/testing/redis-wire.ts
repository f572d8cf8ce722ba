import { connect } from 'node:net';
import { openWire, type Wire } from '../../../testing/wire.ts';

/** Where the Redis of the tests is. */
export const REDIS = new URL(process.env.TEST_REDIS_URL || 'redis://127.0.0.1:6379');

export function isRedisReachable(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(REDIS.port || 6379), REDIS.hostname);
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

/** A wire to Redis that can be cut and mended. */
export function openRedisWire(): Promise<Wire> {
  return openWire(REDIS.href);
}
