import { useCallback, useEffect } from 'react';
import { ownBusinessQuery } from '../../../lib/own-rows.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { onResume } from '../../../lib/realtime.ts';
import { BUSINESS_STATS_KEY } from '../api/business-stats.ts';

/**
 * Reads plan and numbers again after a lost connection; answers the way to
 * read them again at any other news.
 */
export function useTrueNumbers(userId: string): () => void {
  const refresh = useCallback(() => {
    for (const queryKey of [ownBusinessQuery(userId).queryKey, BUSINESS_STATS_KEY]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [userId]);
  useEffect(() => onResume(refresh), [refresh]);
  return refresh;
}
