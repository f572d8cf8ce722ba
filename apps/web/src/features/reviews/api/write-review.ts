// Kept apart from the list, which strangers load with a business card.
import type { Review, ReviewInput } from '@pro-match/domain/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { unlessGone } from '../../../lib/api-error.ts';
import { withRow } from '../../../lib/page-rows.ts';
import { retryPolicy } from '../../../lib/retry-policy.ts';
import { type ReviewPages, reviewsKey } from './reviews.ts';

export function useCreateReview() {
  return useMutation({
    ...retryPolicy,
    mutationFn: (input: ReviewInput) => rest.post<Review>('/reviews', input),
  });
}

export function useDeleteReview() {
  return useMutation({ mutationFn: (id: string) => unlessGone(rest.delete(`/reviews/${id}`)) });
}

/** Null removes the reply. */
export function useReplyToReview({ id, business_id }: Review) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string | null) =>
      text === null
        ? rest.delete<Review>(`/reviews/${id}/reply`)
        : rest.put<Review>(`/reviews/${id}/reply`, { text }),
    onSuccess: (review) =>
      queries.setQueriesData<ReviewPages>(
        { queryKey: reviewsKey(business_id) },
        (list) => list && withRow(list, id, () => review),
      ),
  });
}
