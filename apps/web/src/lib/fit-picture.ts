import {
  CHOOSE_SMALLER,
  HEIC_REFUSED,
  tooManyPixels,
  UPLOAD_MAX_BYTES,
} from '@pro-match/domain/media';
import { ApiError, withoutAnswer } from './api-error.ts';
import { type PictureFacts, pictureFacts } from './picture-facts.ts';

/**
 * Returns a picture within the server's limits; null if this browser can't make one of the file.
 */
export type DrawPicture = (file: Blob, signal: AbortSignal) => Promise<Blob | null>;

/** As large as the largest photo of a phone. A browser holds four bytes per pixel. */
const DRAWN_MEGAPIXELS = 200;
/** A browser reads the whole file before drawing it. */
const DRAWN_BYTES = 100 * 1024 * 1024;

/**
 * Returns the file to send: the original wherever the server should judge. Throws the refusal that
 * the server would return.
 */
export async function fitPicture(
  file: File,
  signal: AbortSignal,
  draw: DrawPicture = drawLater,
): Promise<Blob> {
  // A file that can no longer be read fails when it is sent, and is recognized there.
  const facts = await pictureFacts(file).catch(() => undefined);
  const refusal = facts && refusalOf(file, facts);
  if (!facts || !refusal) return file;
  const drawn = isDrawable(file, facts) ? await draw(file, signal) : null;
  if (drawn) return drawn;
  throw new ApiError({ status: 422, code: 'validation_failed', detail: refusal });
}

/** The refusal to expect from the server; null if it accepts the file or has to check it. */
function refusalOf(file: Blob, { kind, megapixels = 0, limit }: PictureFacts): string | null {
  if (kind === 'heic') return HEIC_REFUSED;
  if (megapixels > limit) return tooManyPixels(limit);
  return file.size > UPLOAD_MAX_BYTES ? CHOOSE_SMALLER : null;
}

function isDrawable(file: Blob, { kind, megapixels = 0 }: PictureFacts): boolean {
  if (kind === undefined || kind === 'pdf') return false;
  return megapixels <= DRAWN_MEGAPIXELS && file.size <= DRAWN_BYTES;
}

/** Loaded late: most pictures already fit. */
const drawLater: DrawPicture = async (file, signal) => {
  const { drawPicture } = await import('./draw-picture.ts').catch((cause: unknown) => {
    throw withoutAnswer(cause);
  });
  return drawPicture(file, signal);
};
