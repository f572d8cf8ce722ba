import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runQuietly } from './run.mjs';

/** The Node that the product is tested on beside the one that runs the tests, by major version. */
const VERSIONS = { 22: '22.23.3', 24: '24.21.0' };

/** @typedef {keyof typeof VERSIONS} Major */

/**
 * The folder of another Node's binary. The npm registry has Node itself as a package for each
 * platform; it is kept in the user's cache, since it outlives a checkout.
 *
 * @param {Major} major
 * @returns {Promise<string>}
 */
export async function nodeBin(major) {
  const caches = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const folder = join(caches, 'pro-match', `node-${VERSIONS[major]}`);
  const name = `node-${process.platform}-${process.arch}`;
  const bin = join(folder, 'node_modules', name, 'bin');
  if (!existsSync(join(bin, 'node'))) {
    mkdirSync(folder, { recursive: true });
    const wanted = `${name}@${VERSIONS[major]}`;
    const install = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, wanted];
    await runQuietly(`Fetching Node ${major}`, 'npm', install);
  }
  return bin;
}

/**
 * Another Node for a suite and its children where `TEST_NODES` asks for others, else the one that
 * runs this. `suffix` follows the name of what runs on it.
 *
 * @param {Major} major
 * @returns {Promise<{ suffix: string, variables: Record<string, string> }>}
 */
export async function otherNode(major) {
  if (!process.env.TEST_NODES) return { suffix: '', variables: {} };
  const path = `${await nodeBin(major)}${delimiter}${process.env.PATH ?? ''}`;
  return { suffix: `, Node ${major}`, variables: { PATH: path } };
}
