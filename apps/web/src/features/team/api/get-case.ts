import type { CaseDetail } from '@pro-match/domain/cases';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: ['team', 'cases', 'one', id],
    queryFn: ({ signal }) => rest.get<CaseDetail>(`/team/cases/${id}`, { signal }),
    staleTime: 0,
  });
}
