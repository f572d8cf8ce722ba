import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.ts';

/** Any constant will do; two servers that start at once must agree on it. */
const LOCK = 7_306_012;

/**
 * Runs the files of a folder that have not run yet, in the order of their
 * names, each in a transaction of its own under one lock. A file that changed
 * after it ran is an error: migrations only go forward.
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
  const ran: string[] = [];
  for (const name of names) {
    if (await runOne(database, name, await readFile(join(folder, name), 'utf8'))) ran.push(name);
  }
  return ran;
}

async function runOne(database: Database, name: string, text: string): Promise<boolean> {
  const checksum = createHash('sha256').update(text).digest('hex');
  const known = await checksumOf(database, name);
  if (known === checksum) return false;
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
