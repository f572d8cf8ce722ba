import type { Review } from '@pro-match/domain/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TalkDrawing } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore, type LoadState } from '../../../ui/load-more.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { reviewListQuery } from '../api/list-reviews.ts';

function ReviewCard({ review }: { review: Review }) {
  return (
    <li className="card flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">{review.client_name ?? 'Anonymous'}</p>
        <p className="text-sm text-muted">
          <RelativeTime value={review.created_at} wording="long" />
        </p>
      </div>
      <Stars rating={review.rating} />
      {review.comment ? (
        <p className="text-sm whitespace-pre-line wrap-anywhere">{review.comment}</p>
      ) : null}
    </li>
  );
}

/** What clients wrote about the business; `userId` is its owner's. */
export function ReviewList({ userId }: { userId: string }) {
  const query = useInfiniteQuery(reviewListQuery(userId));
  const { data: reviews } = query;
  if (query.isPending) {
    return (
      <Loading label="Loading your reviews">
        <Skeleton className="h-28 w-full rounded-card" />
      </Loading>
    );
  }
  if (!reviews) {
    return <RetryLine onRetry={() => void query.refetch()}>Your reviews did not load.</RetryLine>;
  }
  if (reviews.length === 0) {
    return (
      <EmptyState drawing={<TalkDrawing />} title="No reviews yet">
        What clients say about your work will stand here.
      </EmptyState>
    );
  }
  let state: LoadState = 'idle';
  if (query.isFetchingNextPage) state = 'loading';
  else if (query.isFetchNextPageError) state = 'failed';
  return (
    <>
      <ul className="flex max-w-reading flex-col gap-3">
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <LoadMore
          state={state}
          onLoad={() => void query.fetchNextPage()}
          label="Show more reviews"
          pendingLabel="Loading more reviews"
          failedLabel="Failed to load reviews"
        />
      ) : null}
    </>
  );
}
