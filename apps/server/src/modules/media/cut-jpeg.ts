import { appendFile } from 'node:fs/promises';
import sharp from 'sharp';

const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

/** Rows to which a picture is scaled for the check, and the most of them that may be filler. */
const ROWS = 64;
const FILLER_ROWS = 3;

/** The decoder fills missing parts with the middle of each channel; scaling may shift it by one. */
const MIDDLE = 128;
const TOLERANCE = 3;

/**
 * Appends the missing end to a JPEG cut off on a card or in transit. Returns true if no visible
 * part is missing, so that it can be read with the loss filled in.
 */
export async function mendCutJpeg(file: string, patienceS: number): Promise<boolean> {
  await appendFile(file, END_OF_IMAGE);
  const { data, info } = await sharp(file, { failOn: 'none', sequentialRead: true })
    .resize({ width: 32, height: ROWS, fit: 'fill', kernel: 'nearest' })
    .toColourspace('srgb')
    .removeAlpha()
    .timeout({ seconds: patienceS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rowBytes = info.width * info.channels;
  const isFiller = (row: number) =>
    data
      .subarray(row * rowBytes, (row + 1) * rowBytes)
      .every((value) => Math.abs(value - MIDDLE) <= TOLERANCE);
  return !isFiller(info.height - 1 - FILLER_ROWS);
}
