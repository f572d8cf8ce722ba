import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { digestOf } from '../../scripts/lib/digest.mjs';
import { madeOnce } from './made-once.ts';

const LATER = 'src/testing/later-server.ts';

/**
 * Arguments for Node to run the product some days ahead. Bundled, as starting from the source takes
 * twice as long.
 */
export async function laterServer(days: number): Promise<string[]> {
  const made = await madeOnce({
    name: 'later-server',
    key: [digestOf(['apps/server/src', 'apps/server/build.mjs', 'packages', 'package-lock.json'])],
    make: bundle,
  });
  return [join(made, 'server/dist/later-server.js'), String(days)];
}

/** Links what the server looks for next to its bundle. */
async function bundle(folder: string): Promise<void> {
  const run = promisify(execFile);
  await run(process.execPath, ['apps/server/build.mjs', join(folder, 'server/dist'), LATER]);
  await mkdir(join(folder, 'web'));
  await symlink(resolve('apps/web/dist'), join(folder, 'web/dist'));
  await symlink(resolve('apps/server/migrations'), join(folder, 'server/migrations'));
}
