import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@pro-match/domain/limits';
import { imageFacts, imageVariant, isDocumentName } from '@pro-match/domain/media';
import type { Deps } from '../../platform/deps.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import { dropFiles } from './blobs.ts';
import { STORED_FOLDERS } from './object-path.ts';
import {
  deleteUnsentFiles,
  deleteUnsentPhotos,
  deleteUnusedObjects,
  findKnownKeys,
} from './orphans.queries.ts';
import { unfinishedFolder } from './stores/file-store.ts';
import type { ObjectStore } from './stores/object-store.ts';
import { openObjectStore, storageFolder } from './stores/open-object-store.ts';
import { uploadFolder } from './upload-object.service.ts';

/** Time that an upload may stay unused by a profile or a post. */
const GRACE_MS = DAY_MS;

/** Age at which no upload still writes to a file, in ms: an upload has five minutes. */
const UNFINISHED_MS = DAY_MS / 72;

/** Time that a private file may stay unsent: a draft from the weekend is sent by then. */
const UNSENT_MS = 7 * DAY_MS;

const BATCH = 500;

/**
 * Removes pictures that no profile or post shows, after a day, private files never sent, after a
 * week, and unfinished uploads. A file that cannot be removed does not block the rest. Safe to run
 * in every process.
 */
export async function collectOrphans(
  deps: Pick<Deps, 'config' | 'database' | 'log'>,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS);
  const store = openObjectStore(deps.config);
  const dropUnused = async () => {
    const unused = await deleteUnusedObjects(deps.database.db, before);
    await dropFiles({ store, log: deps.log }, unused);
  };
  const unsentBefore = new Date(now.getTime() - UNSENT_MS);
  const dropsUnsent = [deleteUnsentPhotos, deleteUnsentFiles].map((deleteUnsent) => async () => {
    await dropFiles({ store, log: deps.log }, await deleteUnsent(deps.database.db, unsentBefore));
  });
  const sweeps = STORED_FOLDERS.map(
    (bucket) => () => sweep(deps, { store, bucket, before, stopping }),
  );
  await runEach(deps.log, [
    dropUnused,
    ...dropsUnsent,
    ...sweeps,
    () => collectUnfinished(deps, now),
  ]);
}

/**
 * Removes leftovers of a process that ended during an upload, once no process can still be writing
 * them. Safe to run in every process.
 */
export async function collectUnfinished(
  deps: Pick<Deps, 'config' | 'log'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - UNFINISHED_MS);
  await removeOldFiles(deps, uploadFolder(deps), before);
  await removeOldFiles(deps, unfinishedFolder(storageFolder(deps.config)), before);
}

interface Sweep {
  store: ObjectStore;
  bucket: string;
  before: Date;
  stopping: AbortSignal | undefined;
}

/** Removes stored files without a row. Names that are not ours, like the demo's, are kept. */
async function sweep(
  { database, log }: Pick<Deps, 'database' | 'log'>,
  { store, bucket, before, stopping }: Sweep,
): Promise<void> {
  let batch: string[] = [];
  const removeUnknown = async (batch: string[]) => {
    const known = await findKnownKeys(
      database.db,
      batch.map((key) => imageVariant(key, 'deck')),
    );
    await store.remove(batch.filter((key) => !known.has(imageVariant(key, 'deck'))));
  };
  const removeBatch = async () => {
    const full = batch;
    batch = [];
    await runEach(log, [() => removeUnknown(full)]);
  };
  for await (const { key, modifiedAt } of store.list(bucket)) {
    if (stopping?.aborted) return;
    const isOurs = imageFacts(key) !== null || isDocumentName(key);
    if (!isOurs || modifiedAt >= before) continue;
    batch.push(key);
    if (batch.length === BATCH) await removeBatch();
  }
  await removeBatch();
}

async function removeOldFiles(
  { log }: Pick<Deps, 'log'>,
  folder: string,
  before: Date,
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const removeIfOld = async (file: string) => {
    const facts = await stat(file).catch(() => undefined);
    if (facts && facts.mtime < before) await rm(file, { force: true });
  };
  await runEach(
    log,
    names.map((name) => () => removeIfOld(join(folder, name))),
  );
}
