import {
  type PublicBusinessProfile,
  type PublicCardData,
  publicCardPath,
} from '@pro-match/domain/businesses';
import type { Review } from '@pro-match/domain/reviews';
import type { Page } from '@pro-match/domain/wire';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { pageData } from '../../../lib/page-data.ts';

const REVIEWS = 10;

const served = (id: string) => pageData<PublicCardData>(publicCardPath(id));

/** The public card by the id of the business profile; null where there is none. */
export function publicCardQuery(id: string) {
  return queryOptions({
    queryKey: ['business_profiles', 'public', id],
    queryFn: async ({ signal }): Promise<PublicBusinessProfile | null> => {
      const body = { _business_id: id };
      const path = '/rpc/get_public_business_profile';
      const cards = await rest.post<PublicBusinessProfile[]>(path, body, { signal });
      return cards[0] ?? null;
    },
    initialData: () => served(id)?.card,
  });
}

/** The card's reviews, newest first; asked for by the user id, which the card tells. */
export function cardReviewsQuery(id: string, userId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['reviews', 'public', id],
    queryFn: ({ pageParam: after, signal }) =>
      rest.get<Page<Review>>('/reviews', {
        query: { business_id: userId, limit: REVIEWS, after: after ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: userId !== undefined,
    initialData: () => {
      const data = served(id);
      return data && { pages: [data.reviews], pageParams: [null] };
    },
  });
}
