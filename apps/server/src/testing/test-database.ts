import { inject } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { openEmbedded } from './embedded-database.ts';
import { openOnServer } from './server-database.ts';
import './provided.ts';

export interface TestDatabase extends Database {
  /** For a second connection; undefined on PGlite, which has only one. */
  url: string | undefined;
}

/**
 * A migrated, empty database, on the driver of the run. Creating one takes longer than most tests:
 * a closed one is emptied and reused by the worker.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const source = inject('database');
  if (source.driver === 'postgres') return openOnServer(source);
  return { ...(await openEmbedded(source)), url: undefined };
}
