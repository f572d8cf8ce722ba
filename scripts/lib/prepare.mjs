import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from './digest.mjs';
import { runQuietly } from './run.mjs';

const STAMPS = 'node_modules/.pro-match';

/** Exits with one line if Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(
    `Pro Match needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org\n`,
  );
  process.exit(1);
}

/** Does nothing if the lockfile has not changed since the last installation. */
export async function installPackages() {
  const wanted = digestOf(['package-lock.json']);
  if (stamp('install') === wanted) return;
  // Packages installed by hand will do if they match the lockfile.
  if (isInstalled()) {
    setStamp('install', wanted);
    return;
  }
  // NODE_ENV=production would leave out the build tools, which are development packages.
  const wanting = ['--include=dev', '--no-audit', '--no-fund'];
  await runQuietly('Installing packages', 'npm', ['ci', ...wanting]);
  setStamp('install', wanted);
}

/** Builds the bundles of the browser and the server whose sources changed. */
export async function buildStale() {
  const shared = ['packages', 'package-lock.json', 'scripts/build.mjs', 'tsconfig.base.json'];
  await buildOne('web', 'Building the web app', [...shared, 'apps/web']);
  await buildOne('server', 'Building the server', [...shared, 'apps/server']);
}

/**
 * @param {string} name
 * @param {string} label
 * @param {string[]} sources
 */
async function buildOne(name, label, sources) {
  const wanted = digestOf(sources);
  if (stamp(name) === wanted && existsSync(`apps/${name}/dist`)) return;
  await runQuietly(label, 'npm', ['run', 'build', '--workspace', `apps/${name}`]);
  setStamp(name, wanted);
}

/** @param {string} name */
function stamp(name) {
  const file = join(STAMPS, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * @param {string} name
 * @param {string} value
 */
function setStamp(name, value) {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(join(STAMPS, name), value);
}

/** Compares npm's last installation with the lockfile; ignores other platforms' builds. */
function isInstalled() {
  const hidden = 'node_modules/.package-lock.json';
  if (!existsSync(hidden)) return false;
  const installed = lockedIn(hidden);
  return Object.entries(lockedIn('package-lock.json')).every(
    ([path, { version, optional }]) =>
      !path.includes('node_modules/') || optional || installed[path]?.version === version,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function lockedIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
