import { IMAGE_WIDTHS, type ImageSize, imageVariant } from '@pro-match/domain/media';
import { notFound } from '../../../platform/http/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import type { MediaDeps } from '../stores/open-object-store.ts';
import { readPhotoToken } from './photo-links.ts';
import { findPhotoKey } from './view-photo.queries.ts';

export interface PhotoLink {
  photoId: string;
  token: string;
  size: string;
}

export interface ShownPhoto {
  etag: string;
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * The photo behind a signed address, if its reader may look at it now. Throws `not_found` for
 * everything else, before a copy that the browser has is called good.
 */
export async function viewPhoto(
  deps: MediaDeps,
  { photoId, token, size }: PhotoLink,
): Promise<ShownPhoto> {
  const readerId = await readPhotoToken(deps, { photoId, token });
  const key = readerId && (await findPhotoKey(deps.database.db, { photoId, readerId }));
  if (!key) throw notFound('Photo not found');
  // A key names one content for good.
  const name = imageVariant(key, isSize(size) ? size : 'deck');
  return {
    etag: etagOf(name),
    async read() {
      const bytes = await deps.store.get(name);
      if (!bytes) throw notFound('Photo not found');
      return bytes;
    },
  };
}

function isSize(name: string): name is ImageSize {
  return Object.hasOwn(IMAGE_WIDTHS, name);
}
