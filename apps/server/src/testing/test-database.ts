import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { runAsAdmin, withDatabase } from './postgres-admin.ts';
import './provided.ts';

export interface TestDatabase extends Database {
  /** The address for a second connection; undefined on PGlite, which has but one. */
  url: string | undefined;
}

/** A migrated database of the test's own, on the driver of the run; gone when closed. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const source = inject('database');
  if (source.driver === 'pglite') {
    const image = await openAsBlob(source.imageFile);
    return { ...(await openPglite({ image })), url: undefined };
  }
  const { adminUrl, template } = source;
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await runAsAdmin(adminUrl, `create database ${name} template ${template}`);
  const url = withDatabase(adminUrl, name);
  const database = openPostgres({ url, poolSize: 8, onError: () => undefined });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await runAsAdmin(adminUrl, `drop database ${name} with (force)`);
    },
  };
}
