import { join } from 'node:path';
import { isPaidTier } from '@pro-match/domain/businesses';
import { imageKindOf, PORTFOLIO_NEEDS_PRO } from '@pro-match/domain/media';
import type { Turn } from '../../platform/admission/concurrency-limiter.ts';
import { isUniqueViolation, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { dropFiles, storeSizes } from './blobs.ts';
import type { StoredObject } from './media.table.ts';
import { checkUploader, newKey, type ObjectName, ownObject } from './object-path.ts';
import { presentUpload, type UploadAnswer } from './objects.presenter.ts';
import {
  deleteOtherLogos,
  findObject,
  findTier,
  insertObject,
  lockOwner,
  type ObjectContent,
  replaceObject,
} from './objects.queries.ts';
import { isShownByPost } from './post-images.queries.ts';
import { prepareImage } from './prepare-image.ts';
import { type ReceivedUpload, receiveUpload } from './receive-upload.ts';
import { followImages, keyIn } from './shown-images.ts';
import type { MediaDeps } from './stores/open-object-store.ts';
import { limitUploads } from './upload-limiters.ts';

export type UploadMode = 'create' | 'update' | 'upsert';

export interface Upload {
  name: ObjectName;
  mode: UploadMode;
  request: Request;
}

/**
 * A logo replaces the former one; a profile that showed the former content shows the new one. A
 * failure leaves nothing behind.
 */
export async function uploadObject(
  deps: MediaDeps,
  actor: Actor,
  { name, mode, request }: Upload,
): Promise<UploadAnswer> {
  checkUploader(actor, name.bucket);
  const own = ownObject(actor, name);
  const turn = { subject: actor.userId, signal: () => request.signal };
  return limitUploads(async () => {
    await checkPlan(deps, actor, own);
    // Checked again in the transaction; checking here saves the sender the upload.
    checkMode(mode, await findObject(deps.database.db, own));
    const stored = await receiveUpload(request, uploadFolder(deps), (upload) =>
      storeUpload(deps, actor, { own, mode, upload, turn }),
    );
    return presentUpload(stored);
  }, turn);
}

export function uploadFolder({ config }: Pick<Deps, 'config'>): string {
  return join(config.DATA_DIR, 'uploads');
}

async function checkPlan(deps: Deps, actor: Actor, name: ObjectName): Promise<void> {
  if (imageKindOf(name) !== 'portfolio') return;
  const tier = await findTier(deps.database.db, actor.userId);
  if (!isPaidTier(tier ?? 'free')) throw new AppError('upgrade_required', PORTFOLIO_NEEDS_PRO);
}

function checkMode(mode: UploadMode, former: StoredObject | undefined): void {
  if (mode === 'create' && former) throw duplicate();
  if (mode === 'update' && !former) throw notFound('Object not found');
}

function duplicate(cause?: unknown): AppError {
  return new AppError('23505', 'The resource already exists', { cause });
}

interface Received {
  own: ObjectName;
  mode: UploadMode;
  upload: ReceivedUpload;
  turn: Turn;
}

async function storeUpload(
  deps: MediaDeps,
  actor: Actor,
  { own, mode, upload, turn }: Received,
): Promise<StoredObject> {
  const { facts, sizes } = await prepareImage(upload.file, turn);
  const content: ObjectContent = {
    ...own,
    ownerId: actor.userId,
    kind: imageKindOf(own),
    key: newKey(own, facts),
    size: sizes.deck.length,
    cacheSeconds: upload.cacheSeconds,
  };
  const { store } = deps;
  await storeSizes(deps, content.key, sizes);
  try {
    const { stored, replaced } = await deps.database.db.transaction((tx) =>
      recordUpload(tx, { content, mode, url: `${store.publicBase}/${content.key}` }, deps),
    );
    await dropFiles(deps, replaced);
    return stored;
  } catch (error) {
    await dropFiles(deps, [content.key]);
    throw isUniqueViolation(error) ? duplicate(error) : error;
  }
}

interface Recorded {
  content: ObjectContent;
  mode: UploadMode;
  url: string;
}

/** Returns the keys of the content that the upload replaced. */
async function recordUpload(tx: Tx, { content, mode, url }: Recorded, deps: Deps) {
  const { ownerId, kind, path } = content;
  if (ownerId === null) throw new TypeError('An upload has an owner');
  const now = deps.clock.now();
  await lockOwner(tx, ownerId);
  const former = await findObject(tx, content);
  checkMode(mode, former);
  if (former && (await isShownByPost(tx, former.id))) {
    throw new AppError('conflict', 'This photo is part of a post. Please upload another one.');
  }
  const otherLogos = kind === 'logo' ? await deleteOtherLogos(tx, ownerId, path) : [];
  const stored = former
    ? await replaceObject(tx, former.id, content, now)
    : await insertObject(tx, content, now);
  const replaced = [...otherLogos, ...(former ? [former] : [])].map(({ key }) => key);
  await followImages(tx, ownerId, (shown) => (isOneOf(replaced, shown) ? url : shown), now);
  return { stored, replaced };
}

function isOneOf(keys: string[], url: string): boolean {
  const key = keyIn(url);
  return key !== undefined && keys.includes(key);
}
