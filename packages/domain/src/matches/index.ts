export { budgetSchema } from './budget.schema.ts';
export {
  type Match,
  type MatchInput,
  type MatchParty,
  type MatchReview,
  matchInputSchema,
  matchPatchSchema,
  matchSchema,
} from './match.schema.ts';
export {
  type NotifyBusinessMatch,
  type NotifyTeamServiceRequest,
  notifyBusinessMatchSchema,
  notifyTeamServiceRequestSchema,
} from './notify.schema.ts';
export { freeMatchesLeft, monthOf } from './quota.ts';
export { REQUEST_FIELDS } from './request-fields.ts';
export {
  type ServiceRequest,
  type ServiceRequestInput,
  serviceRequestInputSchema,
  serviceRequestSchema,
} from './service-request.schema.ts';
export {
  canTransition,
  MATCH_STATUSES,
  type MatchStatus,
  type MatchTransition,
  matchTransitions,
} from './transitions.ts';
