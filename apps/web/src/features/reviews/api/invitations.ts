import type {
  InvitedReviewInput,
  InvitingBusiness,
  Review,
  ReviewInvitation,
} from '@pro-match/domain/reviews';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { applyChange } from '../../../lib/ask-again.ts';
import { deviceToken } from '../../../lib/device-token.ts';
import { retryPolicy } from '../../../lib/retry-policy.ts';

export const ownInvitationQuery = queryOptions({
  queryKey: ['reviews', 'invitation'],
  queryFn: ({ signal }) => rest.get<ReviewInvitation>('/review_invitations', { signal }),
});

export function useRenewInvitation() {
  const queries = useQueryClient();
  return useMutation({
    ...retryPolicy,
    mutationFn: (replaces: string | null) =>
      rest.post<ReviewInvitation>('/review_invitations', { replaces }),
    onSuccess: (invitation) => applyChange(queries, ownInvitationQuery.queryKey, invitation),
  });
}

export function invitingQuery(code: string) {
  return queryOptions({
    queryKey: ['reviews', 'inviting', code],
    queryFn: ({ signal }) =>
      rest.get<InvitingBusiness>(`/review_invitations/${encodeURIComponent(code)}`, { signal }),
  });
}

/** The device token lets the server recognize this browser. */
export function useCreateInvitedReview(code: string) {
  return useMutation({
    ...retryPolicy,
    mutationFn: (input: Omit<InvitedReviewInput, 'device'>) => {
      const device = deviceToken() ?? undefined;
      return rest.post<Review>(`/review_invitations/${code}/reviews`, { ...input, device });
    },
  });
}
