import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOUR_MS } from '@pro-match/domain/limits';
import { migrate } from '../host/database/migrate.ts';
import { openPglite } from '../host/database/pglite.ts';

const FOLDER = fileURLToPath(
  new URL('../../../../node_modules/.cache/pro-match-test', import.meta.url),
);

/**
 * A migrated PGlite data folder as a file. Migrating takes seconds and loading a fraction, so it is
 * kept until a migration or PGlite changes.
 */
export async function migratedImage(migrations: string): Promise<string> {
  const name = `pglite-${await fingerprint(migrations)}.tar`;
  const file = join(FOLDER, name);
  if (await exists(file)) return file;
  await mkdir(FOLDER, { recursive: true });
  const database = await openPglite({});
  await migrate(database, migrations);
  const image = Buffer.from(await (await database.dump()).arrayBuffer());
  await database.close();
  // Rename in one step, so that a simultaneous run sees the whole file or none.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, image);
  await rename(unfinished, file);
  await removeOthers(name);
  return file;
}

async function fingerprint(migrations: string): Promise<string> {
  const hash = createHash('sha256');
  const require = createRequire(import.meta.url);
  hash.update(await readFile(require.resolve('@electric-sql/pglite')));
  for (const name of (await readdir(migrations)).sort()) {
    hash.update(name).update(await readFile(join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** Deletes images of older migrations; a recent one may belong to a run under way. */
async function removeOthers(name: string): Promise<void> {
  const hourAgo = Date.now() - HOUR_MS;
  for (const other of await readdir(FOLDER)) {
    // The cache also holds folders that aren't ours.
    if (other === name || !other.startsWith('pglite-')) continue;
    const file = join(FOLDER, other);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < hourAgo) await rm(file, { force: true });
  }
}
