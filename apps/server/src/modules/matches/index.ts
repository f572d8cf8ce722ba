export { acceptUnderQuota } from './accept-match.service.ts';
export { answerRoutes } from './answer-link/answer.routes.ts';
export { answerUrl, notForMeUrl } from './answer-link/answer-links.ts';
export { moveLeadsOfExpiredQuotes } from './desk/desk.job.ts';
export { leadsRoutes } from './desk/leads.routes.ts';
export { introduceMatch } from './introduce-match.service.ts';
export { endedRefusal } from './job-refusals.ts';
export { type ClosedMatch, closeMatchesOf, lockJobOf, lockOwnJob } from './jobs.queries.ts';
export type { MatchEvent } from './matches.events.ts';
export { matchesNoun } from './matches.openapi.ts';
export { type Reader, readerOf } from './matches.policy.ts';
export { matchesRoutes, matchFunctionRoutes } from './matches.routes.ts';
export { getMatch } from './matches.service.ts';
export { matches } from './matches.table.ts';
export {
  closeOffersForTeam,
  listenPauses,
  offerNextPro,
} from './next-pro/offer-next-pro.service.ts';
export { findLeadOutside, type LeadOutside } from './outside/lead-outside.queries.ts';
export { leadOutside } from './outside/lead-outside.ts';
export { findReach, isParty } from './parties.queries.ts';
export { renameServiceOfMatches } from './rename-service.queries.ts';
export { listenClosedClients, withdrawOfClosed } from './withdraw-match.service.ts';
