export {
  type Appeal,
  type AppealInput,
  appealInputSchema,
  appealSchema,
  type Case,
  type CaseDecision,
  type CaseDecisionInput,
  type CaseDetail,
  type CaseReport,
  type CasesQuery,
  caseDecisionInputSchema,
  caseDetailSchema,
  caseSchema,
  casesQuerySchema,
  type OwnDecision,
  ownDecisionSchema,
} from './case.schema.ts';
export {
  CASE_STATUSES,
  type CaseAction,
  caseActionLabel,
  REMOVED_TEXT,
} from './case-actions.ts';
export { CASE_FIELDS } from './case-fields.ts';
export {
  type CaseOutcome,
  type CaseState,
  type DecisionFlags,
  flagsOf,
  isDismissal,
  type Occasion,
  outcomeByHand,
  outcomeOf,
  type PastDecision,
  possibleActions,
  refusalOf,
} from './case-rules.ts';
