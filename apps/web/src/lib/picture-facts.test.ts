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
  ['lossy WebP', 'webp', () => aWebpHead('VP8 ', width, height)],
  ['lossless WebP', 'webp', () => aWebpHead('VP8L', width, height)],
  ['WebP in the extended format', 'webp', () => aWebpHead('VP8X', width, height)],
  ['tiled AVIF', 'heif', () => aBoxedPicture('avif', width, height)],
  ['tiled HEIC', 'heic', () => aBoxedPicture('heic', width, height)],
])('reads the size of a %s', async (_, kind, make) => {
  expect(await pictureFacts(new Blob([make()]))).toEqual({ kind, megapixels: 48, limit: other });
});

const jpegs: [string, JpegOptions, number][] = [
  ['a JPEG that begins with the metadata of a camera', { segments: [65_000, 40, 60_000] }, jpeg],
  ['a progressive JPEG', { passes: 10 }, progressive],
  ['a progressive JPEG with full color resolution', { passes: 10, color: 0x11 }, 28],
  ['a progressive JPEG with more passes than a camera writes', { passes: 45 }, 20],
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
])('returns no size for %s', async (_, bytes, kind) => {
  expect(await pictureFacts(new Blob([new Uint8Array(bytes)]))).toMatchObject({
    kind,
    megapixels: undefined,
  });
});
