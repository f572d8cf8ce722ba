import type { CommunityPost, Like } from '@pro-match/domain/community';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { withLike } from '../post-pages.ts';
import { changePost, postKey } from './posts.ts';

/** The state by the server's last answer, while presses are under way. */
const countedKey = (id: string) => ['community_likes', id] as const;

/**
 * The like of a post: shows at once, and ends as the server counts it. Quick presses go to the
 * server one after the other, and only the result of the last one is shown.
 */
export function useLikePost(post: CommunityPost) {
  const queries = useQueryClient();
  const mutationKey = ['like', post.id];
  const key = postKey(post.id);
  // The mutation that asks is counted too.
  const isLast = () => queries.isMutating({ mutationKey }) === 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `like-${post.id}` },
    mutationFn: (isLiked: boolean) => {
      const path = `/community_posts/${post.id}/like`;
      return isLiked ? rest.put<Like>(path) : rest.delete<Like>(path);
    },
    onMutate: async (isLiked) => {
      const { is_liked, likes_count } = post;
      if (isLast()) queries.setQueryData<Like>(countedKey(post.id), { is_liked, likes_count });
      // While a list's row stands in for a post that is still loading, the row is changed.
      if (queries.getQueryState(key)) {
        queries.setQueryData<CommunityPost>(key, (was) => was ?? post);
      }
      changePost(queries, post.id, (was) => withLike(was, isLiked));
      // An answer that was read before this press would undo it for a moment.
      await queries.cancelQueries({ queryKey: key, exact: true });
    },
    onError: () => toast.error('Failed to update like'),
    onSuccess: (like) => queries.setQueryData<Like>(countedKey(post.id), like),
    onSettled: () => {
      if (!isLast()) return;
      const like = queries.getQueryData<Like>(countedKey(post.id));
      changePost(queries, post.id, (was) => ({ ...was, ...like }));
      // Repeats the read that the first press cancelled.
      void queries.invalidateQueries({ queryKey: key, exact: true });
    },
  });
  return () => mutate(!post.is_liked);
}
