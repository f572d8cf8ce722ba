import type { ServiceRequest } from '@pro-match/domain/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { requestsQuery } from './list-requests.ts';

interface Answer {
  proposalId: string;
  /** Names the business in what is said. */
  business: string;
  verb: 'accept' | 'decline';
}

/** The client's answer to a business that the team proposes; a yes makes a match. */
export function useAnswerProposal(requestId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ proposalId, verb }: Answer) =>
      rest.post<ServiceRequest>(`/service_requests/${requestId}/proposals/${proposalId}/${verb}`),
    onSuccess: async (request, { verb, business }) => {
      await queries.cancelQueries({ queryKey: requestsQuery.queryKey });
      queries.setQueryData(
        requestsQuery.queryKey,
        (page) =>
          page && {
            ...page,
            data: page.data.map((row) => (row.id === request.id ? request : row)),
          },
      );
      if (verb === 'accept') {
        toast.success(`Match request sent to ${business}!`);
        void queries.invalidateQueries({ queryKey: ['matches'] });
      }
    },
    onError: (error) => {
      toast.error(errorMessage(error, 'Failed to send your answer'));
      // The team may have taken it back meanwhile.
      void queries.invalidateQueries({ queryKey: requestsQuery.queryKey });
    },
  });
}
