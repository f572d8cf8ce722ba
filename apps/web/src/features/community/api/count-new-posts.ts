import type { NewPosts } from '@pro-match/domain/community';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

const ASK_EVERY_MS = 30_000;

/** How many posts came after `since`; polled while the user is looking. */
export function newPostsQuery(since: string | undefined) {
  return queryOptions({
    queryKey: ['community_posts', 'new_count', since],
    queryFn: ({ signal }) =>
      rest.get<NewPosts>('/community_posts/new_count', { query: { since }, signal }),
    enabled: since !== undefined,
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
    select: ({ count }) => count,
  });
}
