import type { SubscriptionView } from '@pro-match/domain/billing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { ownBusinessQuery } from '../../../lib/own-rows.ts';
import { toast } from '../../../ui/toast.ts';
import { SUBSCRIPTION_KEY, subscriptionQuery } from './subscription.ts';

/** The money-back guarantee: refunds the payment and ends Pro. */
export function useCreateRefund(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callFunction<SubscriptionView>('create-refund'),
    onSuccess: (view) => {
      queries.setQueryData(subscriptionQuery(userId).queryKey, view);
      void queries.invalidateQueries({ queryKey: ownBusinessQuery(userId).queryKey });
    },
    onError: (error) => {
      toast.error(errorMessage(error, "We couldn't request your refund. Please try again."));
      void queries.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
    },
  });
}
