import {
  CHOOSE_SMALLER,
  HEIC_REFUSED,
  tooManyPixels,
  UPLOAD_MAX_BYTES,
} from '@pro-match/domain/media';
import { ApiError, withoutAnswer } from './api-error.ts';
import { type PictureFacts, pictureFacts } from './picture-facts.ts';

/** A picture within the server's bounds; null where this browser can't make one of the file. */
export type DrawPicture = (file: Blob, signal: AbortSignal) => Promise<Blob | null>;

/** Most megapixels that are drawn: the largest photo of a phone. A browser holds four bytes of each. */
const DRAWN_MEGAPIXELS = 200;
/** A browser reads a file whole before it draws it. */
const DRAWN_BYTES = 100 * 1024 * 1024;

/** What is sent of a file: itself wherever the server shall judge. Throws what it would be refused with. */
export async function fitPicture(
  file: File,
  signal: AbortSignal,
  draw: DrawPicture = drawLater,
): Promise<Blob> {
  // One that can't be read anymore fails as it is sent, and is told apart there.
  const facts = await pictureFacts(file).catch(() => undefined);
  const refusal = facts && refusalOf(file, facts);
  if (!facts || !refusal) return file;
  const drawn = isDrawable(file, facts) ? await draw(file, signal) : null;
  if (drawn) return drawn;
  throw new ApiError({ status: 422, code: 'validation_failed', detail: refusal });
}

/** What the server would say of a file; null of one that it takes, or has to look into. */
function refusalOf(file: Blob, { kind, megapixels = 0, limit }: PictureFacts): string | null {
  if (kind === 'heic') return HEIC_REFUSED;
  if (megapixels > limit) return tooManyPixels(limit);
  return file.size > UPLOAD_MAX_BYTES ? CHOOSE_SMALLER : null;
}

function isDrawable(file: Blob, { kind, megapixels = 0 }: PictureFacts): boolean {
  if (kind === undefined || kind === 'pdf') return false;
  return megapixels <= DRAWN_MEGAPIXELS && file.size <= DRAWN_BYTES;
}

/** Loaded late: most pictures fit. */
const drawLater: DrawPicture = async (file, signal) => {
  const { drawPicture } = await import('./draw-picture.ts').catch((cause: unknown) => {
    throw withoutAnswer(cause);
  });
  return drawPicture(file, signal);
};
