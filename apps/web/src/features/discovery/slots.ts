import type { NearbyBusiness } from '@pro-match/domain/discovery';
import type { ReactNode } from 'react';

/**
 * Other features' parts about a business, passed in by the screen. The object and its functions
 * must be stable: a new one rerenders the cards.
 */
export interface BusinessSlots {
  /** Reviews and posts about the business. */
  renderWords: (business: NearbyBusiness) => ReactNode;
  /** Its location and area, as a list. */
  renderReach: (business: NearbyBusiness) => ReactNode;
  /** Its actions other than a swipe. */
  renderReportMenu: (business: NearbyBusiness) => ReactNode;
  /** Saves it for later; shown on its card, row and profile. */
  renderSave?: (business: NearbyBusiness) => ReactNode;
  onReviews: (business: NearbyBusiness) => void;
  /** Opens the posts of neighbors who thanked it. */
  onThanks: (business: NearbyBusiness) => void;
}
