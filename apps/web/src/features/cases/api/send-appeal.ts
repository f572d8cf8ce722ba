import type { Appeal, AppealInput } from '@pro-match/domain/cases';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { patience } from '../../../lib/patience.ts';
import { toast } from '../../../ui/toast.ts';
import { decisionsQuery } from './list-decisions.ts';

/** Asks the team to look once more at a decision. */
export function useSendAppeal() {
  const queries = useQueryClient();
  return useMutation({
    ...patience,
    mutationFn: (appeal: AppealInput) => rest.post<Appeal>('/appeals', appeal),
    onSuccess: () => toast.success('Thank you. Our team will take another look.'),
    onError: (error) => toast.error(errorMessage(error, 'Failed to send your message')),
    onSettled: () => queries.invalidateQueries({ queryKey: decisionsQuery.queryKey }),
  });
}
