import {
  IMAGE_MEGAPIXELS,
  IMAGE_WIDTHS,
  type ImageFacts,
  type ImageSize,
  TOO_MANY_PIXELS,
} from '@pro-match/domain/media';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../platform/http/errors.ts';
import type { Turn } from '../../platform/load/concurrency-gate.ts';
import { formatOf } from './image-content.ts';
import { takeReadingTurn } from './upload-turns.ts';

/** Most pixels of an image whose decoder scales it down as it reads: a good phone camera. */
const MAX_PIXELS = IMAGE_MEGAPIXELS.jpeg * 1_000_000;

/**
 * Most pixels of an image that is decoded whole before it is scaled down: several times what is
 * ever shown, and about two seconds of work for the slowest format.
 */
const MAX_PIXELS_AT_ONCE = IMAGE_MEGAPIXELS.other * 1_000_000;

/** A picture taller than two screens shows nothing more. */
const MAX_HEIGHT = 2160;

/** Longest time of one step of the work, in seconds. */
const PATIENCE_S = 10;

// A file is read once: keeping it would only hold memory.
sharp.cache(false);

export interface PreparedImage {
  facts: ImageFacts;
  sizes: Record<ImageSize, Buffer>;
}

/**
 * Decodes a file and redraws it in every size: turned upright, in sRGB, without metadata, a single
 * picture, nothing else of the file. Throws `validation_failed` with a message for the person.
 */
export function prepareImage(file: string, turn?: Turn): Promise<PreparedImage> {
  return takeReadingTurn(async () => {
    await checkHead(file);
    try {
      return await draw(file);
    } catch (cause) {
      throw broken(cause);
    }
  }, turn);
}

/** Refuses by the header what is no image or too large; nothing is decoded for it. */
async function checkHead(file: string): Promise<void> {
  const format = await formatOf(file);
  if (!format) throw refused('Please choose a JPEG, PNG, WebP or AVIF image.');
  const head = await open(file)
    .metadata()
    .catch((cause: unknown) => {
      throw isPixelLimit(cause) ? tooManyPixels() : broken(cause);
    });
  if (head.format !== format || (format === 'heif' && head.compression !== 'av1')) throw broken();
  const atOnce = head.isProgressive === true || format !== 'jpeg';
  const limit = atOnce ? MAX_PIXELS_AT_ONCE : MAX_PIXELS;
  if (head.width * head.height > limit) throw tooManyPixels();
}

async function draw(file: string): Promise<PreparedImage> {
  const deck = await open(file)
    .autoOrient()
    .resize({ width: IMAGE_WIDTHS.deck, height: MAX_HEIGHT, ...SHRINK })
    .toColourspace('srgb')
    .timeout({ seconds: PATIENCE_S })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = deck.info;
  // The file itself is decoded once; the sizes come from the pixels.
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

function open(file: string): Sharp {
  return sharp(file, {
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
    failOn: 'error',
    unlimited: false,
  });
}

function packed(image: Sharp): Promise<Buffer> {
  return image.webp({ quality: 80, effort: 4 }).timeout({ seconds: PATIENCE_S }).toBuffer();
}

/** The most frequent color on white, as `#rrggbb`. */
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

function tooManyPixels(): AppError {
  return refused(TOO_MANY_PIXELS);
}

function broken(cause?: unknown): AppError {
  return refused('The image is damaged. Please choose another one.', cause);
}

function refused(message: string, cause?: unknown): AppError {
  return new AppError('validation_failed', message, {
    cause,
    errors: [{ field: 'file', message }],
  });
}
