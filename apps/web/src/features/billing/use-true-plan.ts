import { isPaidTier } from '@pro-match/domain/businesses';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { logWarning } from '../../lib/log.ts';
import { ownBusinessQuery } from '../../lib/own-rows.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { subscriptionQuery } from './api/subscription.ts';
import { SUBSCRIBED } from './messages.ts';

/** Coming back raises more than one event, and a click between windows is no news. */
const FRESH_MS = 2_000;

/**
 * Keeps the plan current on every screen: it is checked at the start and whenever the person
 * returns to the tab, from the payment page for example, and a newly active Pro is announced.
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
