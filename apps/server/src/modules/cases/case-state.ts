import type { CaseState } from '@pro-match/domain/cases';
import type { CaseRow } from './cases.queries.ts';

/** `isOwn`: the case is about the member who reads it. */
export function caseState(row: CaseRow, isOwn: boolean): CaseState {
  return {
    kind: row.subject_kind,
    status: row.status,
    isAppealed: row.is_appealed,
    lastAction: row.last_action,
    ownerGone: row.owner_gone,
    ownerSuspended: row.owner_suspended,
    isOwn,
  };
}
