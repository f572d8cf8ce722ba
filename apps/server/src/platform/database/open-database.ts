import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { StartupError } from '../process/startup-error.ts';
import type { Database } from './database.ts';

/**
 * The configured database: PostgreSQL by DATABASE_URL, else PGlite in the data
 * folder. Each driver is loaded only when it is used. Throws a
 * {@link StartupError} when the server cannot be reached or the folder is taken.
 */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  return config.DATABASE_URL === undefined
    ? openEmbedded(config.DATA_DIR)
    : openServer(config.DATABASE_URL, config.DATABASE_POOL, log);
}

async function openServer(url: string, poolSize: number, log: Logger): Promise<Database> {
  const { openPostgres } = await import('./postgres.ts');
  const database = openPostgres({
    url,
    poolSize,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  try {
    await database.ping();
  } catch (error) {
    await database.close();
    throw new StartupError(`The database at ${placeOf(url)} cannot be used: ${reasonOf(error)}`);
  }
  return database;
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'db');
  const { lockFolder } = await import('./folder-lock.ts');
  const lock = await lockFolder(folder);
  try {
    const { openPglite } = await import('./pglite.ts');
    const database = await openPglite({ dataDir: folder });
    return {
      ...database,
      async close() {
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Host, port and name of a database, without the user and the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as NodeJS.ErrnoException;
  return error.message || code || error.name;
}
