import { isPaidTier } from '@pro-match/domain/businesses';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { logWarning } from '../../lib/log.ts';
import { ownBusinessQuery } from '../../lib/own-rows.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { subscriptionQuery } from './api/subscription.ts';
import { SUBSCRIBED } from './messages.ts';

/** Returning to the tab raises more than one event. */
const FRESH_MS = 2_000;

/**
 * Checks the plan at the start and whenever the person returns to the tab, for example from the
 * payment page; announces a newly active Pro.
 */
export function useTruePlan(userId: string): void {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'hidden') return;
      queryClient
        .fetchQuery({ ...subscriptionQuery(userId), staleTime: FRESH_MS })
        .catch((error: unknown) => logWarning('the plan could not be read', error));
    };
    check();
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [userId]);

  const { data: business } = useQuery(ownBusinessQuery(userId));
  const isPro = business ? isPaidTier(business.subscription_tier) : undefined;
  const before = useRef(isPro);
  useEffect(() => {
    if (before.current === false && isPro) toast.success(SUBSCRIBED);
    before.current = isPro;
  }, [isPro]);
}
