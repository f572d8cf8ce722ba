import type { ReportInput } from '@pro-match/domain/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { dropPosts } from './keep-post.ts';
import { unlessGone } from './unless-gone.ts';

/** Reports a post, which is gone for the reporter at once. */
export function useReportPost(postId: string, onReported: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (report: ReportInput) =>
      unlessGone(rest.post(`/community_posts/${postId}/report`, report)),
    onSuccess: () => {
      dropPosts(queries, ({ id }) => id === postId);
      toast.success('Post reported. Thank you for keeping our community safe.', {
        isCarried: true,
      });
      onReported();
    },
    onError: () => toast.error('Failed to report post'),
  });
}
