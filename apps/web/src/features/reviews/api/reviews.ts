import type { Review, ReviewInput, ReviewPage, ReviewSort } from '@pro-match/domain/reviews';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { unlessGone } from '../../../lib/api-error.ts';
import { patience } from '../../../lib/patience.ts';

const PAGE_SIZE = 20;

/** The loaded pages of a business's reviews, in whatever order. */
export type ReviewPages = InfiniteData<ReviewPage, string | null>;

export const reviewsKey = (userId: string) => ['reviews', 'list', userId] as const;

/** The reviews of the pages with the figures of all. */
function inFlow({ pages }: ReviewPages) {
  return { reviews: pages.flatMap(({ data }) => data), summary: pages[0]?.summary ?? null };
}

/**
 * A business's reviews by its user id, page by page, with their summary. `first`
 * is the newest page where it is here already, as the server wrote it into the page.
 */
export function reviewListQuery(userId: string, sort: ReviewSort = 'newest', first?: ReviewPage) {
  return infiniteQueryOptions({
    queryKey: [...reviewsKey(userId), sort],
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam ?? undefined;
      const query = { business_id: userId, sort, limit: PAGE_SIZE, after };
      return rest.get<ReviewPage>('/reviews', { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Another order takes the place of the one before when it is here, not earlier.
    placeholderData: keepPreviousData,
    select: inFlow,
    ...(first && sort === 'newest'
      ? { initialData: { pages: [first], pageParams: [null] } as ReviewPages }
      : {}),
  });
}

/** A client's review of the business of a match. */
export function useCreateReview() {
  return useMutation({
    ...patience,
    mutationFn: (input: ReviewInput) => rest.post<Review>('/reviews', input),
  });
}

/** The author takes a review back. */
export function useDeleteReview() {
  return useMutation({ mutationFn: (id: string) => unlessGone(rest.delete(`/reviews/${id}`)) });
}

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
