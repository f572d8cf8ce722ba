import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { reviewListQuery } from './api/reviews.ts';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummary } from './review-summary.tsx';

const SHOWN = 3;

interface NewestReviewsProps {
  /** The business's. */
  userId: string;
  name: string;
  onAll: () => void;
}

export function NewestReviews({ userId, name, onAll }: NewestReviewsProps) {
  const { data } = useInfiniteQuery(reviewListQuery(userId));
  const reviews = data?.reviews ?? [];
  if (reviews.length === 0) return null;
  return (
    <section className="flex max-w-reading flex-col gap-3">
      <h3 className="text-lg">What clients say</h3>
      {data?.summary ? <ReviewSummary summary={data.summary} /> : null}
      <ul className="flex flex-col gap-3">
        {reviews.slice(0, SHOWN).map((review) => (
          <ReviewItem key={review.id} review={review} replier={name} />
        ))}
      </ul>
      {reviews.length > SHOWN ? (
        <Button variant="outline" size="sm" className="self-start" onClick={onAll}>
          See all reviews
        </Button>
      ) : null}
    </section>
  );
}
