import { reviewDate } from '@pro-match/domain/businesses';
import type { Review } from '@pro-match/domain/reviews';
import { Button } from '../../../ui/button.tsx';
import { Stars } from '../../../ui/stars.tsx';

function ReviewItem({ review }: { review: Review }) {
  return (
    <li className="card flex flex-col gap-2 p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span dir="auto" className="font-semibold wrap-anywhere">
          {review.client_name ?? 'Anonymous'}
        </span>
        <time dateTime={review.created_at} className="text-sm text-muted">
          {reviewDate(review.created_at)}
        </time>
      </p>
      <Stars rating={review.rating} />
      {review.comment ? (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {review.comment}
        </p>
      ) : null}
    </li>
  );
}

interface CardReviewsProps {
  name: string;
  reviews: readonly Review[];
  /** Undefined where all are shown. */
  onMore?: (() => void) | undefined;
  isLoading: boolean;
}

/** What clients say; nothing at all where none said anything. */
export function CardReviews({ name, reviews, onMore, isLoading }: CardReviewsProps) {
  if (reviews.length === 0) return null;
  return (
    <section className="public-card-reviews" aria-label={`Client Reviews of ${name}`}>
      <h2 className="text-xl">Client Reviews</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {onMore ? (
        <p className="mt-3 text-center">
          <Button variant="ghost" onClick={onMore} isPending={isLoading} pendingLabel="Loading...">
            Show more reviews
          </Button>
        </p>
      ) : null}
    </section>
  );
}
