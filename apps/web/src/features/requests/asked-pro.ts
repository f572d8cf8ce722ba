import type { BusinessProfile } from '@pro-match/domain/businesses';

/** The facts of the business that the request forms show, whether or not the deck dealt it. */
export type AskedPro = Pick<
  BusinessProfile,
  | 'user_id'
  | 'business_name'
  | 'services'
  | 'logo_url'
  | 'portfolio_images'
  | 'rating'
  | 'total_reviews'
  | 'answer_minutes'
  | 'next_opening'
>;
