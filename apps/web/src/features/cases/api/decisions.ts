import type { Appeal, AppealInput, OwnDecision } from '@pro-match/domain/cases';
import type { Page } from '@pro-match/domain/wire';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { retryPolicy } from '../../../lib/retry-policy.ts';
import { toast } from '../../../ui/toast.ts';

const PAGE_SIZE = 20;

/** Those that affect the reader, newest first. */
export const decisionsQuery = queryOptions({
  queryKey: ['moderation_decisions', 'list'],
  queryFn: ({ signal }) =>
    rest.get<Page<OwnDecision>>('/moderation_decisions', { query: { limit: PAGE_SIZE }, signal }),
  staleTime: 0,
  select: ({ data }) => data,
});

export function useSendAppeal() {
  const queries = useQueryClient();
  return useMutation({
    ...retryPolicy,
    mutationFn: (appeal: AppealInput) => rest.post<Appeal>('/appeals', appeal),
    onSuccess: () => toast.success('Thank you. Our team will take another look.'),
    onError: (error) => toast.error(errorMessage(error, 'Failed to send your message')),
    onSettled: () => queries.invalidateQueries({ queryKey: decisionsQuery.queryKey }),
  });
}
