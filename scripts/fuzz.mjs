// `npm run fuzz`: 50,000 requests that no real client would send. FUZZ_RUNS, FUZZ_SEED and
// FUZZ_ONLY change which.
import { installPackages, requireNode } from './lib/prepare.mjs';
import { runOpenly } from './lib/run.mjs';
import { reachablePostgres } from './lib/suites.mjs';

requireNode();
await installPackages();
const postgres = process.env.TEST_DRIVER === 'pglite' ? undefined : reachablePostgres();
const seed = process.env.FUZZ_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
const runs = process.env.FUZZ_RUNS ?? '50000';
process.stdout.write(`seed ${seed}, ${runs} requests, on ${postgres ? 'PostgreSQL' : 'PGlite'}\n`);
process.exit(
  await runOpenly(
    'node_modules/.bin/vitest',
    ['run', '--project', 'integration', 'apps/server/src/testing/fuzz'],
    {
      ...process.env,
      FUZZ_RUNS: runs,
      FUZZ_SEED: seed,
      ...(postgres ? { TEST_DRIVER: 'postgres', TEST_DATABASE_URL: postgres } : {}),
    },
  ),
);
