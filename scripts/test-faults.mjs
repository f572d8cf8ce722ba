// `npm run test:faults`: breaks PostgreSQL, Redis and servers while people talk, and counts what is
// lost, doubled or late. Starts its own of everything; tests whose programs this machine lacks are
// skipped, and named first. A name limits it to such files.
import { installPackages, requireNode } from './lib/prepare.mjs';
import { runOpenly } from './lib/run.mjs';

requireNode();
await installPackages();
process.exit(
  await runOpenly(
    'node_modules/.bin/vitest',
    ['run', '--project', 'faults', '--reporter=verbose', ...process.argv.slice(2)],
    process.env,
  ),
);
