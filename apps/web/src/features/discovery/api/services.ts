import type { SearchableService } from '@pro-match/domain/search';
import { queryOptions } from '@tanstack/react-query';

/** The code that lists the services loads with the search. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }): Promise<SearchableService[]> =>
    (await import('../browse/searching.ts')).listServices(signal),
});
