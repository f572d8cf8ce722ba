import type { BusinessStats } from '@pro-match/domain/businesses';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

export const BUSINESS_STATS_KEY = ['business_profiles', 'stats'];

/** `id` is the profile's. */
export function businessStatsQuery(id: string) {
  return queryOptions({
    queryKey: [...BUSINESS_STATS_KEY, id],
    queryFn: ({ signal }) => rest.get<BusinessStats>(`/business_profiles/${id}/stats`, { signal }),
  });
}
