import type { MiddlewareHandler } from 'hono';
import type { RouterEnv } from '../http/router.ts';
import type { RateLimit, RateLimits } from './rate-limits.ts';

/** Counts per person, or per address for signed-out callers. */
export function limited(limits: RateLimits, limit: RateLimit): MiddlewareHandler<RouterEnv> {
  return async (context, next) => {
    await limits.take(limit, context.get('actor')?.userId ?? context.get('address'));
    await next();
  };
}
