import type { SubscriptionCheck } from '@pro-match/domain/billing';
import { isPaidTier } from '@pro-match/domain/businesses';
import { callFunction } from '../../../lib/api.ts';
import { ownBusinessQuery } from '../../../lib/own-rows.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** Has the server compare the plan with the payment provider, and shows the plan that came of it. */
export async function checkSubscription(userId: string): Promise<void> {
  const { subscribed } = await callFunction<SubscriptionCheck>('check-subscription');
  const { queryKey } = ownBusinessQuery(userId);
  const shown = queryClient.getQueryData(queryKey);
  if (shown && isPaidTier(shown.subscription_tier) === subscribed) return;
  await queryClient.invalidateQueries({ queryKey });
}
