import { IMAGE_MEGAPIXELS } from './limits.ts';

/** Megapixels times passes of a progressive JPEG, about two seconds of work: cameras take ten. */
export const MAX_PASSED = 900;

/** Bytes that a progressive JPEG has in memory while its passes are read. */
const MAX_PASS_BYTES = 170_000_000;

/** A JPEG that comes in passes, each over all of it. */
export interface Passes {
  count: number;
  /** For each pixel: 3 in color, 1.5 where the color has a quarter of the pixels. */
  samples: number;
}

/** The most megapixels of an image that the server reads; `passes` of a progressive JPEG. */
export function mostMegapixels(kind: string, passes: Passes | null): number {
  if (kind !== 'jpeg') return IMAGE_MEGAPIXELS.other;
  if (!passes) return IMAGE_MEGAPIXELS.jpeg;
  // Two bytes for each sample.
  const { count, samples } = passes;
  const limits = [MAX_PASSED / Math.max(1, count), MAX_PASS_BYTES / (samples * 2_000_000)];
  return Math.floor(Math.min(IMAGE_MEGAPIXELS.progressive, ...limits));
}
