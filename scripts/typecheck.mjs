// Type-checks each workspace on its own, so that no workspace sees another's ambient types.
import { spawnSync } from 'node:child_process';

const projects = [
  'packages/domain',
  'apps/server',
  'apps/web',
  'apps/web/src/worker',
  'e2e',
  'bench',
  '.',
];
const wanted = process.argv.slice(2);
let failed = false;
for (const project of wanted.length > 0 ? wanted : projects) {
  const { status } = spawnSync('node_modules/.bin/tsc', ['-p', project], { stdio: 'inherit' });
  if (status !== 0) failed = true;
}
process.exit(failed ? 1 : 0);
