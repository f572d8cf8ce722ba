import type { BusinessProfile } from '@pro-match/domain/businesses';

/** What the forms of a request show of the business that is asked, dealt by the deck or not. */
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
