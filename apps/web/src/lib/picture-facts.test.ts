import { IMAGE_MEGAPIXELS } from '@pro-match/domain/media';
import { expect, it } from 'vitest';
import { pictureFacts } from './picture-facts.ts';
import {
  aBoxedPicture,
  aJpegHead,
  aPngHead,
  aWebpHead,
  type JpegOptions,
} from './testing/picture-heads.ts';

const { jpeg, progressive, other } = IMAGE_MEGAPIXELS;
const [width, height] = [8000, 6000];

it.each([
  ['PNG', 'png', () => aPngHead(width, height)],
  ['WebP with losses', 'webp', () => aWebpHead('VP8 ', width, height)],
  ['WebP without', 'webp', () => aWebpHead('VP8L', width, height)],
  ['WebP with more than a picture', 'webp', () => aWebpHead('VP8X', width, height)],
  ['AVIF, beside its tiles', 'heif', () => aBoxedPicture('avif', width, height)],
  ['HEIC, beside its tiles', 'heic', () => aBoxedPicture('heic', width, height)],
])('reads the size of a %s', async (_, kind, make) => {
  expect(await pictureFacts(new Blob([make()]))).toEqual({ kind, megapixels: 48, limit: other });
});

const jpegs: [string, JpegOptions, number][] = [
  ['a JPEG behind the metadata of a camera', { segments: [65_000, 40, 60_000] }, jpeg],
  ['a progressive JPEG', { passes: 10 }, progressive],
  ['one with as much color as light', { passes: 10, color: 0x11 }, 28],
  ['one with more passes than a camera makes', { passes: 45 }, 20],
];

it.each(jpegs)('reads %s', async (_, options, limit) => {
  const file = new Blob([aJpegHead(width, height, options)]);
  expect(await pictureFacts(file)).toEqual({ kind: 'jpeg', megapixels: 48, limit });
});

it.each([
  ['a JPEG that ends before its frame', aJpegHead(9, 9, {}).subarray(0, 9), 'jpeg'],
  ['a PNG that ends before its size', aPngHead(9, 9).subarray(0, 20), 'png'],
  ['a PDF', new TextEncoder().encode('%PDF-1.7\n1 0 obj'), 'pdf'],
  ['text', new TextEncoder().encode('Nothing to see'), undefined],
  ['nothing', new Uint8Array(), undefined],
])('knows no size of %s', async (_, bytes, kind) => {
  expect(await pictureFacts(new Blob([new Uint8Array(bytes)]))).toMatchObject({
    kind,
    megapixels: undefined,
  });
});
