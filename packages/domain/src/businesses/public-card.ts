import { once } from '../formats/once.ts';
import { paths } from '../paths/paths.ts';
import type { ReviewPage } from '../reviews/index.ts';
import type { PublicBusinessProfile } from './business-profile.schema.ts';
import type { StatedLines } from './stated-lines.ts';

/** The specification's words for a business without a description. */
export const DEFAULT_DESCRIPTION = 'Professional service provider';

/** Identical for every id without a card, so that nobody can tell why. */
export const NO_CARD = {
  title: 'Business Not Found',
  text: 'This business profile is not available.',
} as const;

/** Written into the card's page by the server, so that the app needs no request to show it. */
export interface PublicCardData {
  /** Null on the page that says there is no such card. */
  card: PublicBusinessProfile | null;
  /** Its lines at that moment; the app needn't load the code that makes them. */
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

/** Link to the sentence on what was checked about a verified business, and what wasn't. */
export const VERIFIED_MEANS = `${paths.terms}#verified`;
