import { type BusinessProfile, isPaidTier } from '@pro-match/domain/businesses';
import { HiddenReviews } from '../features/reviews/hidden-reviews.tsx';
import { InviteReviews } from '../features/reviews/invite-reviews.tsx';
import { ReviewList } from '../features/reviews/review-list.tsx';
import { ReportReview } from './report-review.tsx';

interface OwnReviewsProps {
  business: BusinessProfile;
  onUpgrade: () => void;
}

export function OwnReviews({ business, onUpgrade }: OwnReviewsProps) {
  const isPaid = isPaidTier(business.subscription_tier);
  return (
    <div className="flex flex-col gap-3">
      {business.total_reviews > 0 && !isPaid ? <HiddenReviews onUpgrade={onUpgrade} /> : null}
      {isPaid ? <InviteReviews /> : null}
      <ReviewList
        userId={business.user_id}
        action={(review) => <ReportReview review={review} className="-mr-3" />}
      />
    </div>
  );
}
