export {
  type Match,
  type MatchInput,
  type MatchParty,
  type MatchReview,
  matchInputSchema,
  matchPatchSchema,
  matchSchema,
  type NotifyBusinessMatch,
  notifyBusinessMatchSchema,
} from './match.schema.ts';
export { freeMatchesLeft, monthOf } from './quota.ts';
export {
  canTransition,
  MATCH_STATUSES,
  type MatchStatus,
  type MatchTransition,
  matchTransitions,
} from './transitions.ts';
