import type { CommunityComment } from '@pro-match/domain/community';
import type { Page } from '@pro-match/domain/wire';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

const PAGE_SIZE = 20;

export type CommentPages = InfiniteData<Page<CommunityComment>>;

/** Each comment once: one's own may stand at the end before its page is loaded. */
function commentsIn({ pages }: CommentPages): CommunityComment[] {
  const byId = new Map(pages.flatMap(({ data }) => data.map((comment) => [comment.id, comment])));
  return [...byId.values()];
}

/** The comments under a post, oldest first, page by page. */
export function commentListQuery(postId: string) {
  return infiniteQueryOptions({
    queryKey: ['community_comments', postId],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, after: pageParam ?? undefined };
      const path = `/community_posts/${postId}/comments`;
      return rest.get<Page<CommunityComment>>(path, { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: commentsIn,
  });
}
