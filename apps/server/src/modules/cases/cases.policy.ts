import { CASE_ACTIONS, type CaseAction, isPossible } from '@pro-match/domain/cases';
import type { ReportSubject } from '@pro-match/domain/moderation';

export interface Decidable {
  kind: ReportSubject;
  status: 'open' | 'closed';
  isAppealed: boolean;
  lastAction: CaseAction | null;
  /** No one is left to warn. */
  ownerGone: boolean;
  ownerSuspended: boolean;
  /** It is about the member who asks. */
  isOwn: boolean;
}

/**
 * What a member may decide now. A closed case is settled, but for a decision against its author,
 * which can be taken back. Another report about a person whom the case holds suspended is
 * dismissed, or is one more suspension: anything milder would take its place, and nothing would be
 * left that ends it.
 */
export function actionsOf(decidable: Decidable): CaseAction[] {
  const { kind, status, isAppealed, lastAction, ownerGone, ownerSuspended, isOwn } = decidable;
  if (isOwn) return [];
  if (status === 'closed') return lastAction && lastAction !== 'restore' ? ['restore'] : [];
  if (lastAction === 'suspend' && ownerSuspended && !isAppealed) return ['restore', 'suspend'];
  return CASE_ACTIONS.filter(
    (action) =>
      isPossible(action, kind) && !(ownerGone && (action === 'warn' || action === 'suspend')),
  );
}
