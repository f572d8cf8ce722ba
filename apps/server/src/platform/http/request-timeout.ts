import type { MiddlewareHandler } from 'hono';
import { within } from '../clock/within.ts';
import type { RouterEnv } from './router.ts';

/** Longest time an API request may take, in ms: above the 15 s that a statement may. */
export const REQUEST_TIMEOUT_MS = 20_000;

/** Answers 503 when the handler is not done in time; what it does then is not heard. */
export function limitTime(milliseconds: number): MiddlewareHandler<RouterEnv> {
  return (_context, next) => within(milliseconds, next());
}
