// Type-checks what runs in Node as one program, and the rest separately, so that ambient types
// don't leak.
import { spawnSync } from 'node:child_process';

const projects = ['packages/domain', '.', 'apps/web', 'apps/web/src/worker', 'e2e'];
const wanted = process.argv.slice(2);
let failed = false;
for (const project of wanted.length > 0 ? wanted : projects) {
  const state = `node_modules/.cache/tsc/${project.replaceAll('/', '-')}.tsbuildinfo`;
  const incremental = ['--incremental', '--tsBuildInfoFile', state];
  const args = ['-p', project, ...incremental];
  const { status } = spawnSync('node_modules/.bin/tsc', args, { stdio: 'inherit' });
  if (status !== 0) failed = true;
}
process.exit(failed ? 1 : 0);
