import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { BusinessReach } from '../features/businesses/business-reach.tsx';
import { NewestReviews } from '../features/reviews/newest-reviews.tsx';

/** What a card has no room for: where a business works, and what its clients say. */
export function MoreAbout({ business }: { business: NearbyBusiness }) {
  const { user_id, business_name, total_reviews } = business;
  return (
    <>
      {total_reviews > 0 ? <NewestReviews userId={user_id} name={business_name} /> : null}
      <BusinessReach userId={user_id} />
    </>
  );
}
