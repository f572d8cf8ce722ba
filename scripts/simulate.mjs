// `npm run simulate`: simulates a week of the market, once with the answers to silence and once
// without. On PostgreSQL if one responds on its usual local port, else in memory.
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
