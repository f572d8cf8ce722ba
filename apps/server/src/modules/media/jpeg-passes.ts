import { readFile } from 'node:fs/promises';

/** The marker that begins a pass over the picture, or over the thumbnail in its metadata. */
const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/** Counts up to `most` passes: each costs time for all of the pixels. */
export async function passesOf(file: string, most: number): Promise<number> {
  const bytes = await readFile(file);
  let count = 0;
  let at = bytes.indexOf(START_OF_SCAN);
  while (at !== -1 && count < most) {
    count += 1;
    at = bytes.indexOf(START_OF_SCAN, at + START_OF_SCAN.length);
  }
  return count;
}
