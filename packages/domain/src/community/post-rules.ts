import { CAPTION_MAX, MAX_PHOTOS } from '../limits/index.ts';

/** The tabs of Explore, in the order that they are shown in. */
export const FEED_TABS = ['all', 'trending', 'nearby'] as const;
export type FeedTab = (typeof FEED_TABS)[number];

/** The specification's words for what a post lacks. */
export const CAPTION_MISSING = 'Please add a caption';
export const BUSINESS_MISSING = 'Please select a business';
export const STATE_MISSING = 'Please complete your profile with location information';
export const TOO_MANY_PHOTOS = `Maximum ${MAX_PHOTOS} photos allowed`;

/** Most that `new_count` counts: 99 is shown as "99+". */
export const NEW_POSTS_MAX = 99;

/** Why a caption cannot be posted, or undefined when it can. */
export function captionFailure(caption: string): string | undefined {
  const text = caption.trim();
  if (text.length === 0) return CAPTION_MISSING;
  if (text.length > CAPTION_MAX) return `Caption must be at most ${CAPTION_MAX} characters`;
  // PostgreSQL refuses NUL; other control characters only ever hide something.
  if (/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, ''))) {
    return "Caption has characters that can't be used";
  }
  return undefined;
}
