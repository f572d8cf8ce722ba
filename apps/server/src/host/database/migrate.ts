import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { StartupError } from '../process/startup-error.ts';
import { LOCK_PATIENCE, type LockPatience, untilUnlocked } from './lock-patience.ts';
import { isOutside, runOutside } from './outside-steps.ts';

/** Any constant will do, as long as all servers use the same one. */
const LOCK = 7_306_012;

/** Next to the files: `sha256sum` lines for every version a file has had since it landed. */
const CHECKSUMS = 'checksums.sha256';

interface MigrateOptions {
  /** Selects the files to run; a backup goes into the tables of its day. */
  isWanted?: (name: string) => boolean;
  /** Tests have less. */
  patience?: Partial<LockPatience>;
}

/**
 * Runs the files of a folder that have not run yet, in the order of their names: each in its own
 * transaction under one lock, or, if it says so, step by step outside of one. A file that changed
 * after it ran is an error, unless it ran in a version that we know: migrations only go forward. If
 * a table is in use, tries again for an hour, and then throws a {@link StartupError}.
 */
export async function migrate(
  database: Database,
  folder: string,
  { isWanted = () => true, patience }: MigrateOptions = {},
): Promise<string[]> {
  await database.script(`
    begin;
    select pg_advisory_xact_lock(${LOCK});
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      ran_at timestamptz not null default now()
    );
    commit;
  `);
  const names = (await filesOf(folder)).filter(isWanted);
  const landed = await landedChecksums(folder);
  const ran: string[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    const file = { name, text, landed: landed.get(name) ?? [] };
    if (await runOne(database, file, { ...LOCK_PATIENCE, ...patience })) ran.push(name);
  }
  return ran;
}

/**
 * For a server that does not migrate at its start. Throws a {@link StartupError} that says what to
 * do if a file of the folder has not run. A database that is further on is fine: the previous
 * release keeps running on it.
 */
export async function requireMigrated(database: Database, folder: string): Promise<void> {
  const ran = new Set(await ranMigrations(database));
  const missing = (await filesOf(folder)).filter((name) => !ran.has(name));
  if (missing.length === 0) return;
  throw new StartupError(
    `The database lacks the migrations ${missing.join(', ')}. ` +
      'Run `npm run migrate` first, or set MIGRATE_AT_START=on.',
  );
}

/** In order; empty for an empty database. */
export async function ranMigrations({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const [found] = rowsOf<{ table: string | null }>(
    await db.execute(sql`select to_regclass('schema_migrations')::text as "table"`),
  );
  if (!found?.table) return [];
  const ran = await db.execute(sql`select name from schema_migrations order by name collate "C"`);
  return rowsOf<{ name: string }>(ran).map(({ name }) => name);
}

/** In order. */
export async function filesOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** Oldest first; empty in a folder without the list. */
export async function landedChecksums(folder: string): Promise<Map<string, string[]>> {
  const lines = await readFile(join(folder, CHECKSUMS), 'utf8').catch(() => '');
  const landed = new Map<string, string[]>();
  for (const [, checksum, name] of lines.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)) {
    if (checksum && name) landed.set(name, [...(landed.get(name) ?? []), checksum]);
  }
  return landed;
}

interface MigrationFile {
  name: string;
  text: string;
  landed: readonly string[];
}

async function runOne(
  database: Database,
  { name, text, landed }: MigrationFile,
  patience: LockPatience,
): Promise<boolean> {
  const checksum = createHash('sha256').update(text).digest('hex');
  const known = await checksumOf(database, name);
  if (known === checksum) return false;
  if (known !== undefined && landed.includes(known) && landed.includes(checksum)) return false;
  if (known !== undefined) throw new Error(`The migration ${name} was changed after it ran`);
  try {
    // Its steps take no lock that a reader waits for.
    if (isOutside(text)) return await runOutside(database, { name, text, checksum });
    await untilUnlocked(name, patience, () =>
      runInside(database, { name, text, checksum }, patience),
    );
    return true;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if ((await checksumOf(database, name)) === checksum) return false;
    throw new Error(`The migration ${name} failed`, { cause: error });
  }
}

/** Leaves no transaction open if it throws. */
async function runInside(
  database: Database,
  { name, text, checksum }: Record<'name' | 'text' | 'checksum', string>,
  { lockMs }: LockPatience,
): Promise<void> {
  try {
    // The primary key decides between two servers: the slower one waits for the lock, fails on the
    // insert, and finds the file already run. That wait may be long; a wait for a table may not,
    // since every reader of it would queue behind us.
    await database.script(`
      begin;
      select pg_advisory_xact_lock(${LOCK});
      set local lock_timeout = ${Math.ceil(lockMs)};
      insert into schema_migrations (name, checksum) values ('${name.replaceAll("'", "''")}', '${checksum}');
      ${text}
      commit;
    `);
  } catch (error) {
    await database.script('rollback').catch(() => undefined);
    throw error;
  }
}

async function checksumOf(database: Database, name: string): Promise<string | undefined> {
  const result = await database.db.execute(
    sql`select checksum from schema_migrations where name = ${name}`,
  );
  return rowsOf<{ checksum: string }>(result)[0]?.checksum;
}
