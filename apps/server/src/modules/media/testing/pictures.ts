import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** A picture of one color with a lighter stripe at its left. */
export function painted(width: number, height: number, color = '#2266aa'): Sharp {
  const stripe = { create: { width: 1, height, channels: 3, background: '#ffffff' } } as const;
  return sharp({ create: { width, height, channels: 3, background: color } }).composite([
    { input: stripe, left: 0, top: 0 },
  ]);
}

export const aJpeg = (width = 1600, height = 1200, color?: string) =>
  painted(width, height, color).jpeg().toBuffer();

export const aPng = (width = 40, height = 30, color?: string) =>
  painted(width, height, color).png().toBuffer();

/** A picture of nothing but grain, which takes about two bytes a pixel. */
export const aGrainyJpeg = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
