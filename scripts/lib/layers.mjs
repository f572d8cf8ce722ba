import { check, playwright, reachablePostgres, skip } from './suites.mjs';

/** @typedef {import('./suites.mjs').Result} Result */
/** @typedef {{ name: string, isServer: boolean, variables: Record<string, string> }} TestDatabase */

/**
 * The databases to test on: PostgreSQL first, if it responds.
 *
 * @returns {[TestDatabase, TestDatabase | undefined]}
 * @throws if TEST_DATABASE_URL is set and does not respond
 */
export function testDatabases() {
  /** @type {TestDatabase} */
  const embedded = {
    name: 'the embedded database',
    isServer: false,
    variables: { TEST_DRIVER: 'pglite' },
  };
  const url = reachablePostgres();
  if (url !== undefined) {
    const variables = { TEST_DRIVER: 'postgres', TEST_DATABASE_URL: url };
    return [{ name: 'PostgreSQL', isServer: true, variables }, embedded];
  }
  if (process.env.TEST_DATABASE_URL) {
    throw new Error('The PostgreSQL that TEST_DATABASE_URL names does not answer.');
  }
  return [embedded, undefined];
}

/** Run together: they share nothing, and one alone seldom keeps two cores busy. */
export function staticChecks() {
  return Promise.all([
    check('format and lint', 'node_modules/.bin/biome', ['ci', '--error-on-warnings']),
    check('unused code', 'node_modules/.bin/knip', ['--no-progress']),
    check('types', process.execPath, ['scripts/typecheck.mjs']),
    check('build and budgets', process.execPath, ['scripts/build.mjs']),
  ]);
}

/**
 * Skips the suite if there is no browser.
 *
 * @param {string} name
 * @param {string[]} options of Playwright
 * @param {Record<string, string>} [variables]
 * @returns {Promise<Result>}
 */
export async function browserSuite(name, options, variables) {
  const { hasBrowser } = await import('./browser.mjs');
  if (await hasBrowser()) return playwright(name, options, variables);
  return skip(name, 'no browser; install Chromium, or name one in CHROMIUM_PATH');
}
