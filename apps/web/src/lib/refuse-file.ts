import {
  HEIC_REFUSED,
  UPLOAD_MAX_BYTES,
  UPLOAD_TOO_LARGE,
  UPLOAD_TYPES,
} from '@pro-match/domain/media';

/** What the file picker offers; a phone turns its own formats into one of these. */
export const ACCEPTED_IMAGES = UPLOAD_TYPES.join(',');

type ChosenFile = Pick<File, 'name' | 'type' | 'size'>;

const NO_IMAGE = "This isn't an image we can use. Please choose a JPEG, PNG, WebP or AVIF image.";

/**
 * Why a file is not even sent, in words for the person; null where the server
 * shall judge. `otherwise` is said of what is no image. A browser that cannot tell a type leaves it empty.
 */
export function reasonToRefuse(file: ChosenFile, otherwise = NO_IMAGE): string | null {
  const { name, type } = file;
  const kind = type || name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (/hei[cf]/.test(kind)) {
    return HEIC_REFUSED;
  }
  if (kind.includes('gif')) {
    return "GIFs aren't supported. Please choose a JPEG, PNG, WebP or AVIF image.";
  }
  if (type !== '' && !UPLOAD_TYPES.some((allowed) => allowed === type)) {
    return otherwise;
  }
  return sizeToRefuse(file);
}

/** The same by its size alone. */
export function sizeToRefuse({ size }: Pick<ChosenFile, 'size'>): string | null {
  if (size === 0) return 'This file is empty. Please choose another one.';
  if (size > UPLOAD_MAX_BYTES) return `${UPLOAD_TOO_LARGE} Please choose a smaller one.`;
  return null;
}
