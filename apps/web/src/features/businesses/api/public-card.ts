import type {
  PublicBusinessProfile,
  PublicCardData,
  StatedLines,
} from '@pro-match/domain/businesses';
import { publicCardPath } from '@pro-match/domain/paths';
import type { ReviewPage } from '@pro-match/domain/reviews';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { logWarning } from '../../../lib/log.ts';
import { pageData } from '../../../lib/page-data.ts';

const served = (id: string) => pageData<PublicCardData>(publicCardPath(id));

/** With the business's own statements in words. */
export interface ShownCard extends PublicBusinessProfile {
  stated: StatedLines;
}

function servedCard(id: string): ShownCard | null | undefined {
  const data = served(id);
  if (!data) return undefined;
  const { card, stated } = data;
  return card && stated && { ...card, stated };
}

/** By the id of the business profile; null if there is none. */
export function publicCardQuery(id: string) {
  return queryOptions({
    queryKey: ['business_profiles', 'public', id],
    queryFn: async ({ signal }): Promise<ShownCard | null> => {
      const body = { _business_id: id };
      const path = '/rpc/get_public_business_profile';
      // Imported late, so as not to delay a card that the server has already rendered.
      const [[card], { stated }] = await Promise.all([
        rest.post<PublicBusinessProfile[]>(path, body, { signal }),
        import('./stated.ts'),
      ]);
      return card ? { ...card, stated: stated(card) } : null;
    },
    initialData: () => servedCard(id),
  });
}

/** The first page of reviews that the server wrote into the page; undefined elsewhere. */
export function servedReviews(id: string): ReviewPage | undefined {
  return served(id)?.reviews;
}

/** For the owner's figures; a failure is only logged. */
export function countView(id: string, via: string | undefined): Promise<void> {
  return rest
    .post<void>('/rpc/count_card_view', { _business_id: id, via })
    .catch((error: unknown) => logWarning('a view was not counted', error));
}
