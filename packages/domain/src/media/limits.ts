/** The bucket of logos and portfolio images. */
export const BUSINESS_IMAGES = 'business-images';

/** The bucket of pictures in community posts. */
export const COMMUNITY_IMAGES = 'community-images';

/** Largest file that may be uploaded, in bytes. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;

/** What is said of a larger one. */
export const UPLOAD_TOO_LARGE = `Files can be up to ${UPLOAD_MAX_BYTES / 1024 / 1024} MB.`;

/** The same before it is sent. */
export const CHOOSE_SMALLER = `${UPLOAD_TOO_LARGE} Please choose a smaller one.`;

/**
 * Most pixels of an image, in millions: the largest phone photos and panoramas for a JPEG, phone
 * photos for one that comes in passes, two large screens for other formats.
 */
export const IMAGE_MEGAPIXELS = { jpeg: 120, progressive: 50, other: 16 } as const;

/** The error for an image of more; `limit` is in millions. */
export function tooManyPixels(limit: number): string {
  return `This image has too many pixels. Please make it smaller, up to ${limit} megapixels, and add it again.`;
}

/** Longest time that an upload may take, in ms: the largest file over a weak signal. */
export const UPLOAD_TIMEOUT_MS = 5 * 60_000;

/** What an upload may be; the server looks at the content, never at the name. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** What is said of a photo that the browser could not turn into one of these. */
export const HEIC_REFUSED = "We can't show HEIC photos yet. Choose a JPEG instead.";

/** Most images of a portfolio. */
export const PORTFOLIO_MAX = 12;

/** The error for more. */
export const PORTFOLIO_FULL = `A portfolio has at most ${PORTFOLIO_MAX} images`;

/** Seconds that an address which may change is cached: the storage contract's default. */
export const CACHE_CONTROL_DEFAULT = 3600;

export const PORTFOLIO_NEEDS_PRO =
  'Portfolio images are only available for paid accounts. Please upgrade to add images.';
