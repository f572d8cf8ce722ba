import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = 'apps/server/src';
const DAY_MS = 24 * 3600 * 1000;

/**
 * Property tests, races, query plans and child processes: a fifth of the files, most of the time.
 */
export const SLOW = '.slow.integration.test.ts';

/** Code that depends on Node itself: sockets, streams, workers, signals, pictures. */
export const ENGINE_FOLDERS = [
  `${SOURCES}/platform/`,
  `${SOURCES}/host/`,
  `${SOURCES}/modules/media/`,
  `${SOURCES}/modules/realtime/`,
  `${SOURCES}/main.`,
];

/** A test depends on the driver if it asks for it, or belongs to the code that hides it. */
const ASKS_DRIVER = /inject\('database'\)|\bdatabase\.(driver|url)\b|TEST_DRIVER/;
const HIDES_DRIVER = [
  `${SOURCES}/platform/database/`,
  `${SOURCES}/host/database/`,
  `${SOURCES}/host/backup/`,
];

/** @returns {string[]} every integration test, by path */
export function integrationFiles() {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.integration.test.ts'))
    .map((file) => join(SOURCES, file))
    .toSorted();
}

/**
 * The other Nodes run slow files only in `test:all`.
 *
 * @param {string} file
 */
export const runsOnOtherNodes = (file) =>
  !file.endsWith(SLOW) && ENGINE_FOLDERS.some((folder) => file.startsWith(folder));

/** @param {string} file */
export function isBoundToDriver(file) {
  if (HIDES_DRIVER.some((folder) => file.startsWith(folder))) return true;
  return ASKS_DRIVER.test(readFileSync(file, 'utf8'));
}

/**
 * Returns files that depend on the driver, and a third of the others without the slow ones, which
 * `test:all` runs there.
 *
 * @param {readonly string[]} files
 * @param {number} third 0, 1 or 2
 */
export function filesForOtherDatabase(files, third) {
  const bound = files.filter(isBoundToDriver);
  const rest = files.filter((file) => !bound.includes(file) && !file.endsWith(SLOW));
  return [...bound, ...rest.filter((_, index) => index % 3 === third)].toSorted();
}

/**
 * Three days cover all thirds. `TEST_THIRD` selects one.
 *
 * @param {number} now in ms since 1970
 * @param {string} [named]
 */
export function thirdOfDay(now, named) {
  if (named === undefined) return Math.floor(now / DAY_MS) % 3;
  if (!['0', '1', '2'].includes(named)) throw new Error('TEST_THIRD is 0, 1 or 2');
  return Number(named);
}
