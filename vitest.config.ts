import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const webSetup = 'apps/web/src/testing/setup.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
          ],
          exclude: ['**/*.integration.test.ts', '**/*.faults.test.ts'],
          // A process for each file would cost more than its tests; none changes what others load.
          isolate: false,
          // Properties run a hundred times; on a busy machine that takes a while.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['apps/server/src/**/*.integration.test.ts'],
          globalSetup: [
            'apps/server/src/testing/global-setup.ts',
            'apps/server/src/testing/sql/unsent-sql.ts',
          ],
          setupFiles: [
            'apps/server/src/testing/sql/record-statements.ts',
            'apps/server/src/testing/refusals/fail-unread-refusals.ts',
          ],
          pool: 'forks',
          // One load of the server's modules for a worker's files saves a third of the time.
          isolate: false,
          sequence: { groupOrder: 1 },
          // Whole stories of a day; on a busy machine those take a while.
          testTimeout: 60_000,
          // A hook opens a database; on a busy machine that takes a while.
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        // Not part of `npm test`: `npm run test:faults` starts and breaks whole machines' worth.
        test: {
          name: 'faults',
          environment: 'node',
          include: ['apps/server/src/**/*.faults.test.ts'],
          globalSetup: ['apps/server/src/testing/faults/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          // See the setup file.
          isolate: false,
          testTimeout: 30_000,
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles: existsSync(webSetup) ? [webSetup] : [],
        },
      },
    ],
  },
});
