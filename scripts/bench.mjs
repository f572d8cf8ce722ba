// `npm run bench`: measures the product against the bare database and the bare socket, on
// PostgreSQL.
import { buildStale, installPackages, requireNode } from './lib/prepare.mjs';
import { runOpenly } from './lib/run.mjs';

requireNode();
await installPackages();
await buildStale();
process.exit(await runOpenly('npx', ['tsx', 'bench/run.ts', ...process.argv.slice(2)]));
