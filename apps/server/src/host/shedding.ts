import { presentAuthProblem } from '../modules/auth/index.ts';
import type { Priority } from '../platform/admission/admission.ts';
import type { RateLimit } from '../platform/admission/rate-limits.ts';
import type { Shedding } from '../platform/admission/shed-requests.ts';
import type { Deps } from '../platform/deps.ts';
import { apiHeadersOf } from '../platform/http/api-headers.ts';
import { watchRequests } from '../platform/metrics/watch-requests.ts';

/** Leads, answers to them and messages, and the calls needed to sign in and see them. */
const FIRST = [
  /^\/rest\/v1\/matches(\/|$)/,
  /^\/rest\/v1\/leads(?!\/export)(\/|$)/,
  /^\/rest\/v1\/(community_)?messages(\/|$)/,
  /^\/functions\/v1\/(mark-leads-opened$|notify-)/,
  /^\/auth\/v1\//,
];

/** Feeds and searches: people who browse can try again in a moment. */
const LAST = [
  /^GET \/rest\/v1\/community_(posts|comments)(\/|$)/,
  /^GET \/rest\/v1\/(business_profiles|services)$/,
  /^GET \/rest\/v1\/team\//,
  /^POST \/rest\/v1\/team\/(businesses\/search|people\/search|services\/list)$/,
  /^POST \/functions\/v1\/(find-nearby-businesses|find-offered-service|generate-community-caption)$/,
];

/** Several times as many reads as pressing nonstop causes. Costly ones have their own limits. */
export const READ_LIMIT: RateLimit = { name: 'reads', points: 1800, seconds: 60, isLocal: true };

const API = /^\/(auth|rest|functions)\/v1\//;

/** Loaded before every business screen; the search uses the same path. */
const OWN_PROFILE = /^\/rest\/v1\/business_profiles\?(.*&)?user_id=/;

/** Undefined outside the API and for files, which have their own queue. */
export function priorityOf(method: string, url: string): Priority | undefined {
  if (!API.test(url)) return undefined;
  const path = url.split('?', 1)[0] ?? url;
  if (FIRST.some((pattern) => pattern.test(path))) return 'first';
  const isLast = LAST.some((pattern) => pattern.test(`${method} ${path}`));
  return isLast && !OWN_PROFILE.test(url) ? 'last' : 'usual';
}

export function sheddingOf({ config, database, metrics, log }: Deps): Shedding {
  return {
    priorityOf,
    shapeOf: (url) => (url.startsWith('/auth/v1/') ? presentAuthProblem : undefined),
    headers: apiHeadersOf(config.production),
    report: watchRequests(metrics),
    log,
    databasePool: config.DATABASE_POOL,
    databaseWaitMs: () => database.pool?.().waitedMs ?? 0,
  };
}
