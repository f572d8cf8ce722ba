import type { BusinessResults } from '@pro-match/domain/businesses';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

const SHOWN = 20;

/** The businesses of the reader's state that fit `q` by name or service; all for a blank one. */
export function businessSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['business_profiles', 'search', q],
    queryFn: ({ signal }) => {
      const query = { q: q === '' ? undefined : q, limit: SHOWN };
      return rest.get<BusinessResults>('/business_profiles', { query, signal });
    },
    placeholderData: keepPreviousData,
  });
}
