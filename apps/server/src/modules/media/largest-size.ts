import { IMAGE_WIDTHS } from '@pro-match/domain/media';

/** The lower side of a panorama is not scaled below this, in px. */
const LOWEST = 400;

/** Most pixels that are stored: a screenshot of twelve screens on which the words can be read. */
const MAX_AREA = 6_000_000;

/** The format ends at 16383 px a side. */
const MAX_SIDE = 16_000;

/** The largest size in which an image that stands upright is stored, in px. */
export function largestSize({ width, height }: { width: number; height: number }) {
  const wanted = Math.max(IMAGE_WIDTHS.deck / width, LOWEST / height);
  const byArea = Math.sqrt(MAX_AREA / (width * height));
  const scale = Math.min(1, wanted, byArea, MAX_SIDE / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}
