import type { Service } from '@pro-match/domain/businesses';
import { CATALOGUE_SERVICES, catalogueService } from '@pro-match/domain/catalogue';
import type { SearchableService } from '@pro-match/domain/search';
import type { Page } from '@pro-match/domain/wire';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

/** Of 500 each: more names than that a search box cannot make sense of. */
const PAGES_MAX = 4;

/**
 * All services that can be searched: the catalogue, which the app carries, and the custom ones
 * that businesses added, which only the server knows.
 */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }): Promise<SearchableService[]> => {
    const custom: Service[] = [];
    let after: string | undefined;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const answer = await rest.get<Page<Service>>('/services', {
        query: after ? { after } : {},
        signal,
      });
      custom.push(...answer.data.filter(({ name }) => !catalogueService(name)));
      if (answer.next === null) break;
      after = answer.next;
    }
    return [...CATALOGUE_SERVICES, ...custom];
  },
});
