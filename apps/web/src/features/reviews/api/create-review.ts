import type { Review, ReviewInput } from '@pro-match/domain/reviews';
import { useMutation } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { patience } from '../../../lib/patience.ts';

/** A client's review of the business of a match. */
export function useCreateReview() {
  return useMutation({
    ...patience,
    mutationFn: (input: ReviewInput) => rest.post<Review>('/reviews', input),
  });
}
