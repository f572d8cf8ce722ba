import type { CommunityPost } from '@pro-match/domain/community';
import type { Page } from '@pro-match/domain/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { postsIn } from '../post-pages.ts';
import { postListsKey } from './list-posts.ts';

export const LATEST_POSTS = 3;

/**
 * The newest posts, for a look at them. A list of its own, with the shape of the
 * others: what happens to a post happens here, and Explore is left as it was.
 */
export const latestPostsQuery = infiniteQueryOptions({
  queryKey: [...postListsKey, 'latest'],
  queryFn: ({ signal }) =>
    rest.get<Page<CommunityPost>>('/community_posts', { query: { limit: LATEST_POSTS }, signal }),
  initialPageParam: null,
  getNextPageParam: () => null,
  select: postsIn,
});
