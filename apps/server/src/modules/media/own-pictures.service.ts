import { MESSAGE_ATTACHMENTS, REQUEST_PHOTOS } from '@pro-match/domain/media';
import type { Deps } from '../../platform/deps.ts';
import { dropFiles } from './blobs.ts';
import {
  listOwnAttachmentsAfter,
  listOwnObjectsAfter,
  listOwnPhotosAfter,
} from './own-pictures.queries.ts';
import { openObjectStore } from './stores/open-object-store.ts';

const BATCH = 50;

export interface OwnPicture {
  bucket: string;
  /** The owner's name for the file, ending in `.webp`. */
  name: string;
  bytes: Uint8Array;
}

/** Yields pictures in their largest size, and files; leaves out missing ones. */
export async function* readOwnPictures(
  { config, database: { db } }: Pick<Deps, 'config' | 'database'>,
  ownerId: string,
): AsyncGenerator<OwnPicture> {
  const store = openObjectStore(config);
  const objects = batches((afterId) => listOwnObjectsAfter(db, { ownerId, afterId, limit: BATCH }));
  for await (const { bucket, path, key } of objects) {
    const bytes = await store.get(key);
    const name = path.slice(path.indexOf('/') + 1).replace(/\.\w+$/, '');
    if (bytes) yield { bucket, name: `${name}.webp`, bytes };
  }
  const photos = batches((afterId) => listOwnPhotosAfter(db, { ownerId, afterId, limit: BATCH }));
  for await (const { id, key } of photos) {
    const bytes = await store.get(key);
    if (bytes) yield { bucket: REQUEST_PHOTOS, name: `${id}.webp`, bytes };
  }
  const files = batches((afterId) =>
    listOwnAttachmentsAfter(db, { ownerId, afterId, limit: BATCH }),
  );
  for await (const { id, key, kind } of files) {
    const bytes = await store.get(key);
    const ending = kind === 'pdf' ? 'pdf' : 'webp';
    if (bytes) yield { bucket: MESSAGE_ATTACHMENTS, name: `${id}.${ending}`, bytes };
  }
}

async function* batches<Row extends { id: string }>(
  list: (afterId: string | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let afterId: string | undefined;
  for (;;) {
    const rows = await list(afterId);
    yield* rows;
    if (rows.length < BATCH) return;
    afterId = rows.at(-1)?.id;
  }
}

/** Leftovers of a store that is down are swept up later. */
export function dropPictures(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  return dropFiles({ store: openObjectStore(config), log }, keys);
}
