import { IMAGE_MEGAPIXELS } from './limits.ts';

/**
 * Megapixels times passes of a progressive JPEG, about two seconds of work; cameras take ten
 * passes.
 */
export const MAX_PASSED = 900;

/** Bytes a progressive JPEG takes in memory while its passes are read. */
const MAX_PASS_BYTES = 170_000_000;

/** Passes of a progressive JPEG, each over the whole image. */
export interface Passes {
  count: number;
  /** Samples per pixel: 3 in color, 1.5 if the color has a quarter of the pixels. */
  samples: number;
}

/** `passes` is for a progressive JPEG. */
export function mostMegapixels(kind: string, passes: Passes | null): number {
  if (kind !== 'jpeg') return IMAGE_MEGAPIXELS.other;
  if (!passes) return IMAGE_MEGAPIXELS.jpeg;
  // Two bytes per sample.
  const { count, samples } = passes;
  const limits = [MAX_PASSED / Math.max(1, count), MAX_PASS_BYTES / (samples * 2_000_000)];
  return Math.floor(Math.min(IMAGE_MEGAPIXELS.progressive, ...limits));
}
