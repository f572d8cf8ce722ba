import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite } from '../host/database/pglite.ts';
import type { Database } from '../platform/database/database.ts';
import type { EmbeddedSource } from './provided.ts';
import { resetDatabase, shapeOf } from './reset-database.ts';

interface Kept {
  database: Database;
  shape: string;
}

/** Empty databases that the worker can reuse. */
const spare: Kept[] = [];

/** Reuses an emptied PGlite, or loads a new one from the migrated image. */
export async function openEmbedded(source: EmbeddedSource): Promise<Database> {
  const kept = spare.pop() ?? (await makeOne(source));
  const { database } = kept;
  let isClosed = false;
  // Replacements by a test vanish with the proxy, and work that outlives the test is refused.
  const db = new Proxy<Database['db']>(Object.create(database.db), {
    get(target, key) {
      if (isClosed) throw new Error('PGlite is closed');
      return Reflect.get(target, key);
    },
  });
  return {
    ...database,
    db,
    async close() {
      isClosed = true;
      if (await isAsNew(kept)) spare.push(kept);
      else await database.close();
    },
  };
}

async function makeOne({ imageFile }: EmbeddedSource): Promise<Kept> {
  const database = await openPglite({ image: await openAsBlob(imageFile) });
  return { database, shape: await shapeOf(database) };
}

async function isAsNew({ database, shape }: Kept): Promise<boolean> {
  // The next test shares the only session.
  await database.script('discard all');
  const isNew = await resetDatabase(database, shape);
  // Only a server process would shorten the log.
  await database.script('checkpoint');
  return isNew;
}

/**
 * Loads the migrated image where a server looks for its database: a fifth of the time of migrating
 * there.
 */
export async function layDatabase(dataDir: string, { imageFile }: EmbeddedSource): Promise<void> {
  await mkdir(dataDir);
  const image = await openAsBlob(imageFile);
  const database = await openPglite({ dataDir: join(dataDir, 'db'), image });
  await database.close();
}
