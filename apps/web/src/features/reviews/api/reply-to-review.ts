import type { Review } from '@pro-match/domain/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { type ReviewPages, reviewsKey } from './list-reviews.ts';

function withReview(list: ReviewPages, review: Review): ReviewPages {
  const pages = list.pages.map((page) => ({
    ...page,
    data: page.data.map((row) => (row.id === review.id ? review : row)),
  }));
  return { ...list, pages };
}

/** Sets, changes or, with null, removes the business's public reply. */
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
        (list) => list && withReview(list, review),
      ),
  });
}
