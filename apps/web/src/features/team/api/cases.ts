import {
  type Case,
  type CaseDecisionInput,
  type CaseDetail,
  type CasesQuery,
  isNotice,
} from '@pro-match/domain/cases';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { teamPages } from './team-pages.ts';
import { useTeamAction } from './use-team-action.ts';

export type CaseFilter = Partial<Pick<CasesQuery, 'status' | 'kind'>>;

export function casesQuery({ status, kind }: CaseFilter) {
  return teamPages<Case>('cases', { status, kind });
}

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: ['team', 'cases', 'one', id],
    queryFn: ({ signal }) => rest.get<CaseDetail>(`/team/cases/${id}`, { signal }),
    staleTime: 0,
  });
}

export function useDecideCase({ id, subject_kind: kind }: Case) {
  return useTeamAction({
    act: (decision: CaseDecisionInput) =>
      rest.post<CaseDetail>(`/team/cases/${id}/decisions`, decision),
    keep: caseQuery(id).queryKey,
    done({ action }) {
      if (isNotice(kind)) return "Decided. We'll email our answer.";
      return action === 'restore' ? 'Decided.' : "Decided. We'll tell the author.";
    },
    failed: 'Failed to save the decision',
  });
}
