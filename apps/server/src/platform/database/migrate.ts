import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.ts';

/** Any constant will do, as long as all servers use the same one. */
const LOCK = 7_306_012;

/** Next to the files: `sha256sum` lines for every version a file has had since it landed. */
const CHECKSUMS = 'checksums.sha256';

/**
 * Runs the files of a folder that have not run yet, in the order of their names, each in a
 * transaction of its own under one lock. A file that changed after it ran is an error, unless it
 * ran in a version that we know: migrations only go forward.
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
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
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const landed = await landedChecksums(folder);
  const ran: string[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    if (await runOne(database, { name, text, landed: landed.get(name) ?? [] })) ran.push(name);
  }
  return ran;
}

/**
 * The checksums with which each file has landed, oldest first; empty in a folder without the list.
 */
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

async function runOne(database: Database, { name, text, landed }: MigrationFile): Promise<boolean> {
  const checksum = createHash('sha256').update(text).digest('hex');
  const known = await checksumOf(database, name);
  if (known === checksum) return false;
  if (known !== undefined && landed.includes(known) && landed.includes(checksum)) return false;
  if (known !== undefined) throw new Error(`The migration ${name} was changed after it ran`);
  try {
    // The primary key decides between two servers: the slower one waits for the
    // lock, fails on the insert, and finds the file already run.
    await database.script(`
      begin;
      select pg_advisory_xact_lock(${LOCK});
      insert into schema_migrations (name, checksum) values ('${name.replaceAll("'", "''")}', '${checksum}');
      ${text}
      commit;
    `);
    return true;
  } catch (error) {
    await database.script('rollback').catch(() => undefined);
    if ((await checksumOf(database, name)) === checksum) return false;
    throw new Error(`The migration ${name} failed`, { cause: error });
  }
}

async function checksumOf(database: Database, name: string): Promise<string | undefined> {
  const result = await database.db.execute(
    sql`select checksum from schema_migrations where name = ${name}`,
  );
  return rowsOf<{ checksum: string }>(result)[0]?.checksum;
}
