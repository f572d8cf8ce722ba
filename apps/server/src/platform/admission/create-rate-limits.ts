import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../http/errors.ts';
import type { RateLimit, RateLimits } from './rate-limits.ts';

interface Counter {
  consume(subject: string): Promise<unknown>;
  reward(subject: string): Promise<unknown>;
  delete(subject: string): Promise<unknown>;
}

/** Called once per limit. */
export type CounterFactory = (limit: RateLimit) => Counter;

/** Counts in this process only. */
export const memoryCounter: CounterFactory = (limit) =>
  new RateLimiterMemory({
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
  });

export function createRateLimits(counterOf: CounterFactory): RateLimits {
  const counters = new Map<string, Counter>();
  const counter = (limit: RateLimit): Counter => {
    const known = counters.get(limit.name);
    if (known) return known;
    const created = counterOf(limit);
    counters.set(limit.name, created);
    return created;
  };
  return {
    async take(limit, subject) {
      try {
        await counter(limit).consume(keyOf(subject));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new AppError('too_many_requests', undefined, { retryAfter });
      }
    },
    async giveBack(limit, subject) {
      await counter(limit).reward(keyOf(subject));
    },
    async reset(limit, subject) {
      await counter(limit).delete(keyOf(subject));
    },
  };
}

/** Addresses and e-mails are personal data: a shared store gets their hash. */
function keyOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url').slice(0, 22);
}
