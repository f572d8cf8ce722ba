import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { NewestThanks } from '../features/community/thanks/newest-thanks.tsx';
import { NewestReviews } from '../features/reviews/newest-reviews.tsx';

interface WordsAboutProps {
  business: NearbyBusiness;
  onReviews: (business: NearbyBusiness) => void;
  onThanks: (business: NearbyBusiness) => void;
}

export function WordsAbout({ business, onReviews, onThanks }: WordsAboutProps) {
  const { id, user_id, business_name, total_reviews, thanks_count } = business;
  return (
    <>
      {total_reviews > 0 ? (
        <NewestReviews userId={user_id} name={business_name} onAll={() => onReviews(business)} />
      ) : null}
      {thanks_count > 0 ? <NewestThanks proId={id} onAll={() => onThanks(business)} /> : null}
    </>
  );
}
