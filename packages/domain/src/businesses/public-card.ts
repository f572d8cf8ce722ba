import { once } from '../formats/once.ts';
import { paths } from '../paths/paths.ts';
import type { ReviewPage } from '../reviews/index.ts';
import type { PublicBusinessProfile } from './business-profile.schema.ts';
import type { StatedLines } from './stated-lines.ts';

/** The specification's words for a business that has not described itself. */
export const DEFAULT_DESCRIPTION = 'Professional service provider';

/** The same for every id that has no card, so that no one can tell why. */
export const NO_CARD = {
  title: 'Business Not Found',
  text: 'This business profile is not available.',
} as const;

/** What the server writes into the page of a card, so that the app asks nothing to show it. */
export interface PublicCardData {
  /** null for a page that says that there is no such card. */
  card: PublicBusinessProfile | null;
  /** Its words at the moment; the app need not load what makes them. */
  stated: StatedLines | null;
  reviews: ReviewPage;
}

/** The page's title before the brand: "Buckeye Rooter: Plumbing in Columbus, OH". */
export function publicCardTitle(
  card: Pick<PublicBusinessProfile, 'business_name' | 'services' | 'area'>,
): string {
  const offer = [card.services[0], card.area && `in ${card.area}`].filter(Boolean).join(' ');
  return offer ? `${card.business_name}: ${offer}` : card.business_name;
}

const date = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }));

/** The day of a review, the same in every time zone: "May 1, 2026". */
export function reviewDate(createdAt: string): string {
  return date().format(new Date(createdAt));
}

/** Link to the sentence that says what was checked about a verified business, and what was not. */
export const VERIFIED_MEANS = `${paths.terms}#verified`;
