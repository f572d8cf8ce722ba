import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Span, Tracer } from '../tracing/tracer.ts';
import type { Origin } from './actor.ts';
import { clientAddress } from './client-address.ts';
import { pathInWords } from './path-in-words.ts';
import type { RouterEnv } from './router.ts';

export interface RequestReport {
  /** One of a few; `_OTHER` for a method that the caller invented. */
  method: string;
  /** The matching pattern, never the path: few values, and no ids. */
  route: string;
  status: number;
  seconds: number;
  /** The limit that rejected it, if load was the cause. */
  shedBy?: string;
}

interface RequestContextOptions {
  log: Logger;
  trustedHops: number;
  report: (request: RequestReport) => void;
  tracer: Tracer;
}

/** Probes run every few seconds and get no trace. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Paths that probes request every few seconds, or browsers by the dozen. */
const QUIET = /^(\/healthz|\/readyz|\/metrics|\*|\/\*)$/;

/**
 * Gives each request its id and trace (always our own, so that nobody can plant one in the log),
 * its logger and its caller's address. Afterwards logs one line without query, body or address, and
 * with the path only if no route matched.
 */
export function requestContext(options: RequestContextOptions): MiddlewareHandler<RouterEnv> {
  const { tracer } = options;
  return async (context, next) => {
    if (PROBES.has(context.req.path)) {
      await handle(context, next, options);
      return;
    }
    await tracer.span(methodOf(context), { kind: 'server' }, async (span) => {
      const { method, route, status, shedBy } = await handle(context, next, options, span);
      span.rename(`${method} ${route}`);
      span.add({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      });
      // By convention, a refusal is no failure of the server.
      if (status >= 500) span.fail(shedBy ?? String(status));
    });
  };
}

async function handle(
  context: Context<RouterEnv>,
  next: Next,
  options: RequestContextOptions,
  span?: Span,
): Promise<RequestReport> {
  const started = performance.now();
  // Not a sortable id: nothing is sorted by it, and this costs a tenth.
  const requestId = randomUUID();
  const log = options.log.child({
    request_id: requestId,
    ...(span?.traceId ? { trace_id: span.traceId } : {}),
  });
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
  // A handler that builds its own Response loses headers set before.
  if (!context.res.headers.has('X-Request-Id')) context.header('X-Request-Id', requestId);
  const { status } = context.res;
  // However the refusal is worded, 429 means too many requests.
  const shedBy = context.get('shedBy') ?? (status === 429 ? 'rate_limit' : undefined);
  const request: RequestReport = {
    method: methodOf(context),
    route: routeOf(context),
    status,
    seconds: (performance.now() - started) / 1000,
    ...(shedBy === undefined ? {} : { shedBy }),
  };
  options.report(request);
  const isQuiet = QUIET.test(request.route);
  const isMissing = isQuiet && status === 404;
  log[isQuiet && !isMissing ? 'debug' : 'info'](
    {
      ...request,
      seconds: Number(request.seconds.toFixed(4)),
      ...(isMissing ? { path: pathInWords(context.req.path) } : {}),
    },
    'request',
  );
  return request;
}

/** Callers can invent methods, and a metric for each would grow without bound. */
function methodOf({ req: { method } }: Context): string {
  return METHODS.has(method) ? method : '_OTHER';
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Pattern of the handler that responded, or `*` if none did. */
export function routeOf(context: Context): string {
  return routePath(context) || '*';
}

export function originOf(context: Context<RouterEnv>): Origin {
  return { address: context.get('address'), userAgent: context.req.header('user-agent') };
}

/** Tests' requests have no socket. */
export function socketAddress(context: Context): string {
  const env: { incoming?: { socket?: { remoteAddress?: string } } } = context.env ?? {};
  return env.incoming?.socket?.remoteAddress ?? '127.0.0.1';
}
