import type { Review, ReviewPage, ReviewView } from '@pro-match/domain/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RetryLine } from '../../ui/retry-line.tsx';
import { reviewListQuery } from './api/reviews.ts';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { ViewSelect } from './view-select.tsx';

interface CardReviewsProps {
  /** Of the business. */
  userId: string;
  name: string;
  /** The newest page, if the server wrote it into the page. */
  first?: ReviewPage | undefined;
  action?: ((review: Review) => ReactNode) | undefined;
}

export function CardReviews({ userId, name, first, action }: CardReviewsProps) {
  const [view, setView] = useState<ReviewView>('newest');
  const query = useInfiniteQuery(reviewListQuery(userId, view, first));
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = query;
  // If another view fails to load or is empty, the rest must stay a press away.
  const isChosen = view !== 'newest';
  const reviews: readonly Review[] = data?.reviews ?? [];
  if (reviews.length === 0 && !isChosen) return null;
  const summary = (data ?? first)?.summary;
  return (
    <section className="public-card-reviews" aria-label={`Client Reviews of ${name}`}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">Client Reviews</h2>
        {reviews.length > 1 || isChosen ? (
          <ViewSelect value={view} onChange={setView} invited={summary?.invited} />
        ) : null}
      </div>
      {error && !data ? (
        <RetryLine onRetry={() => void query.refetch()}>We couldn't load the reviews.</RetryLine>
      ) : null}
      {data && reviews.length === 0 ? (
        <p className="text-muted">There are no reviews to show.</p>
      ) : null}
      <div className="mt-3 flex flex-col gap-3">
        {summary ? <ReviewSummary summary={summary} /> : null}
        <ul
          className={classNames('flex flex-col gap-3', isPlaceholderData && 'opacity-60')}
          aria-busy={isPlaceholderData}
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
