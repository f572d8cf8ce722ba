import type { CommunityPost, Like } from '@pro-match/domain/community';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { withLike } from '../post-pages.ts';
import { changePost, postKey } from './posts.ts';

/** The server's last known state while presses are pending. */
const countedKey = (id: string) => ['community_likes', id] as const;

/**
 * Shows a like at once, and ends with the server's count. Quick presses are sent one after the
 * other, and only the last one's result is shown.
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
      // A list's row may be shown while the post still loads; change that row.
      if (queries.getQueryState(key)) {
        queries.setQueryData<CommunityPost>(key, (was) => was ?? post);
      }
      changePost(queries, post.id, (was) => withLike(was, isLiked));
      // A read started before this press would undo it for a moment.
      await queries.cancelQueries({ queryKey: key, exact: true });
    },
    onError: () => toast.error('Failed to update like'),
    onSuccess: (like) => queries.setQueryData<Like>(countedKey(post.id), like),
    onSettled: () => {
      if (!isLast()) return;
      const like = queries.getQueryData<Like>(countedKey(post.id));
      changePost(queries, post.id, (was) => ({ ...was, ...like }));
      // Repeats the read that the first press canceled.
      void queries.invalidateQueries({ queryKey: key, exact: true });
    },
  });
  return () => mutate(!post.is_liked);
}
