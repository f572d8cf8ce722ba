import { CATALOGUE_SERVICES } from '@pro-match/domain/catalogue';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

/** The search with all the words that it knows, which load when someone begins to search. */
const searchCode = queryOptions({
  queryKey: ['code', 'search'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const { searchServices, problemOf, findService } = await import('./searching.ts');
    // Takes the words apart before the first sentence has to wait for it.
    setTimeout(() => searchServices('warm up the search', CATALOGUE_SERVICES, 1));
    return { searchServices, problemOf, findService };
  },
});

/** The search, undefined until it is there. */
export function useSearchCode(isWanted: boolean) {
  return useQuery({ ...searchCode, enabled: isWanted }).data;
}

export function loadSearchCode(queries: QueryClient) {
  return queries.ensureQueryData(searchCode);
}
