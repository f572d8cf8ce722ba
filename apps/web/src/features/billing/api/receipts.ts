import type { Receipt, RenewalInput, SubscriptionView } from '@pro-match/domain/billing';
import { isPaidTier } from '@pro-match/domain/businesses';
import { longDate } from '@pro-match/domain/formats';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { applyChange } from '../../../lib/ask-again.ts';
import { ownBusinessQuery } from '../../../lib/own-rows.ts';
import { toast } from '../../../ui/toast.ts';
import { subscriptionWords } from '../subscription-words.ts';
import { subscriptionQuery } from './subscription.ts';

/** Of the month that ends at `month`; without it, of the newest. */
export function receiptQuery(userId: string, month?: string) {
  return queryOptions({
    queryKey: ['receipts', userId, month ?? 'newest'],
    queryFn: ({ signal }) => rest.get<Receipt>('/receipts', { query: { month }, signal }),
  });
}

/** Cancels at the end of the paid period, or at once after a failed payment. */
export function useSetRenewal(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RenewalInput) => rest.patch<SubscriptionView>('/subscriptions', body),
    onSuccess: (view) => {
      applyChange(queries, subscriptionQuery(userId).queryKey, view);
      void queries.invalidateQueries({ queryKey: ownBusinessQuery(userId).queryKey });
      toast.success(changeOf(view));
    },
    onError: (error) =>
      toast.error(errorMessage(error, "We couldn't change your plan. Please try again.")),
  });
}

function changeOf(view: SubscriptionView): string {
  const { current_period_end: end, tier } = view;
  if (!view.cancel_at_period_end && view.status !== 'canceled') {
    return `You're keeping Pro. ${subscriptionWords(view).line}`;
  }
  const on = end === null ? '' : ` on ${longDate(end)}`;
  return `${isPaidTier(tier) ? `Pro ends${on}` : 'Pro has ended'}. You won't be charged again.`;
}
