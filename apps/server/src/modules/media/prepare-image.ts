import {
  HEIC_REFUSED,
  IMAGE_MEGAPIXELS,
  IMAGE_WIDTHS,
  type ImageFacts,
  type ImageSize,
  MAX_PASSED,
  mostMegapixels,
  tooManyPixels,
} from '@pro-match/domain/media';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Turn } from '../../platform/admission/concurrency-limiter.ts';
import { type AppError, fieldError } from '../../platform/http/errors.ts';
import { mendCutJpeg } from './cut-jpeg.ts';
import { kindOf } from './image-content.ts';
import { passesOf } from './jpeg-passes.ts';
import { largestSize } from './largest-size.ts';
import { limitLargeReading, limitReading } from './upload-limiters.ts';

/** From this many megapixels on, images that have to be in memory whole are read one at a time. */
const LARGE = IMAGE_MEGAPIXELS.other;

/** Time limit of one step, in seconds. */
const PATIENCE_S = 10;

// A file is read once, so caching it would only waste memory.
sharp.cache(false);

export interface PreparedImage {
  facts: ImageFacts;
  sizes: Record<ImageSize, Buffer>;
}

/**
 * Redraws a file in every size: upright, in sRGB, a single picture, without metadata. Throws
 * `validation_failed` with a message for the person.
 */
export function prepareImage(file: string, turn?: Turn): Promise<PreparedImage> {
  return limitReading(async () => {
    const head = await checkHead(file);
    const work = () => drawn(file, head);
    return head.isHeldWhole && megapixelsOf(head) > LARGE ? limitLargeReading(work) : work();
  }, turn);
}

interface Head extends Pick<Metadata, 'width' | 'height' | 'autoOrient' | 'format'> {
  /** The whole image is in memory before it is scaled down. */
  isHeldWhole: boolean;
}

const megapixelsOf = ({ width, height }: Pick<Metadata, 'width' | 'height'>) =>
  (width * height) / 1_000_000;

async function drawn(file: string, head: Head): Promise<PreparedImage> {
  try {
    return await draw(file, head).catch(async (cause: unknown) => {
      if (head.format !== 'jpeg' || !(await mendCutJpeg(file, PATIENCE_S))) throw cause;
      return draw(file, head, 'none');
    });
  } catch (cause) {
    throw broken(cause);
  }
}

/** Refuses a file that is not an image or is too large, by its header, without decoding it. */
async function checkHead(file: string): Promise<Head> {
  const format = await kindOf(file);
  if (format === 'heic') throw refused(HEIC_REFUSED);
  if (!format || format === 'pdf') throw refused('Please choose a JPEG, PNG, WebP or AVIF image.');
  const head = await open(file)
    .metadata()
    .catch((cause: unknown) => {
      throw isPixelLimit(cause) ? tooLarge(IMAGE_MEGAPIXELS.jpeg) : broken(cause);
    });
  if (head.format !== format || (format === 'heif' && head.compression !== 'av1')) throw broken();
  const limit = await limitOf(file, head);
  if (megapixelsOf(head) > limit) throw tooLarge(limit);
  return { ...head, isHeldWhole: head.isProgressive === true || format !== 'jpeg' };
}

async function limitOf(file: string, head: Metadata): Promise<number> {
  if (head.format !== 'jpeg' || !head.isProgressive) return mostMegapixels(head.format, null);
  const samples = head.chromaSubsampling === '4:2:0' ? 1.5 : head.channels;
  return mostMegapixels(head.format, { count: await passesOf(file, MAX_PASSED), samples });
}

async function draw(
  file: string,
  head: Head,
  failOn: 'error' | 'none' = 'error',
): Promise<PreparedImage> {
  const deck = await open(file, failOn)
    .autoOrient()
    .resize({ ...largestSize(head.autoOrient), fit: 'fill' })
    .toColourspace('srgb')
    .timeout({ seconds: PATIENCE_S })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = deck.info;
  // Decode the file only once; the sizes come from the pixels.
  const pixels = () => sharp(deck.data, { raw: { width, height, channels } });
  const size = (name: ImageSize) =>
    packed(pixels().resize({ width: IMAGE_WIDTHS[name], ...SHRINK }));
  const [color, deckSize, card, thumbnail] = await Promise.all([
    mainColor(pixels()),
    packed(pixels()),
    size('card'),
    size('thumbnail'),
  ]);
  return { facts: { width, height, color }, sizes: { deck: deckSize, card, thumbnail } };
}

const SHRINK = { fit: 'inside', withoutEnlargement: true } as const;

function open(file: string, failOn: 'error' | 'none' = 'error'): Sharp {
  return sharp(file, {
    limitInputPixels: IMAGE_MEGAPIXELS.jpeg * 1_000_000,
    sequentialRead: true,
    failOn,
    unlimited: false,
  });
}

function packed(image: Sharp): Promise<Buffer> {
  return image.webp({ quality: 80, effort: 4 }).timeout({ seconds: PATIENCE_S }).toBuffer();
}

/** Returns the most frequent color on white, as `#rrggbb`. */
async function mainColor(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize({ width: 64, height: 64, ...SHRINK })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { dominant } = await sharp(data, { raw: { width, height, channels } }).stats();
  const parts = [dominant.r, dominant.g, dominant.b];
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function isPixelLimit(error: unknown): boolean {
  return error instanceof Error && error.message.includes('pixel limit');
}

function tooLarge(limit: number): AppError {
  return refused(tooManyPixels(limit));
}

function broken(cause?: unknown): AppError {
  return refused('The image is damaged. Please choose another one.', cause);
}

function refused(message: string, cause?: unknown): AppError {
  return fieldError('file', message, cause);
}
