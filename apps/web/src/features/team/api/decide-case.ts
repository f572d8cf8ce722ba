import type { CaseDecisionInput, CaseDetail } from '@pro-match/domain/cases';
import { rest } from '../../../lib/api.ts';
import { caseQuery } from './get-case.ts';
import { useTeamAction } from './use-team-action.ts';

/** Decides what becomes of something that was reported; its author is told. */
export function useDecideCase(id: string) {
  return useTeamAction({
    act: (decision: CaseDecisionInput) =>
      rest.post<CaseDetail>(`/team/cases/${id}/decisions`, decision),
    keep: caseQuery(id).queryKey,
    done: ({ action }) => (action === 'restore' ? 'Decided.' : "Decided. We'll tell the author."),
    failed: 'Failed to save the decision',
  });
}
