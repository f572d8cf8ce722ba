import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrate } from '../host/database/migrate.ts';
import { openPglite } from '../host/database/pglite.ts';
import { openPostgres } from '../host/database/postgres.ts';
import type { Database } from '../platform/database/database.ts';
import { migratedImage } from '../testing/pglite-image.ts';
import { runAsAdmin, withDatabase } from '../testing/postgres-admin.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Migrated and empty; dropped with its world. On the PostgreSQL server of `adminUrl`, which takes a
 * third of the time, or PGlite in memory.
 */
export async function openWorldDatabase(adminUrl: string | undefined): Promise<Database> {
  if (adminUrl === undefined) {
    return openPglite({ image: await openAsBlob(await migratedImage(MIGRATIONS)) });
  }
  const name = `pro_match_world_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(adminUrl, `create database ${name}`);
  await runAsAdmin(adminUrl, `alter database ${name} set synchronous_commit = off`);
  const database = openPostgres({
    url: withDatabase(adminUrl, name),
    // Deliveries run concurrently.
    poolSize: 8,
    keepsPlans: true,
    onError: () => undefined,
  });
  const close = async () => {
    await database.close();
    await runAsAdmin(adminUrl, `drop database ${name} with (force)`);
  };
  try {
    await migrate(database, MIGRATIONS);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, close };
}
