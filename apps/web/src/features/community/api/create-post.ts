import type { CommunityPost, CommunityPostInput } from '@pro-match/domain/community';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { patience } from '../../../lib/patience.ts';
import { postKey } from './get-post.ts';
import { postListsKey } from './list-posts.ts';

/** Posts a shoutout. Sending it again is safe: it carries its own id, and is stored once. */
export function useCreatePost() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (post: CommunityPostInput) => rest.post<CommunityPost>('/community_posts', post),
    ...patience,
    onSuccess: (post) => {
      queries.setQueryData(postKey(post.id), post);
      // The next look at a list is one from the top, with this post in it.
      queries.removeQueries({ queryKey: postListsKey });
    },
  });
}
