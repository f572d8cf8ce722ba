import type { BusinessProfile } from '@pro-match/domain/businesses';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followLive } from '../../../lib/follow-live.ts';
import { keepOwnBusiness, ownBusinessQuery } from '../../../lib/own-rows.ts';

/** Follows changes made on another screen, or by the start of a day. */
export function useLiveBusiness(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const keep = (profile: BusinessProfile) => void keepOwnBusiness(queries, userId, profile);
    const { queryKey } = ownBusinessQuery(userId);
    return followLive(queries, { 'business_profiles:update': keep }, [queryKey]);
  }, [queries, userId]);
}
