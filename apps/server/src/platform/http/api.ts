import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ConcurrencyLimiter } from '../admission/concurrency-limiter.ts';
import { authenticateFairly, createShares, shareFairly } from '../admission/fair-share.ts';
import type { Config } from '../config/config.ts';
import type { ApiNoun } from '../openapi/api-noun.ts';
import { openApiRoutes } from '../openapi/openapi.routes.ts';
import type { RefusingArea } from '../openapi/refusals.ts';
import { noTracer, type Tracer } from '../tracing/tracer.ts';
import type { Authenticate } from './actor.ts';
import { apiHeaders } from './api-headers.ts';
import { requireApplicationKey } from './application-key.ts';
import { JSON_BODY_LIMIT, limitBody } from './body-limit.ts';
import { compressJson } from './compression.ts';
import { handleErrors, type ProblemPages } from './error-handler.ts';
import { AppError } from './errors.ts';
import { identify, requireTerms } from './guard.ts';
import { type RequestReport, requestContext } from './request-context.ts';
import { limitTime, REQUEST_TIMEOUT_MS } from './request-timeout.ts';
import { createRouter, type Router, type RouterEnv } from './router.ts';

type Middleware = MiddlewareHandler<RouterEnv>;

/** One base path of the API and its routers. */
export interface Area extends RefusingArea {
  routers: Router[];
  /** Maximum time of a request in ms, including its body, if the usual one is too short. */
  timeoutMs?: number;
  /** Calls that send files. */
  uploads?: UploadRules;
  /** Runs before every read, such as a rate limit for reads. */
  beforeReads?: Middleware;
  /** Compresses JSON; unsafe if a response has a secret next to the caller's words (BREACH). */
  compressed?: boolean;
}

/** Uploads have their own limits and queue, because they take as long as their sender likes. */
export interface UploadRules {
  are(method: string, path: string): boolean;
  /** Maximum body in bytes. */
  bodyLimit: number;
  bodyRefusal: string;
  timeoutMs: number;
}

export interface ApiOptions {
  config: Config;
  log: Logger;
  authenticate: Authenticate;
  areas: readonly Area[];
  /** The modules' additions to the API description. */
  nouns?: readonly ApiNoun[];
  /** Probes, which never wait for their turn. */
  ops?: readonly Router[];
  /** Routers outside the areas, in this order; the last may take every path. */
  beside?: readonly Router[];
  /** Error pages for people outside the areas; problem+json by default. */
  problemPages?: ProblemPages;
  /** Fonts of the pages the server renders; the system's fonts by default. */
  fontFaces?: string | undefined;
  /** Called for a write that may be stored although its response was a failure. */
  inDoubt?: () => void;
  report?: (request: RequestReport) => void;
  tracer?: Tracer;
  timeoutMs?: number;
}

/** The HTTP side of the process, without any module: areas, guards, errors. */
export function createApi(options: ApiOptions): Router {
  const { config, areas } = options;
  const api = createRouter();
  api.onError(
    handleErrors({
      shapes: Object.fromEntries(
        areas.map(({ base, problemShape = null }) => [base, problemShape]),
      ),
      pages: options.problemPages,
      inDoubt: options.inDoubt,
    }),
  );
  api.notFound(() => {
    throw new AppError('not_found');
  });
  api.use(
    requestContext({
      log: options.log,
      trustedHops: config.TRUST_PROXY,
      report: options.report ?? (() => undefined),
      tracer: options.tracer ?? noTracer,
    }),
  );
  // Pages and files set their own headers; anything that forgets to gets the strictest.
  api.use(apiHeaders(config.production));
  const shares = createShares(config.DATABASE_POOL);
  const identified = identify(
    authenticateFairly(options.authenticate, createShares(config.DATABASE_POOL)),
  );
  for (const area of areas) mount(api, area, { shares, identified }, options);
  // Areas handle every path of theirs: only requests outside them get here.
  api.use(limitTime(options.timeoutMs ?? REQUEST_TIMEOUT_MS));
  for (const router of options.ops ?? []) api.route('/', router);
  api.use(shareFairly(shares));
  api.route(
    '/',
    openApiRoutes(api, { config, areas, nouns: options.nouns ?? [] }, options.fontFaces ?? ''),
  );
  for (const router of options.beside ?? []) api.route('/', router);
  return api;
}

interface Fairness {
  shares: ConcurrencyLimiter;
  identified: Middleware;
}

function mount(api: Router, area: Area, fairness: Fairness, options: ApiOptions): void {
  const all = `${area.base}/*`;
  const without = { open: area.open ?? [], takesTokens: !area.identifiesItself };
  api.use(all, requireApplicationKey(options.config.PUBLISHABLE_KEY, without));
  const { uploads, timeoutMs = REQUEST_TIMEOUT_MS } = area;
  /** Chooses between two middlewares, the second for uploads. */
  const either = (usual: Middleware, ofUploads: (rules: UploadRules) => Middleware): Middleware => {
    if (!uploads) return usual;
    const special = ofUploads(uploads);
    return (c, next) => (uploads.are(c.req.method, c.req.path) ? special : usual)(c, next);
  };
  const limitMs = (own: number) => limitTime(options.timeoutMs ?? own);
  api.use(
    all,
    either(limitBody(JSON_BODY_LIMIT), (own) => limitBody(own.bodyLimit, own.bodyRefusal)),
  );
  api.use(
    all,
    either(limitMs(timeoutMs), (own) => limitMs(own.timeoutMs)),
  );
  if (!area.identifiesItself) {
    api.use(all, fairness.identified);
    api.use(all, requireTerms(area.openBeforeTerms ?? []));
  }
  api.use(
    all,
    either(shareFairly(fairness.shares), () => (_, next) => next()),
  );
  const { beforeReads } = area;
  if (beforeReads) {
    api.use(all, (c, next) => (c.req.method === 'GET' ? beforeReads(c, next) : next()));
  }
  if (area.compressed) api.use(all, compressJson());
  for (const router of area.routers) api.route(area.base, router);
  // A path that no router of the area knows must not fall through to the web app.
  api.all(all, () => {
    throw new AppError('not_found');
  });
}
