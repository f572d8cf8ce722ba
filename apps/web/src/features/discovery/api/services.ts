import type { Service } from '@pro-match/domain/businesses';
import { CATALOGUE_SERVICES, catalogueService } from '@pro-match/domain/catalogue';
import type { SearchableService } from '@pro-match/domain/search';
import type { Page } from '@pro-match/domain/wire';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

/**
 * All services that can be searched: the catalogue, which the app carries, and the custom ones
 * that businesses added, which only the server knows.
 */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }): Promise<SearchableService[]> => {
    const answer = await rest.get<Page<Service>>('/services', { signal });
    const custom = answer.data.filter(({ name }) => !catalogueService(name));
    return [...CATALOGUE_SERVICES, ...custom];
  },
});
