import type { Review, ReviewPage, ReviewSort } from '@pro-match/domain/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { logWarning } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RetryLine } from '../../ui/retry-line.tsx';
import { reviewListQuery } from './api/reviews.ts';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { SORT_LABELS, SortSelect } from './sort-select.tsx';

interface CardReviewsProps {
  /** User id of the business. */
  userId: string;
  name: string;
  /** The newest page, where the server wrote it into the page. */
  first?: ReviewPage | undefined;
  /** What its reader can do with a review. */
  action?: ((review: Review) => ReactNode) | undefined;
}

/** What clients say on a public card; nothing at all where none said anything. */
export function CardReviews({ userId, name, first, action }: CardReviewsProps) {
  const [sort, setSort] = useState<ReviewSort>('newest');
  const query = useInfiniteQuery(reviewListQuery(userId, sort, first));
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = query;
  useEffect(() => {
    if (error) logWarning('the reviews of the card did not load', error);
  }, [error]);
  // When one order fails to load, the others are still a press away.
  const hasFailed = error !== null && !data && sort !== 'newest';
  const reviews: readonly Review[] = data?.reviews ?? [];
  if (reviews.length === 0 && !hasFailed) return null;
  const summary = data?.summary;
  return (
    <section className="public-card-reviews" aria-label={`Client Reviews of ${name}`}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">Client Reviews</h2>
        {reviews.length > 1 || hasFailed ? (
          <SortSelect value={sort} onChange={setSort} labels={SORT_LABELS} />
        ) : null}
      </div>
      {hasFailed ? (
        <RetryLine onRetry={() => void query.refetch()}>We couldn't load the reviews.</RetryLine>
      ) : null}
      <div className="mt-3 flex flex-col gap-3">
        {summary ? <ReviewSummary summary={summary} /> : null}
        <ul
          className={classNames('flex flex-col gap-3', isPlaceholderData && 'opacity-60')}
          aria-busy={isPlaceholderData || undefined}
        >
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} replier={name}>
              {action?.(review)}
            </ReviewItem>
          ))}
        </ul>
      </div>
      {hasNextPage ? (
        <p className="mt-3 text-center">
          <Button
            variant="ghost"
            onClick={() => void query.fetchNextPage()}
            isPending={isFetchingNextPage}
            pendingLabel="Loading..."
          >
            Show more reviews
          </Button>
        </p>
      ) : null}
    </section>
  );
}
