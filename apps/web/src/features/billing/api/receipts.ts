import type { Receipt, RenewalInput, SubscriptionView } from '@pro-match/domain/billing';
import { longDate } from '@pro-match/domain/formats';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { subscriptionQuery } from './subscription.ts';

/** What the month that ends then brought; without `month`, the newest. */
export function receiptQuery(userId: string, month?: string) {
  return queryOptions({
    queryKey: ['receipts', userId, month ?? 'newest'],
    queryFn: ({ signal }) => rest.get<Receipt>('/receipts', { query: { month }, signal }),
  });
}

/** Keeps Pro, or ends it with the period that is paid for. */
export function useSetRenewal(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RenewalInput) => rest.patch<SubscriptionView>('/subscriptions', body),
    onSuccess: (view) => {
      queries.setQueryData(subscriptionQuery(userId).queryKey, view);
      const end = view.current_period_end;
      const on = end === null ? '' : ` on ${longDate(end)}`;
      toast.success(
        view.cancel_at_period_end
          ? `Pro ends${on}. You won't be charged again.`
          : `You're keeping Pro. It renews${on}.`,
      );
    },
    onError: (error) =>
      toast.error(errorMessage(error, "We couldn't change your plan. Please try again.")),
  });
}
