import { join } from 'node:path';
import { inject } from 'vitest';
import { type AppOn, createAppOn, type TestAppOptions } from './create-app-on.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export type TestApp = AppOn<TestDatabase>;

/** The whole app on a migrated database of its own, without a port. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  // What is stored goes with the run, unless a test looks after a folder of its own.
  const environment = { DATA_DIR: join(inject('scratch'), 'data'), ...options.environment };
  return createAppOn(await openTestDatabase(), { ...options, environment });
}
