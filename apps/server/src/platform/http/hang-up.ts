import type { Context } from 'hono';
import { AppError } from './errors.ts';

/** The caller is gone: no one receives this response, and nothing of ours failed. */
export function hungUp(cause?: unknown): AppError {
  return new AppError('bad_request', 'The request ended before it was complete', { cause });
}

/**
 * Node's message for a body that its sender broke off, and the adapter's for one that it never
 * read.
 */
const BROKEN_OFF = /^(aborted|Client connection prematurely closed\.?)$/;

/**
 * Returns true if an error only means that the caller is gone. It has the code of a lost
 * connection, like a database error, but no system call: it comes from the HTTP parser.
 */
export function isHangUp(error: unknown): boolean {
  return error instanceof Error && !('syscall' in error) && BROKEN_OFF.test(error.message);
}

/** Fires if the connection closes before the response; undefined without a connection. */
export function hangUpSignal(context: Context): AbortSignal | undefined {
  const env: {
    outgoing?: { once(event: 'close', listener: () => void): void; destroyed: boolean };
  } = context.env ?? {};
  if (!env.outgoing) return undefined;
  if (env.outgoing.destroyed) return AbortSignal.abort();
  const ending = new AbortController();
  env.outgoing.once('close', () => ending.abort());
  return ending.signal;
}
