import { JOB_PHOTOS_MAX } from '../limits/index.ts';
import type { ImageSize } from './image-name.ts';

/** Folder of private photos among the stored objects. */
export const REQUEST_PHOTOS = 'request-photos';

export const PHOTO_LINK_MS = 60 * 60_000;

export const JOB_PHOTOS_FULL = `You can add up to ${JOB_PHOTOS_MAX} photos.`;

/** Error for a photo that isn't the sender's, is gone, or went with another request. */
export const PHOTO_MISSING = "We couldn't find one of your photos. Please add it again.";

export function photoOfSize(url: string, size: ImageSize): string {
  return size === 'deck' ? url : `${url}&size=${size}`;
}

/** In ms since 1970; null for any other address. */
export function photoExpiresAt(url: string): number | null {
  const seconds = /[?&]token=[^.&]+\.(\d{1,12})\./.exec(url)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}
