import { CASE_ACTIONS, type CaseAction, isPossible } from '@pro-match/domain/cases';
import type { ReportSubject } from '@pro-match/domain/moderation';

export interface Decidable {
  kind: ReportSubject;
  status: 'open' | 'closed';
  lastAction: CaseAction | null;
  /** Nobody is left to be warned. */
  ownerGone: boolean;
  /** It is about the member who asks. */
  isOwn: boolean;
}

/**
 * What a member may decide now. A closed case is settled, but for a decision
 * against its author, which can be taken back.
 */
export function actionsOf({ kind, status, lastAction, ownerGone, isOwn }: Decidable): CaseAction[] {
  if (isOwn) return [];
  if (status === 'closed') return lastAction && lastAction !== 'restore' ? ['restore'] : [];
  return CASE_ACTIONS.filter(
    (action) =>
      isPossible(action, kind) && !(ownerGone && (action === 'warn' || action === 'suspend')),
  );
}
