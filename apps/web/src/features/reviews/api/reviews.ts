import type { ReviewPage, ReviewView } from '@pro-match/domain/reviews';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { pagesOf, rowsIn } from '../../../lib/pages.ts';

const PAGE_SIZE = 20;

export type ReviewPages = InfiniteData<ReviewPage, string | null>;

export const reviewsKey = (userId: string) => ['reviews', 'list', userId] as const;

function inFlow(list: ReviewPages) {
  return { reviews: rowsIn(list), summary: list.pages[0]?.summary ?? null };
}

/** `userId` is the business's. `first` is the newest page, if the server wrote it into the page. */
export function reviewListQuery(userId: string, view: ReviewView = 'newest', first?: ReviewPage) {
  const isSource = view === 'match' || view === 'invitation';
  return infiniteQueryOptions({
    queryKey: [...reviewsKey(userId), view],
    ...pagesOf<ReviewPage>('/reviews', {
      business_id: userId,
      [isSource ? 'source' : 'sort']: view,
      limit: PAGE_SIZE,
    }),
    // Keeps the previous order until the new one has loaded.
    placeholderData: keepPreviousData,
    select: inFlow,
    ...(first && view === 'newest'
      ? { initialData: { pages: [first], pageParams: [null] } as ReviewPages }
      : {}),
  });
}
