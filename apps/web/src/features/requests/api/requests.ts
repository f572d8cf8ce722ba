import type { ServiceRequest, ServiceRequestInput } from '@pro-match/domain/requests';
import type { Page } from '@pro-match/domain/wire';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { applyChange } from '../../../lib/ask-again.ts';
import { retryPolicy } from '../../../lib/retry-policy.ts';
import { toast } from '../../../ui/toast.ts';

const PAGE_SIZE = 20;
const LOOK_AGAIN_MS = 60_000;

/** Newest first: requests to the team, and jobs for which businesses are asked. */
export const latestRequests = queryOptions({
  queryKey: ['service_requests', 'list'],
  queryFn: ({ signal }) =>
    rest.get<Page<ServiceRequest>>('/service_requests', { query: { limit: PAGE_SIZE }, signal }),
});

/** Only requests to the team; polled while on the screen. */
export const requestsQuery = queryOptions({
  ...latestRequests,
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_MS,
  select: ({ data }) => data.filter(({ ticket }) => ticket !== null),
});

/** Asks the team to find a pro by hand. */
export function useSendServiceRequest() {
  const queries = useQueryClient();
  return useMutation({
    ...retryPolicy,
    mutationFn: (input: ServiceRequestInput) =>
      rest.post<ServiceRequest>('/service_requests', input),
    onSuccess: () => {
      // An unanswered match of the service offers to ask the team.
      void queries.invalidateQueries({ queryKey: ['matches'] });
      return queries.invalidateQueries({ queryKey: ['service_requests'] });
    },
  });
}

interface Answer {
  proposalId: string;
  /** Names the business in messages. */
  business: string;
  verb: 'accept' | 'decline';
}

/** Accepting a proposal makes a match. */
export function useAnswerProposal(requestId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ proposalId, verb }: Answer) =>
      rest.post<ServiceRequest>(`/service_requests/${requestId}/proposals/${proposalId}/${verb}`),
    onSuccess: (request, { verb, business }) => {
      applyChange(
        queries,
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
      // The team may have withdrawn it meanwhile.
      void queries.invalidateQueries({ queryKey: requestsQuery.queryKey });
    },
  });
}
