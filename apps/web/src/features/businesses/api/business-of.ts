import type { BusinessProfile } from '@pro-match/domain/businesses';
import type { Page } from '@pro-match/domain/wire';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { readOne } from '../../../lib/read-one.ts';

/** As others may see it; null if the user has no business. */
export function businessOfQuery(userId: string) {
  return queryOptions({
    queryKey: ['business_profiles', 'of', userId],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<BusinessProfile | null> => {
      const query = { user_id: userId };
      const page = await rest.get<Page<BusinessProfile>>('/business_profiles', { query, signal });
      return page.data[0] ?? null;
    },
  });
}

/** As others may see it, by the profile's id; fails with 404 if there is none. */
export function businessQuery(id: string) {
  return queryOptions({
    queryKey: ['business_profiles', 'one', id],
    queryFn: ({ signal }) =>
      readOne<BusinessProfile>('/business_profiles', id, 'Business profile not found', signal),
  });
}
