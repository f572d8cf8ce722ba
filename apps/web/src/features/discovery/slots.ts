import type { NearbyBusiness } from '@pro-match/domain/discovery';
import type { ReactNode } from 'react';

/**
 * Other features' parts about a business, passed in by the screen. The object and its functions
 * must be stable: a new one re-renders the cards.
 */
export interface BusinessSlots {
  /** Clients' and neighbors' opinions of the business. */
  renderWords: (business: NearbyBusiness) => ReactNode;
  /** Its location and area, as a list. */
  renderReach: (business: NearbyBusiness) => ReactNode;
  /** Its actions other than a swipe. */
  renderReportMenu: (business: NearbyBusiness) => ReactNode;
  /** A button to save it for later: on its card, its row and its profile. */
  renderSave?: (business: NearbyBusiness) => ReactNode;
  /** Opens its reviews. */
  onReviews: (business: NearbyBusiness) => void;
  /** Opens the shoutouts of neighbors who thanked it. */
  onThanks: (business: NearbyBusiness) => void;
}
