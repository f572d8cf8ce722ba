import { join } from 'node:path';
import { inject } from 'vitest';
import { type AppOn, createAppOn, type TestAppOptions } from './create-app-on.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export type TestApp = AppOn<TestDatabase>;

/** Runs the whole app on a migrated, empty database, without a port. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  // Stored files vanish with the run, unless a test manages its own folder.
  const environment = { DATA_DIR: join(inject('scratch'), 'data'), ...options.environment };
  return createAppOn(await openTestDatabase(), { ...options, environment });
}
