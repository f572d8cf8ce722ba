import type { NearbyBusiness } from '@pro-match/domain/discovery';
import type { ReactNode } from 'react';

/**
 * What other features have to say about a business, put in by the screen. The object and its
 * functions must be stable: cards are drawn anew for a new one.
 */
export interface BusinessSlots {
  /** What clients and neighbors say of it. */
  renderWords: (business: NearbyBusiness) => ReactNode;
  /** Where it is and works, as a list. */
  renderReach: (business: NearbyBusiness) => ReactNode;
  /** What can be done with it besides a swipe. */
  renderReportMenu: (business: NearbyBusiness) => ReactNode;
  /** A button to keep it for later: on its card, its row and its profile. */
  renderSave?: (business: NearbyBusiness) => ReactNode;
  /** Opens its reviews. */
  onReviews: (business: NearbyBusiness) => void;
  /** Opens the shoutouts of neighbors who thanked it. */
  onThanks: (business: NearbyBusiness) => void;
}
