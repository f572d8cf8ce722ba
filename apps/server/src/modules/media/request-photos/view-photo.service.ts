import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { pictureOf, type ShownFile } from '../private-files.ts';
import { readPhotoToken } from './photo-links.ts';
import { findPhotoKey } from './view-photo.queries.ts';

export interface PhotoLink {
  photoId: string;
  token: string;
  size: string;
}

/**
 * Throws `not_found` unless the reader may see the photo now, even before confirming the browser's
 * copy.
 */
export async function viewPhoto(
  deps: Deps,
  { photoId, token, size }: PhotoLink,
): Promise<ShownFile> {
  const readerId = await readPhotoToken(deps, { photoId, token });
  const key = readerId && (await findPhotoKey(deps.database.db, { photoId, readerId }));
  if (!key) throw notFound('Photo not found');
  return pictureOf(key, size);
}
