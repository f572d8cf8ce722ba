import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Origin } from './actor.ts';
import { clientAddress } from './client-address.ts';
import type { RouterEnv } from './router.ts';

export interface RequestReport {
  method: string;
  /** The pattern that matched, never the path: few values, and no ids. */
  route: string;
  status: number;
  seconds: number;
}

interface RequestContextOptions {
  log: Logger;
  trustedHops: number;
  report: (request: RequestReport) => void;
}

/** Paths that probes request every few seconds, or browsers by the dozen. */
const QUIET = /^(\/healthz|\/readyz|\/metrics|\*|\/\*)$/;

/**
 * Gives each request its id (always our own, so that no one can plant one in the log), its logger
 * and its caller's address; afterwards writes one line with neither path, query, body nor address
 * in it.
 */
export function requestContext(options: RequestContextOptions): MiddlewareHandler<RouterEnv> {
  return async (context, next) => {
    const started = performance.now();
    // Nothing is sorted by it, and it costs a tenth of an id that is.
    const requestId = randomUUID();
    const log = options.log.child({ request_id: requestId });
    context.set('requestId', requestId);
    context.set('log', log);
    context.set(
      'address',
      clientAddress(
        socketAddress(context),
        context.req.header('x-forwarded-for'),
        options.trustedHops,
      ),
    );
    context.header('X-Request-Id', requestId);
    await next();
    // A handler that builds its Response itself loses what was set before it.
    if (!context.res.headers.has('X-Request-Id')) context.header('X-Request-Id', requestId);
    const request: RequestReport = {
      method: context.req.method,
      route: routeOf(context),
      status: context.res.status,
      seconds: (performance.now() - started) / 1000,
    };
    options.report(request);
    log[QUIET.test(request.route) ? 'debug' : 'info'](
      { ...request, seconds: Number(request.seconds.toFixed(4)) },
      'request',
    );
  };
}

/** The pattern of the handler that answered, or `*` where none did. */
export function routeOf(context: Context): string {
  return routePath(context) || '*';
}

/** Where this context's request came from. */
export function originOf(context: Context<RouterEnv>): Origin {
  return { address: context.get('address'), userAgent: context.req.header('user-agent') };
}

/** Node's socket, where there is one: requests of tests come without. */
export function socketAddress(context: Context): string {
  const env: { incoming?: { socket?: { remoteAddress?: string } } } = context.env ?? {};
  return env.incoming?.socket?.remoteAddress ?? '127.0.0.1';
}
