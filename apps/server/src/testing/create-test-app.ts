import { type AppOn, createAppOn, type TestAppOptions } from './create-app-on.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export type TestApp = AppOn<TestDatabase>;

/** The whole app on a migrated database of its own, without a port. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  return createAppOn(await openTestDatabase(), options);
}
