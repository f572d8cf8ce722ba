import type { ReviewView } from '@pro-match/domain/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadMore, nextPageState } from '../../ui/load-more.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { reviewListQuery } from './api/reviews.ts';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { ViewSelect } from './view-select.tsx';

interface ReviewsSheetProps {
  /** Of the business. */
  userId: string;
  name: string;
  onClose: () => void;
}

export function ReviewsSheet({ userId, name, onClose }: ReviewsSheetProps) {
  return (
    <Sheet isOpen onClose={onClose} title="Reviews" description={name}>
      <section
        aria-label={`Reviews of ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without controls inside, the scrolling body is reached by keyboard through this
        tabIndex={0}
        className="min-h-[min(28rem,60dvh)] pb-4"
      >
        <Reviews userId={userId} name={name} />
      </section>
    </Sheet>
  );
}

function Reviews({ userId, name }: Omit<ReviewsSheetProps, 'onClose'>) {
  const [view, setView] = useState<ReviewView>('newest');
  const query = useInfiniteQuery(reviewListQuery(userId, view));
  const { data } = query;
  if (query.isPending) {
    return (
      <Loading label="Loading the reviews">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-36 w-full rounded-card!" />
          <Skeleton className="h-32 w-full rounded-card!" />
        </div>
      </Loading>
    );
  }
  if (!data) {
    return (
      <RetryLine onRetry={() => void query.refetch()}>We couldn't load the reviews.</RetryLine>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {data.summary ? <ReviewSummary summary={data.summary} /> : null}
      {data.summary?.invited ? (
        <p className="self-end">
          <ViewSelect value={view} onChange={setView} invited={data.summary.invited} />
        </p>
      ) : null}
      {data.reviews.length === 0 ? (
        <p className="text-muted">There are no reviews to show.</p>
      ) : null}
      <ul aria-label="Newest reviews" className="flex flex-col gap-3">
        {data.reviews.map((review) => (
          <ReviewItem key={review.id} review={review} replier={name} />
        ))}
      </ul>
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
