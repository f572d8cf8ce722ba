// `npm run test:faults`: breaks PostgreSQL, Redis and servers while people talk, and counts what is
// lost, doubled or late. Starts a server of each kind; tests whose programs this machine lacks are
// listed first and skipped. An argument limits the run to files with that name.
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
