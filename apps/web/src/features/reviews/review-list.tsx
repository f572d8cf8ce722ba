import type { Review, ReviewView } from '@pro-match/domain/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { TalkDrawing } from '../../ui/drawings/talk-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore, nextPageState } from '../../ui/load-more.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { reviewListQuery } from './api/reviews.ts';
import { ReplyBox } from './reply-box.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { ViewSelect } from './view-select.tsx';

interface ReviewListProps {
  /** The owner's. */
  userId: string;
  /** Apart from a reply. */
  action: (review: Review) => ReactNode;
}

export function ReviewList({ userId, action }: ReviewListProps) {
  const [view, setView] = useState<ReviewView>('newest');
  const query = useInfiniteQuery(reviewListQuery(userId, view));
  const { data, isPlaceholderData } = query;
  if (query.isPending) {
    return (
      <Loading label="Loading your reviews">
        <div className="flex max-w-reading flex-col gap-3">
          <Skeleton className="h-36 w-full rounded-card" />
          <Skeleton className="h-36 w-full rounded-card" />
        </div>
      </Loading>
    );
  }
  if (!data) {
    return (
      <RetryLine onRetry={() => void query.refetch()}>We couldn't load your reviews.</RetryLine>
    );
  }
  if (data.reviews.length === 0 && view === 'newest') {
    return (
      <EmptyState drawing={<TalkDrawing />} title="No reviews yet">
        Reviews from clients will appear here.
      </EmptyState>
    );
  }
  return (
    <div className="flex max-w-reading flex-col gap-3">
      {data.summary ? <ReviewSummary summary={data.summary} /> : null}
      {data.reviews.length > 1 || view !== 'newest' ? (
        <p className="self-end">
          <ViewSelect value={view} onChange={setView} invited={data.summary?.invited} />
        </p>
      ) : null}
      <ul
        aria-label="Your reviews"
        aria-busy={isPlaceholderData || undefined}
        className={classNames('flex flex-col gap-3', isPlaceholderData && 'opacity-60')}
      >
        {data.reviews.map((review) => (
          <ReviewItem key={review.id} review={review} replier="you">
            <ReplyBox review={review} action={action(review)} />
          </ReviewItem>
        ))}
      </ul>
      {data.reviews.length === 0 ? (
        <p className="text-muted">There are no reviews to show.</p>
      ) : null}
      {query.hasNextPage ? (
        <LoadMore
          state={nextPageState(query)}
          onLoad={() => void query.fetchNextPage()}
          label="Show more reviews"
          pendingLabel="Loading more reviews"
          failedLabel="We couldn't load more reviews."
        />
      ) : null}
    </div>
  );
}
