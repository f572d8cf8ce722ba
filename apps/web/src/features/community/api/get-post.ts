import type { CommunityPost } from '@pro-match/domain/community';
import { isId } from '@pro-match/domain/ids';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { findPost, type PostPages } from '../post-pages.ts';
import { postListsKey } from './list-posts.ts';

export const postKey = (id: string) => ['community_posts', 'one', id] as const;

/** The post as a loaded list has it. */
function listedPost(queries: QueryClient, id: string): CommunityPost | undefined {
  for (const [, list] of queries.getQueriesData<PostPages>({ queryKey: postListsKey })) {
    const post = findPost(list, id);
    if (post) return post;
  }
  return undefined;
}

/** One post; a list's row serves until the answer is there. */
export function postQuery(queries: QueryClient, id: string) {
  return queryOptions({
    queryKey: postKey(id),
    queryFn: async ({ signal }): Promise<CommunityPost> => {
      // What is no id comes from a hand-made address, and names nothing.
      if (!isId(id)) {
        throw new ApiError({ status: 404, code: 'not_found', detail: 'Post not found' });
      }
      return rest.get<CommunityPost>(`/community_posts/${id}`, { signal });
    },
    placeholderData: () => listedPost(queries, id),
    // Looked at again, it may have been hidden or deleted meanwhile.
    staleTime: 0,
  });
}
