import { UPLOAD_MAX_BYTES, UPLOAD_TOO_LARGE, UPLOAD_TYPES } from '@pro-match/domain/media';

/** What the file picker offers; a phone turns its own formats into one of these. */
export const ACCEPTED_IMAGES = UPLOAD_TYPES.join(',');

type ChosenFile = Pick<File, 'name' | 'type' | 'size'>;

/**
 * Why a file is not even sent, in words for the person; null where the server
 * shall judge. A browser that cannot tell a type leaves it empty.
 */
export function reasonToRefuse({ name, type, size }: ChosenFile): string | null {
  const kind = type || name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (/hei[cf]/.test(kind)) {
    return "HEIC photos don't show in every browser. Save it as a JPEG and add that instead.";
  }
  if (kind.includes('gif')) {
    return "GIFs aren't supported. Please choose a JPEG, PNG, WebP or AVIF image.";
  }
  if (type !== '' && !UPLOAD_TYPES.some((allowed) => allowed === type)) {
    return "This isn't an image we can use. Please choose a JPEG, PNG, WebP or AVIF image.";
  }
  if (size === 0) return 'This file is empty. Please choose another one.';
  if (size > UPLOAD_MAX_BYTES) return `${UPLOAD_TOO_LARGE} Please choose a smaller one.`;
  return null;
}
