import type { Match } from '@pro-match/domain/matches';
import type { Page } from '@pro-match/domain/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { matchesIn } from '../match-pages.ts';

const PAGE_SIZE = 20;

/** The user's matches, newest first, page by page. */
export const matchListQuery = infiniteQueryOptions({
  queryKey: ['matches', 'list'],
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: PAGE_SIZE, after: pageParam ?? undefined };
    return rest.get<Page<Match>>('/matches', { query, signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  select: matchesIn,
});
