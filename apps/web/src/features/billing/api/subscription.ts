import type { SubscriptionCheck, SubscriptionView } from '@pro-match/domain/billing';
import { isPaidTier } from '@pro-match/domain/businesses';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callFunction, rest } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { applyChange } from '../../../lib/ask-again.ts';
import { logWarning } from '../../../lib/log.ts';
import { ownBusinessQuery } from '../../../lib/own-rows.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../ui/toast.ts';

/** Has the server compare the plan with the payment provider's, and shows the result. */
async function checkSubscription(userId: string): Promise<void> {
  const { subscribed } = await callFunction<SubscriptionCheck>('check-subscription');
  const { queryKey } = ownBusinessQuery(userId);
  const shown = queryClient.getQueryData(queryKey);
  if (shown && isPaidTier(shown.subscription_tier) === subscribed) return;
  await queryClient.invalidateQueries({ queryKey });
}

export const SUBSCRIPTION_KEY = ['subscriptions'];

/** Read after the server has compared it with the payment provider. */
export function subscriptionQuery(userId: string) {
  return queryOptions({
    queryKey: [...SUBSCRIPTION_KEY, userId],
    queryFn: async ({ signal }) => {
      await checkSubscription(userId).catch((error: unknown) =>
        // The stored plan is still worth showing.
        logWarning('the subscription could not be checked', error),
      );
      return rest.get<SubscriptionView>('/subscriptions', { signal });
    },
  });
}

/** The money-back guarantee: refunds the payment and ends Pro. */
export function useCreateRefund(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callFunction<SubscriptionView>('create-refund'),
    onSuccess: (view) => {
      applyChange(queries, subscriptionQuery(userId).queryKey, view);
      void queries.invalidateQueries({ queryKey: ownBusinessQuery(userId).queryKey });
    },
    onError: (error) => {
      toast.error(errorMessage(error, "We couldn't request your refund. Please try again."));
      void queries.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
    },
  });
}
