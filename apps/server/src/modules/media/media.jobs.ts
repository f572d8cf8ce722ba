import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageFacts, imageVariant } from '@pro-match/domain/media';
import type { Deps } from '../../platform/deps.ts';
import { dropSizes } from './blobs.ts';
import { PUBLIC_BUCKETS } from './object-path.ts';
import { deleteUnusedObjects, findKnownKeys } from './orphans.queries.ts';
import type { ObjectStore } from './stores/object-store.ts';
import { openObjectStore } from './stores/open-object-store.ts';
import { uploadFolder } from './upload-object.service.ts';

/** How long an upload may wait to be put into a profile or a post. */
const GRACE_MS = 86_400_000;

/** Names looked up in one statement. */
const BATCH = 500;

/**
 * Removes pictures that no profile or post shows, and what a process that ended amid an
 * upload left behind, once they are a day old. Bears being done by every process.
 */
export async function collectOrphans(
  deps: Pick<Deps, 'config' | 'database' | 'log'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS);
  const store = openObjectStore(deps.config);
  const unused = await deleteUnusedObjects(deps.database.db, before);
  await dropSizes({ store, log: deps.log }, unused);
  for (const bucket of PUBLIC_BUCKETS) await sweep(deps, store, bucket, before);
  await removeUnfinished(uploadFolder(deps), before);
}

/** Removes stored pictures without a row. Names that are not ours, as the demo's, stay. */
async function sweep(
  { database }: Pick<Deps, 'database'>,
  store: ObjectStore,
  bucket: string,
  before: Date,
): Promise<void> {
  let batch: string[] = [];
  const removeUnknown = async () => {
    const known = await findKnownKeys(
      database.db,
      batch.map((key) => imageVariant(key, 'deck')),
    );
    await store.remove(batch.filter((key) => !known.has(imageVariant(key, 'deck'))));
    batch = [];
  };
  for await (const { key, modifiedAt } of store.list(bucket)) {
    if (!imageFacts(key) || modifiedAt >= before) continue;
    batch.push(key);
    if (batch.length === BATCH) await removeUnknown();
  }
  if (batch.length > 0) await removeUnknown();
}

async function removeUnfinished(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const facts = await stat(file).catch(() => undefined);
    if (facts && facts.mtime < before) await rm(file, { force: true });
  }
}
