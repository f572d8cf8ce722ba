import { CHOOSE_SMALLER, UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@pro-match/domain/media';

/** The types offered by the file picker; a phone converts its own formats to one of these. */
export const ACCEPTED_IMAGES = UPLOAD_TYPES.join(',');

/** Types of photos as phones store them; some browsers can draw them. */
const PHONE_TYPES = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];

type ChosenFile = Pick<File, 'name' | 'type' | 'size'>;

const EMPTY = 'This file is empty. Please choose another one.';
const NO_IMAGE = "This isn't an image we can use. Please choose a JPEG, PNG, WebP or AVIF image.";

/**
 * Why a file can't be sent, for the person; null if the server should judge, or if the picture is
 * redrawn first. `otherwise` is the message for a file that is no image. Browsers leave a type that
 * they don't know empty.
 */
export function reasonToRefuse(file: ChosenFile, otherwise = NO_IMAGE): string | null {
  const { name, type } = file;
  const kind = type || name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (kind.includes('gif')) {
    return "GIFs aren't supported. Please choose a JPEG, PNG, WebP or AVIF image.";
  }
  if (type !== '' && ![...UPLOAD_TYPES, ...PHONE_TYPES].includes(type)) {
    return otherwise;
  }
  return file.size === 0 ? EMPTY : null;
}

/** For a file that is sent unchanged, of which only the size counts. */
export function sizeToRefuse({ size }: Pick<ChosenFile, 'size'>): string | null {
  if (size === 0) return EMPTY;
  return size > UPLOAD_MAX_BYTES ? CHOOSE_SMALLER : null;
}
