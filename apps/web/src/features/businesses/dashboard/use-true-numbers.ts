import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { followLive } from '../../../lib/follow-live.ts';
import { ownBusinessQuery } from '../../../lib/own-rows.ts';
import { BUSINESS_STATS_KEY } from '../api/business-stats.ts';

/**
 * Refetches plan and numbers when news may have been missed; call the returned function for any
 * other news.
 */
export function useTrueNumbers(userId: string): () => void {
  const queries = useQueryClient();
  const keys = useMemo(() => [ownBusinessQuery(userId).queryKey, BUSINESS_STATS_KEY], [userId]);
  useEffect(() => followLive(queries, {}, keys), [queries, keys]);
  return useCallback(() => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  }, [queries, keys]);
}
