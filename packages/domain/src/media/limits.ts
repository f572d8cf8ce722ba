/** Bucket of logos and portfolio images. */
export const BUSINESS_IMAGES = 'business-images';

/** Bucket of pictures in community posts. */
export const COMMUNITY_IMAGES = 'community-images';

export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;

export const UPLOAD_TOO_LARGE = `Files can be up to ${UPLOAD_MAX_BYTES / 1024 / 1024} MB.`;

/** Shown before the file is sent. */
export const CHOOSE_SMALLER = `${UPLOAD_TOO_LARGE} Please choose a smaller one.`;

/**
 * Maximum megapixels of an image: the largest phone photos and panoramas for a JPEG, phone photos
 * for a progressive one, two large screens for other formats.
 */
export const IMAGE_MEGAPIXELS = { jpeg: 120, progressive: 50, other: 16 } as const;

/** `limit` is in millions of pixels. */
export function tooManyPixels(limit: number): string {
  return `This image has too many pixels. Please make it smaller, up to ${limit} megapixels, and add it again.`;
}

/** In ms: the largest file over a weak signal. */
export const UPLOAD_TIMEOUT_MS = 5 * 60_000;

/** Types allowed for uploads; the server checks the content, never the name. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Error for a photo that the browser could not convert to one of these. */
export const HEIC_REFUSED = "We can't show HEIC photos yet. Choose a JPEG instead.";

export const PORTFOLIO_MAX = 12;

export const PORTFOLIO_FULL = `A portfolio has at most ${PORTFOLIO_MAX} images`;

/** Seconds to cache an address whose content may change: the storage contract's default. */
export const CACHE_CONTROL_DEFAULT = 3600;

export const PORTFOLIO_NEEDS_PRO =
  'Portfolio images are only available for paid accounts. Please upgrade to add images.';
