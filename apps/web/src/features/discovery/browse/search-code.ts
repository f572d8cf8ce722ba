import { CATALOGUE_SERVICES } from '@pro-match/domain/catalogue';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

/** The search and its vocabulary, loaded when someone starts to search. */
const searchCode = queryOptions({
  queryKey: ['code', 'search'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const { searchServices, problemOf, findService } = await import('./searching.ts');
    // Builds the index early, so that the first search doesn't have to wait for it.
    setTimeout(() => searchServices('warm up the search', CATALOGUE_SERVICES, 1));
    return { searchServices, problemOf, findService };
  },
});

export function useSearchCode(isWanted: boolean) {
  return useQuery({ ...searchCode, enabled: isWanted }).data;
}

export function loadSearchCode(queries: QueryClient) {
  return queries.ensureQueryData(searchCode);
}
