import { useInfiniteQuery } from '@tanstack/react-query';
import { reviewListQuery } from './api/reviews.ts';
import { ReviewItem } from './review-item.tsx';

const SHOWN = 3;

interface NewestReviewsProps {
  /** The business's user id. */
  userId: string;
  name: string;
}

/** A business's newest reviews; renders nothing if there are none or they didn't load. */
export function NewestReviews({ userId, name }: NewestReviewsProps) {
  const { data } = useInfiniteQuery(reviewListQuery(userId));
  const reviews = data?.reviews.slice(0, SHOWN) ?? [];
  if (reviews.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">What clients say</h3>
      <ul className="flex max-w-reading flex-col gap-3">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} replier={name} />
        ))}
      </ul>
    </section>
  );
}
