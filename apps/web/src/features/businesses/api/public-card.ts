import type { PublicBusinessProfile, PublicCardData } from '@pro-match/domain/businesses';
import { publicCardPath } from '@pro-match/domain/paths';
import type { ReviewPage } from '@pro-match/domain/reviews';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { pageData } from '../../../lib/page-data.ts';

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

/** The first page of the card's reviews as the server wrote it into the page; undefined elsewhere. */
export function servedReviews(id: string): ReviewPage | undefined {
  return served(id)?.reviews;
}
