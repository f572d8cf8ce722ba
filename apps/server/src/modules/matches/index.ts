export { acceptUnderQuota } from './accept-match.service.ts';
export type { MatchEvent } from './matches.events.ts';
export { type Reader, readerOf } from './matches.policy.ts';
export { isParty } from './matches.queries.ts';
export { matchesRoutes, matchFunctionRoutes } from './matches.routes.ts';
export { getMatch } from './matches.service.ts';
export { matches, serviceRequests } from './matches.table.ts';
export { serviceRequestFunctionRoutes, serviceRequestsRoutes } from './service-requests.routes.ts';
