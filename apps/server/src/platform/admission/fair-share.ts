import type { Context, MiddlewareHandler } from 'hono';
import type { Authenticate } from '../http/actor.ts';
import { AppError } from '../http/errors.ts';
import { hangUpSignal } from '../http/hang-up.ts';
import type { RouterEnv } from '../http/router.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from './concurrency-limiter.ts';

/** Most concurrent requests of one caller: as many as a browser opens to one server. */
const EACH = 6;
/** Further requests that wait: far more than any screen sends. */
const WAITING = 200;
/** Longest wait for a turn, in ms: below the request timeout, so that the work gets the rest. */
const PATIENCE_MS = 10_000;

/** Half of the database connections, at most {@link EACH}. */
export function createShares(databasePool: number): ConcurrencyLimiter {
  return createConcurrencyLimiter({
    each: Math.max(1, Math.min(EACH, Math.floor(databasePool / 2))),
    waitingEach: WAITING,
    patienceMs: PATIENCE_MS,
    refuse: () =>
      new AppError('too_many_requests', undefined, { retryAfter: 2, shedBy: 'fair_share' }),
  });
}

/**
 * No caller gets more than their share of the process: requests beyond it wait for the caller's
 * own, while those of others pass. A caller is a person, or an address with no one signed in.
 */
export function shareFairly(gate: ConcurrencyLimiter): MiddlewareHandler<RouterEnv> {
  return (context, next) => {
    const subject = context.get('actor')?.userId ?? context.get('address');
    return gate(next, { subject, signal: () => hangUpSignal(context) });
  };
}

/**
 * The owner of a token is only known after checking it, so checks are limited by address; at their
 * own gate, or signed-in people would wait behind a signed-out neighbor.
 */
export function authenticateFairly(authenticate: Authenticate, gate: ConcurrencyLimiter) {
  return (context: Context<RouterEnv>, token: string) =>
    gate(() => authenticate(token), {
      subject: context.get('address'),
      signal: () => hangUpSignal(context),
    });
}
