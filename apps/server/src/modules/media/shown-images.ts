import type { Tx } from '../../platform/database/database.ts';
import { lockProfileOf, showImages } from '../businesses/index.ts';

/** Undefined for a URL that is not of a stored image. */
export function keyIn(url: string): string | undefined {
  return url.match(/(?:business|community)-images\/[^/]+\/[^/]+$/)?.[0];
}

/** `follow` returns the new URL of a changed image, or null if the image is gone. */
export async function followImages(
  tx: Tx,
  userId: string,
  follow: (url: string) => string | null,
  now: Date,
): Promise<void> {
  const profile = await lockProfileOf(tx, { userId });
  if (!profile) return;
  const logoUrl = profile.logoUrl === null ? null : follow(profile.logoUrl);
  const portfolioImages = profile.portfolioImages.flatMap((url) => follow(url) ?? []);
  const same =
    logoUrl === profile.logoUrl && portfolioImages.join() === profile.portfolioImages.join();
  if (!same) await showImages(tx, profile, { logoUrl, portfolioImages }, now);
}
