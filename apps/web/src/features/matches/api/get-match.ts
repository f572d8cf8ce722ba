import { isId } from '@pro-match/domain/ids';
import type { Match } from '@pro-match/domain/matches';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { findMatch } from '../match-pages.ts';
import { matchListQuery } from './list-matches.ts';

export const matchKey = (id: string) => ['matches', 'one', id] as const;

/** The match as the loaded list has it. */
export function listedMatch(queries: QueryClient, id: string): Match | undefined {
  return findMatch(queries.getQueryData(matchListQuery.queryKey), id);
}

/** One match of the user; the list's row serves until the answer is there. */
export function matchQuery(queries: QueryClient, id: string) {
  return queryOptions({
    queryKey: matchKey(id),
    queryFn: async ({ signal }): Promise<Match> => {
      // What is no id comes from a hand-made address, and names nothing.
      if (!isId(id)) {
        throw new ApiError({ status: 404, code: 'not_found', detail: 'Match not found' });
      }
      return rest.get<Match>(`/matches/${id}`, { signal });
    },
    placeholderData: () => listedMatch(queries, id),
  });
}
