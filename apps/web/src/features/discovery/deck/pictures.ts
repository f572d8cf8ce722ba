import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { DECK_PORTFOLIO_MAX } from '@pro-match/domain/limits';

/** A photo of the work, else the logo, else initials (null). */
export type Picture = { readonly kind: 'photo' | 'logo'; readonly src: string } | null;

export function mainPicture({ portfolio_images, logo_url }: NearbyBusiness): Picture {
  const [photo] = portfolio_images;
  if (photo) return { kind: 'photo', src: photo };
  return logo_url ? { kind: 'logo', src: logo_url } : null;
}

/** The first photo, and images 2 to 4. */
export const CARD_PHOTOS = 1 + DECK_PORTFOLIO_MAX;

export function extraPhotos({ portfolio_images }: NearbyBusiness): string[] {
  return portfolio_images.slice(1, CARD_PHOTOS);
}

/** At low priority: the picture in view comes first. */
export function preloadPicture(src: string): HTMLImageElement {
  const image = new Image();
  image.fetchPriority = 'low';
  image.src = src;
  // A picture that doesn't load shows as initials.
  image.decode?.().catch(() => undefined);
  return image;
}

/** So that no card shows an empty frame. */
export function preloadPictures(businesses: readonly NearbyBusiness[]): HTMLImageElement[] {
  return businesses.flatMap((business) => {
    const main = mainPicture(business);
    return [...(main ? [main.src] : []), ...extraPhotos(business)].map(preloadPicture);
  });
}
