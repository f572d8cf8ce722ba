import type { CommunityPost, Like } from '@pro-match/domain/community';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { withLike } from '../post-pages.ts';
import { postKey } from './get-post.ts';
import { changePost } from './keep-post.ts';

/**
 * The like of a post: shows at once, and settles with what the server counts.
 * Quick presses go to the server one after the other, and only the answer to
 * the last one is shown.
 */
export function useLikePost(post: CommunityPost) {
  const queries = useQueryClient();
  const mutationKey = ['like', post.id];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `like-${post.id}` },
    mutationFn: (isLiked: boolean) => {
      const path = `/community_posts/${post.id}/like`;
      return isLiked ? rest.put<Like>(path) : rest.delete<Like>(path);
    },
    onMutate: async (isLiked) => {
      changePost(queries, post.id, (was) => withLike(was, isLiked));
      // An answer that was read before this press would take it back for a moment.
      await queries.cancelQueries({ queryKey: postKey(post.id), exact: true });
    },
    onError: (_error, isLiked) => {
      toast.error('Failed to update like');
      if (queries.isMutating({ mutationKey }) > 1) return;
      changePost(queries, post.id, (was) => withLike(was, !isLiked));
    },
    onSuccess: (like) => {
      if (queries.isMutating({ mutationKey }) > 1) return;
      changePost(queries, post.id, (was) => ({ ...was, ...like }));
    },
  });
  return () => mutate(!post.is_liked);
}
