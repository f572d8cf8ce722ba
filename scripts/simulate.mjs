// `npm run simulate`: a week of the market on a clock of its own, with what answers silence and
// without it. On PostgreSQL where one answers on its usual local port, else in memory.
import { installPackages, requireNode } from './lib/prepare.mjs';
import { runOpenly } from './lib/run.mjs';
import { reachablePostgres } from './lib/suites.mjs';

requireNode();
await installPackages();
const postgres = process.env.TEST_DRIVER === 'pglite' ? undefined : reachablePostgres();
process.exit(
  await runOpenly('npx', ['tsx', 'apps/server/src/simulation/run.ts', ...process.argv.slice(2)], {
    ...process.env,
    ...(postgres ? { SIMULATE_DATABASE_URL: postgres } : {}),
  }),
);
