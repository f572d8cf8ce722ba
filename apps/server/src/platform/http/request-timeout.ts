import type { MiddlewareHandler } from 'hono';
import { within } from '../clock/within.ts';
import type { RouterEnv } from './router.ts';

/** In ms: above the 15 s that a statement may take. */
export const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Limit of the HTTP server for receiving a whole request, in ms. It applies to all routes, so it is
 * above the longest of them, a picture upload, and only a last resort. Each route is bounded by
 * {@link limitTime}: a handler reads its body, so the time of the body counts; and after the
 * response, the adapter closes a connection whose body does not end within half a second.
 */
export const LONGEST_REQUEST_MS = 6 * 60_000;

/** Responds 503 if the handler is not done in time; its later result is ignored. */
export function limitTime(milliseconds: number): MiddlewareHandler<RouterEnv> {
  return (_context, next) => within(milliseconds, next());
}
