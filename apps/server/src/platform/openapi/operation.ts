import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { TokenScope } from '@pro-match/domain/tokens';
import type { MiddlewareHandler } from 'hono';
import { admitToken } from '../http/guard.ts';
import type { RouterEnv } from '../http/router.ts';
import type { Caller } from './document.ts';

type Request = NonNullable<RouteConfig['request']>;
type Responses = RouteConfig['responses'];

interface Described<M, P, Q, R> {
  /** Unique in the whole API: a verb and a noun. */
  id: string;
  /** A phrase without a period. */
  summary: string;
  /** Details beyond the summary: which callers, side effects, the response to a repeat. */
  description?: string;
  actor: Caller;
  /**
   * Scope with which a personal access token may call it for its business; without one, no token
   * may.
   */
  scope?: TokenScope;
  method: M;
  path: P;
  request?: Q;
  middleware?: readonly MiddlewareHandler<RouterEnv>[];
  /** Responses of a success. */
  responses: R;
  /** Its own refusals, by status; those that follow from its context are added. */
  refusals?: Partial<Record<400 | 401 | 402 | 403 | 404 | 409 | 422 | 503, string>>;
}

/**
 * Describes the operations of one module. `refusals.ts` adds the refusals common to each kind of
 * route, and `examples.ts` the examples.
 */
export function operationsOf(tag: string) {
  return <
    const M extends RouteConfig['method'],
    const P extends string,
    const R extends Responses,
    const Q extends Request = Record<never, never>,
  >({
    id,
    actor,
    scope,
    request,
    middleware = [],
    responses,
    refusals = {},
    ...rest
  }: Described<M, P, Q, R>) => {
    const refused = Object.entries(refusals).map(([status, description]) => [
      status,
      { description },
    ]);
    return createRoute({
      ...rest,
      operationId: id,
      tags: [tag],
      'x-actor': actor,
      ...(scope === undefined ? {} : { 'x-scope': scope }),
      request: (request ?? {}) as Q,
      middleware: [admitToken(scope), ...middleware],
      // A refusal is thrown, so no handler returns one.
      responses: { ...responses, ...Object.fromEntries(refused) } as R,
    });
  };
}
