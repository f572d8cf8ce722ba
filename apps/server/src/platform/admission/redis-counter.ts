import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Redis } from '../redis/open-redis.ts';
import { createBreaker } from './breaker.ts';
import { type CounterFactory, memoryCounter } from './create-rate-limits.ts';

/** For a count, in ms: a hanging Redis must not delay anybody. */
const WAIT_MS = 250;

/** Nobody asks Redis for this long after that, in ms; then one caller does. */
const REST_MS = 1_000;

/**
 * Counts for all processes together. While Redis is away or hangs, each process counts separately:
 * a limit that is too mild is better than no sign-in.
 */
export function redisCounter(client: Redis): CounterFactory {
  const breaker = createBreaker({ waitMs: WAIT_MS, restMs: REST_MS });
  return (limit) => {
    if (limit.isLocal) return memoryCounter(limit);
    const { name, points, seconds: duration } = limit;
    const shared = new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `limit:${name}`,
      points,
      duration,
    });
    const own = new RateLimiterMemory({ keyPrefix: name, points, duration });
    const either = (count: (limiter: RateLimiterAbstract) => Promise<unknown>) =>
      breaker
        .ask(() => answered(count(shared)))
        .catch(() => answered(count(own)))
        .then(({ refusal, result }) => {
          if (refusal) throw refusal;
          return result;
        });
    return {
      consume: (subject) => either((limiter) => limiter.consume(subject)),
      reward: (subject) => either((limiter) => limiter.reward(subject)),
      delete: (subject) => either((limiter) => limiter.delete(subject)),
    };
  };
}

interface Answer {
  result?: unknown;
  refusal?: RateLimiterRes;
}

/** A refusal is an answer, not a failure. */
async function answered(counting: Promise<unknown>): Promise<Answer> {
  try {
    return { result: await counting };
  } catch (error) {
    if (error instanceof RateLimiterRes) return { refusal: error };
    throw error;
  }
}
