import { REQUEST_PHOTOS, type RequestPhoto } from '@pro-match/domain/media';
import type { Tx } from '../../../platform/database/database.ts';
import type { ClientActor } from '../../../platform/http/actor.ts';
import { AppError, idInUse, notFound } from '../../../platform/http/errors.ts';
import type { Turn } from '../../../platform/load/concurrency-gate.ts';
import { dropSizes, storeSizes } from '../blobs.ts';
import { newKey } from '../object-path.ts';
import { lockOwner } from '../objects.queries.ts';
import { prepareImage } from '../prepare-image.ts';
import { receiveUpload } from '../receive-upload.ts';
import type { MediaDeps } from '../stores/open-object-store.ts';
import { uploadFolder } from '../upload-object.service.ts';
import { takeUploadTurn } from '../upload-turns.ts';
import { photoPresenter } from './photo-links.ts';
import {
  deleteOldestWaiting,
  deleteWaitingPhoto,
  findPhoto,
  insertPhoto,
} from './request-photos.queries.ts';
import type { StoredPhoto } from './request-photos.table.ts';

/** Photos of one person that wait for a request: a few drafts. The oldest makes room for one more. */
const WAITING_MAX = 20;

interface PhotoUpload {
  id: string;
  request: Request;
}

/**
 * Stores a photo of the client for a request that is still to be sent. A repeat answers the stored
 * one, whatever it sends. Whatever fails leaves nothing behind.
 */
export async function uploadRequestPhoto(
  deps: MediaDeps,
  actor: ClientActor,
  { id, request }: PhotoUpload,
): Promise<{ photo: RequestPhoto; created: boolean }> {
  const turn = { subject: actor.userId, signal: () => request.signal };
  const { stored, created } = await takeUploadTurn(async () => {
    // Again when it is stored; asking here saves the sender the upload.
    const before = await findPhoto(deps.database.db, id);
    if (before) return { stored: ownPhoto(actor, before), created: false };
    return receiveUpload(request, uploadFolder(deps), ({ file }) =>
      storePhoto(deps, actor, { id, file, turn }),
    );
  }, turn);
  const present = await photoPresenter(deps, actor.userId);
  return { photo: present(stored), created };
}

function ownPhoto(actor: ClientActor, photo: StoredPhoto): StoredPhoto {
  if (photo.clientId !== actor.userId) throw idInUse();
  return photo;
}

interface ReceivedPhoto {
  id: string;
  file: string;
  turn: Turn;
}

async function storePhoto(
  deps: MediaDeps,
  actor: ClientActor,
  { id, file, turn }: ReceivedPhoto,
): Promise<{ stored: StoredPhoto; created: boolean }> {
  const { facts, sizes } = await prepareImage(file, turn);
  const { width, height } = facts;
  const key = newKey({ bucket: REQUEST_PHOTOS, path: `${actor.userId}/${id}` }, facts);
  const now = deps.clock.now();
  const photo = { id, clientId: actor.userId, key, width, height, bytes: sizes.deck.length };
  await storeSizes(deps, key, sizes);
  try {
    const { stored, crowdedOut } = await deps.database.db.transaction((tx) =>
      recordPhoto(tx, { ...photo, createdAt: now }),
    );
    if (stored) await dropSizes(deps, crowdedOut);
    // The other of two uploads at once was first.
    else await dropSizes(deps, [key]);
    const first = stored ?? (await findPhoto(deps.database.db, id));
    // It was, and is removed already.
    if (!first) throw new AppError('conflict');
    return { stored: ownPhoto(actor, first), created: stored !== undefined };
  } catch (error) {
    await dropSizes(deps, [key]);
    throw error;
  }
}

async function recordPhoto(tx: Tx, photo: Parameters<typeof insertPhoto>[1]) {
  await lockOwner(tx, photo.clientId);
  const stored = await insertPhoto(tx, photo);
  const crowded = { clientId: photo.clientId, keep: WAITING_MAX };
  return { stored, crowdedOut: stored ? await deleteOldestWaiting(tx, crowded) : [] };
}

/** Removes a photo of the client that no request shows; throws `conflict` for one that was sent. */
export async function removeRequestPhoto(
  deps: MediaDeps,
  actor: ClientActor,
  id: string,
): Promise<void> {
  const key = await deleteWaitingPhoto(deps.database.db, { id, clientId: actor.userId });
  if (key !== undefined) return dropSizes(deps, [key]);
  const photo = await findPhoto(deps.database.db, id);
  if (photo?.clientId !== actor.userId) throw notFound('Photo not found');
  throw new AppError('conflict', 'This photo was sent with a request.');
}
