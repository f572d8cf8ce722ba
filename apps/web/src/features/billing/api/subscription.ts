import type { SubscriptionView } from '@pro-match/domain/billing';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { logWarning } from '../../../lib/log.ts';
import { checkSubscription } from './check-subscription.ts';

export const SUBSCRIPTION_KEY = ['subscriptions'];

/** The own subscription as it is once the server has compared it with the payment provider. */
export function subscriptionQuery(userId: string) {
  return queryOptions({
    queryKey: [...SUBSCRIPTION_KEY, userId],
    queryFn: async ({ signal }) => {
      await checkSubscription(userId).catch((error: unknown) =>
        // What is stored is still worth showing.
        logWarning('the subscription could not be checked', error),
      );
      return rest.get<SubscriptionView>('/subscriptions', { signal });
    },
  });
}
