export { acceptUnderQuota } from './accept-match.service.ts';
export { introduceMatch } from './introduce-match.service.ts';
export type { MatchEvent } from './matches.events.ts';
export { matchesNoun } from './matches.openapi.ts';
export { isParty } from './matches.queries.ts';
export { matchesRoutes, matchFunctionRoutes } from './matches.routes.ts';
export { getMatch } from './matches.service.ts';
export { matches } from './matches.table.ts';
export { renameServiceOfMatches } from './rename-service.queries.ts';
