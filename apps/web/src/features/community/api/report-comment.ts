import type { ReportInput } from '@pro-match/domain/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { dropComment } from './keep-comments.ts';
import { unlessGone } from './unless-gone.ts';

/** Reports a comment, which is gone for the reporter at once. */
export function useReportComment(postId: string, id: string, onReported: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (report: ReportInput) =>
      unlessGone(rest.post(`/community_comments/${id}/report`, report)),
    onSuccess: () => {
      dropComment(queries, postId, id);
      toast.success('Comment reported. Thank you for keeping our community safe.');
      onReported();
    },
    onError: () => toast.error('Failed to report comment'),
  });
}
