import type { SubscriptionView } from '@pro-match/domain/billing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { applyChange } from '../../../lib/ask-again.ts';
import { ownBusinessQuery } from '../../../lib/own-rows.ts';
import { toast } from '../../../ui/toast.ts';
import { subscriptionQuery } from './subscription.ts';

/**
 * Pauses for that many months from the end of the period; null cancels the pause, or ends it early.
 */
export function useSeason(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (months: number | null) =>
      months === null
        ? rest.delete<SubscriptionView>('/season_pause')
        : rest.put<SubscriptionView>('/season_pause', { months }),
    onSuccess: (view) => {
      applyChange(queries, subscriptionQuery(userId).queryKey, view);
      void queries.invalidateQueries({ queryKey: ownBusinessQuery(userId).queryKey });
    },
    onError: (error) =>
      toast.error(errorMessage(error, "We couldn't change your pause. Please try again.")),
  });
}
