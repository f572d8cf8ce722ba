import type { DirectReportInput } from '@pro-match/domain/moderation';
import { useMutation } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.ts';

/** The reported thing stays visible. */
export function useReport(onReported: () => void) {
  return useMutation({
    mutationFn: (report: DirectReportInput) => rest.post<unknown>('/reports', report),
    onSuccess: () => {
      onReported();
      toast.success('Thank you. Our team will take a look.');
    },
    onError: (error) => toast.error(errorMessage(error, 'Failed to send the report')),
  });
}
