import type { CommunityPost, FeedTab } from '@pro-match/domain/community';
import { EXPLORE_PAGE_SIZE } from '@pro-match/domain/limits';
import type { Page } from '@pro-match/domain/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { postsIn } from '../post-pages.ts';

/** The start of every list's key. */
export const postListsKey = ['community_posts', 'list'] as const;

const KEPT_MS = 30 * 60_000;

/**
 * The posts of a tab, page by page. What is on the screen stays until the
 * reader asks for more: no one loses their place to someone else's post.
 */
export function postListQuery(tab: FeedTab) {
  return infiniteQueryOptions({
    queryKey: [...postListsKey, tab],
    queryFn: ({ pageParam, signal }) => {
      const query = { tab, limit: EXPLORE_PAGE_SIZE, after: pageParam ?? undefined };
      return rest.get<Page<CommunityPost>>('/community_posts', { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: postsIn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
}
