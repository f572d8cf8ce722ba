import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config/config.ts';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { closeFiles } from '../process/own-folder.ts';
import { StartupError } from '../process/startup-error.ts';
import type { PostgresOptions } from './postgres.ts';

type Seen = Pick<PostgresOptions, 'onWait' | 'tracer' | 'name'>;

/**
 * PostgreSQL by DATABASE_URL, otherwise PGlite in the data folder; each driver is loaded only when
 * it is used. Throws a {@link StartupError} if the server cannot be reached or the folder is taken.
 */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>,
  log: Logger,
  seen: Seen = {},
): Promise<Database> {
  return config.DATABASE_URL === undefined
    ? openEmbedded(config.DATA_DIR, seen)
    : openServer(config.DATABASE_URL, { poolSize: config.DATABASE_POOL, ...seen }, log);
}

async function openServer(
  url: string,
  pool: { poolSize: number } & Seen,
  log: Logger,
): Promise<Database> {
  const { openPostgres, TIME_LIMITS } = await import('./postgres.ts');
  const { findPooler } = await import('./pooler.ts');
  const isPooled = await findPooler({ connectionString: url }, TIME_LIMITS).catch((error) => {
    throw unusable(url, error);
  });
  const database = openPostgres({
    url,
    isPooled,
    ...pool,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  try {
    await database.ping();
    await warnOfVacuum(database, log);
  } catch (error) {
    await database.close();
    throw unusable(url, error);
  }
  return database;
}

/** Without autovacuum everything gets slower with each write, for no visible reason. */
async function warnOfVacuum({ db }: Database, log: Logger): Promise<void> {
  const [found] = rowsOf<{ autovacuum: string }>(await db.execute(sql`show autovacuum`));
  if (found?.autovacuum === 'off')
    log.warn('autovacuum is off: the database gets slower with each write');
}

async function openEmbedded(dataDir: string, { tracer }: Seen): Promise<Database> {
  const folder = join(dataDir, 'db');
  const { lockFolder } = await import('./folder-lock.ts');
  const lock = await lockFolder(folder);
  try {
    const { openPglite } = await import('./pglite.ts');
    const database = await openPglite({ dataDir: folder, tracer });
    await closeFiles(folder);
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

function unusable(url: string, error: unknown): StartupError {
  const words = error instanceof StartupError ? '' : 'cannot be used: ';
  return new StartupError(`The database at ${placeOf(url)} ${words}${reasonOf(error)}`);
}

/** Without the user and the password. */
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
