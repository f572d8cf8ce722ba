import { inject } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { openEmbedded } from './embedded-database.ts';
import { openOnServer } from './server-database.ts';
import './provided.ts';

export interface TestDatabase extends Database {
  /** The address for a second connection; undefined on PGlite, which has but one. */
  url: string | undefined;
}

/**
 * A migrated, empty database of the test's own, on the driver of the run. Making one takes longer
 * than most tests: one that is closed is emptied, and is the worker's next.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const source = inject('database');
  if (source.driver === 'postgres') return openOnServer(source);
  return { ...(await openEmbedded(source)), url: undefined };
}
