import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { dropComment } from './keep-comments.ts';
import { unlessGone } from './unless-gone.ts';

/** Deletes a comment of the reader's own. */
export function useDeleteComment(postId: string, id: string, onDeleted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unlessGone(rest.delete(`/community_comments/${id}`)),
    onSuccess: () => {
      dropComment(queries, postId, id);
      toast.success('Comment deleted');
      onDeleted();
    },
    onError: () => toast.error('Failed to delete comment'),
  });
}
