import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { dropPosts } from './keep-post.ts';
import { unlessGone } from './unless-gone.ts';

/** Deletes a post of the reader's own. */
export function useDeletePost(postId: string, onDeleted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unlessGone(rest.delete(`/community_posts/${postId}`)),
    onSuccess: () => {
      dropPosts(queries, ({ id }) => id === postId);
      toast.success('Post deleted', { isCarried: true });
      onDeleted();
    },
    onError: () => toast.error('Failed to delete post'),
  });
}
