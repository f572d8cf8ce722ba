import { REQUEST_PHOTOS, type RequestPhoto } from '@pro-match/domain/media';
import type { ClientActor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { dropFiles, storeSizes } from '../blobs.ts';
import { newKey } from '../object-path.ts';
import { prepareImage } from '../prepare-image.ts';
import type { MediaDeps } from '../stores/open-object-store.ts';
import { uploadOnce, type WaitingUploads } from '../waiting-uploads.ts';
import { photoPresenter } from './photo-links.ts';
import {
  deleteOldestWaiting,
  deleteWaitingPhoto,
  findPhoto,
  insertPhoto,
} from './request-photos.queries.ts';
import type { StoredPhoto } from './request-photos.table.ts';

interface PhotoUpload {
  id: string;
  request: Request;
}

/** A repeat returns the stored photo, whatever it sends. A failure leaves nothing behind. */
export async function uploadRequestPhoto(
  deps: MediaDeps,
  actor: ClientActor,
  { id, request }: PhotoUpload,
): Promise<{ photo: RequestPhoto; created: boolean }> {
  const upload = { actor, id, request };
  const { stored, created } = await uploadOnce(deps, upload, photosOf(deps, actor));
  const present = await photoPresenter(deps, actor.userId);
  return { photo: present(stored), created };
}

function photosOf(deps: MediaDeps, { userId }: ClientActor): WaitingUploads<StoredPhoto> {
  return {
    find: findPhoto,
    ownerOf: ({ clientId }) => clientId,
    async prepare({ id, file, turn }) {
      const { facts, sizes } = await prepareImage(file, turn);
      const { width, height } = facts;
      const key = newKey({ bucket: REQUEST_PHOTOS, path: `${userId}/${id}` }, facts);
      const bytes = sizes.deck.length;
      const photo = { id, clientId: userId, key, width, height, bytes };
      return {
        key,
        put: () => storeSizes(deps, key, sizes),
        insert: (tx) => insertPhoto(tx, { ...photo, createdAt: deps.clock.now() }),
      };
    },
    deleteOldest: (tx, { ownerId, keep }) => deleteOldestWaiting(tx, { clientId: ownerId, keep }),
  };
}

/** Throws `conflict` if the photo was sent with a request. */
export async function removeRequestPhoto(
  deps: MediaDeps,
  actor: ClientActor,
  id: string,
): Promise<void> {
  const key = await deleteWaitingPhoto(deps.database.db, { id, clientId: actor.userId });
  if (key !== undefined) return dropFiles(deps, [key]);
  const photo = await findPhoto(deps.database.db, id);
  if (photo?.clientId !== actor.userId) throw notFound('Photo not found');
  throw new AppError('conflict', 'This photo was sent with a request.');
}
