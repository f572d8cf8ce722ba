import { useEffect } from 'react';
import { note } from '../../../lib/log.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { onResume, subscribe } from '../../../lib/realtime.ts';
import { ownBusinessQuery } from '../../../lib/standing.ts';
import { toast } from '../../../ui/toast.ts';
import { BUSINESS_STATS_KEY } from '../api/business-stats.ts';
import { checkSubscription } from '../api/check-subscription.ts';
import { newestLeadsQuery } from '../api/newest-leads.ts';

function refresh(userId: string): void {
  const keys = [newestLeadsQuery.queryKey, BUSINESS_STATS_KEY, ownBusinessQuery(userId).queryKey];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/** Keeps the dashboard true while it is open: the plan at each load, leads and numbers as they come. */
export function useLiveDashboard(userId: string): void {
  useEffect(() => {
    checkSubscription(userId).catch((error: unknown) =>
      note('the subscription could not be checked', error),
    );
  }, [userId]);
  useEffect(() => {
    const update = () => refresh(userId);
    const stops = [
      subscribe('matches:insert', () => {
        toast.success('New lead received!');
        update();
      }),
      subscribe('matches:update', update),
      onResume(update),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [userId]);
}
