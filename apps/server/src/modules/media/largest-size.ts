import { IMAGE_WIDTHS } from '@pro-match/domain/media';

/** A panorama's shorter side is not scaled below this, in px. */
const LOWEST = 400;

/** Most pixels stored: a screenshot of twelve screens with readable text. */
const MAX_AREA = 6_000_000;

/** The format allows at most 16383 px per side. */
const MAX_SIDE = 16_000;

export function largestSize({ width, height }: { width: number; height: number }) {
  const wanted = Math.max(IMAGE_WIDTHS.deck / width, LOWEST / height);
  const byArea = Math.sqrt(MAX_AREA / (width * height));
  const scale = Math.min(1, wanted, byArea, MAX_SIDE / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}
