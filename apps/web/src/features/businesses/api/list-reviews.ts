import type { Review } from '@pro-match/domain/reviews';
import type { Page } from '@pro-match/domain/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

const PAGE_SIZE = 20;

/** A business's reviews by its user id, newest first, page by page. */
export function reviewListQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['reviews', 'list', userId],
    queryFn: ({ pageParam, signal }) => {
      const query = { business_id: userId, limit: PAGE_SIZE, after: pageParam ?? undefined };
      return rest.get<Page<Review>>('/reviews', { query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
}
