import type { Page } from '@pro-match/domain/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { rowsIn } from '../../../lib/pages.ts';

const PAGE_SIZE = 100;
const LOOK_AGAIN_MS = 60_000;

/** Undefined ones are left out. */
type TeamFilter = Readonly<Record<string, string | undefined>>;

/**
 * Searched with a request body, so that names, emails and phone numbers stay out of URLs and logs.
 */
const SEARCHED = ['people', 'businesses'];

/** Refetched while open, since members share the work. */
export function teamPages<Row>(list: string, filter: TeamFilter = {}) {
  return infiniteQueryOptions({
    queryKey: ['team', list, 'list', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, limit: PAGE_SIZE, after: pageParam ?? undefined };
      if (filter.q !== undefined && SEARCHED.includes(list)) {
        return rest.post<Page<Row>>(`/team/${list}/search`, query, { signal });
      }
      return rest.get<Page<Row>>(`/team/${list}`, { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: LOOK_AGAIN_MS,
    select: rowsIn,
  });
}
