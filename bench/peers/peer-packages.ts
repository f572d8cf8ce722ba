import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { userCache } from '../../scripts/lib/caches.mjs';

const run = promisify(execFile);

/**
 * A folder with packages of the npm registry, named with their versions. They are not
 * dependencies of the product, so they are kept in the user's cache.
 */
export async function peerPackages(name: string, packages: readonly string[]): Promise<string> {
  const versions = packages.map((wanted) => wanted.replace(/^.*[/@]/, '')).join('-');
  const folder = join(userCache(), `peer-${name}-${versions}`);
  if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) {
    console.log(`  fetching ${packages.join(' and ')}…`);
    await mkdir(folder, { recursive: true });
    const quietly = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    await run('npm', ['install', ...quietly, '--prefix', folder, ...packages]);
  }
  return folder;
}
