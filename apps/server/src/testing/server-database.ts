import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openPostgres } from '../host/database/postgres.ts';
import type { Database } from '../platform/database/database.ts';
import { runAsAdmin, withDatabase } from './postgres-admin.ts';
import type { ServerSource } from './provided.ts';
import { resetDatabase, shapeOf } from './reset-database.ts';

interface Kept {
  name: string;
  url: string;
  shape: string;
}

/** Empty databases that the worker can reuse. */
const spare: Kept[] = [];

/** Reuses an emptied database, or copies the template. */
export async function openOnServer(source: ServerSource): Promise<Database & { url: string }> {
  const kept = spare.pop() ?? (await makeOne(source));
  const { name, url } = kept;
  const database = open(url, 8);
  return {
    ...database,
    url,
    async close() {
      await database.close();
      if (await isAsNew(kept)) spare.push(kept);
      else await runAsAdmin(source.adminUrl, `drop database ${name} with (force)`);
    },
  };
}

async function makeOne({ adminUrl, template }: ServerSource): Promise<Kept> {
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await runAsAdmin(adminUrl, `create database ${name} template ${template}`);
  // No test outlives the server, so writes need not wait for the disk.
  await runAsAdmin(adminUrl, `alter database ${name} set synchronous_commit = off`);
  const url = withDatabase(adminUrl, name);
  const database = open(url, 1);
  const shape = await shapeOf(database).finally(() => database.close());
  return { name, url, shape };
}

async function isAsNew({ url, shape }: Kept): Promise<boolean> {
  const database = open(url, 1);
  try {
    await endOthers(database);
    return await resetDatabase(database, shape);
  } finally {
    await database.close();
  }
}

async function endOthers({ db }: Database): Promise<void> {
  await db.execute(sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid()
  `);
}

function open(url: string, poolSize: number): Database {
  return openPostgres({ url, poolSize, onError: () => undefined });
}
