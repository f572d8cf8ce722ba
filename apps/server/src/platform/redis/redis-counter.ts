import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { CounterFactory } from '../http/create-rate-limits.ts';
import type { Redis } from './open-redis.ts';

/**
 * Counts for all processes together. While Redis is away each process counts
 * for itself: a limit that is too mild beats a sign-in that is down.
 */
export function redisCounter(client: Redis): CounterFactory {
  return (limit) => {
    const { name, points, seconds: duration } = limit;
    return new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `limit:${name}`,
      points,
      duration,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
    });
  };
}
