import type { MiddlewareHandler } from 'hono';
import { within } from '../clock/within.ts';
import type { RouterEnv } from './router.ts';

/** Longest time an API request may take, in ms: above the 15 s that a statement may. */
export const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Longest time that the HTTP server itself waits for a whole request, in ms. It is one
 * for all routes, so it stands above the longest of them, the upload of a picture, and is
 * only the last resort. What bounds every route is {@link limitTime}: a handler reads its
 * body, so the time of the body is part of its own; and once it is answered, the adapter
 * closes a connection whose body does not come to its end within half a second.
 */
export const LONGEST_REQUEST_MS = 6 * 60_000;

/** Answers 503 when the handler is not done in time; what it does then is not heard. */
export function limitTime(milliseconds: number): MiddlewareHandler<RouterEnv> {
  return (_context, next) => within(milliseconds, next());
}
