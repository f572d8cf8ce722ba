import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { userCache } from './caches.mjs';
import { runQuietly, tryQuietly } from './run.mjs';

/** Versions of Node to test on, by major version. */
const VERSIONS = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' };

/** @typedef {keyof typeof VERSIONS} Major */

/**
 * A Node for a suite and its children. `suffix` follows the name of what runs on it; `variables` is
 * undefined where it could not be fetched.
 *
 * @typedef {{ suffix: string, variables: Record<string, string> | undefined }} OtherNode
 */

/**
 * Installs another Node if needed; ends the process if that fails.
 *
 * @param {Major} major
 * @returns {Promise<string>}
 */
export async function nodeBin(major) {
  const { bin, label, args } = placeOf(major);
  if (!existsSync(join(bin, 'node'))) await runQuietly(label, 'npm', args);
  return bin;
}

/**
 * Leaves out the Node that runs this.
 *
 * @returns {Promise<OtherNode[]>}
 */
export async function otherNodes() {
  const own = Number(process.versions.node.split('.')[0]);
  const nodes = [];
  for (const major of /** @type {Major[]} */ (Object.keys(VERSIONS).map(Number))) {
    if (major === own) continue;
    const { bin, label, args } = placeOf(major);
    const isThere = existsSync(join(bin, 'node')) || (await tryQuietly(label, 'npm', args));
    const path = `${bin}${delimiter}${process.env.PATH ?? ''}`;
    nodes.push({ suffix: `, Node ${major}`, variables: isThere ? { PATH: path } : undefined });
  }
  return nodes;
}

/**
 * The npm registry has Node as a package for each platform. It outlives a checkout, so it is kept
 * in the user's cache.
 *
 * @param {Major} major
 */
function placeOf(major) {
  const folder = join(userCache(), `node-${VERSIONS[major]}`);
  mkdirSync(folder, { recursive: true });
  const name = `node-${process.platform}-${process.arch}`;
  const wanted = `${name}@${VERSIONS[major]}`;
  return {
    bin: join(folder, 'node_modules', name, 'bin'),
    label: `Fetching Node ${major}`,
    args: ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, wanted],
  };
}
