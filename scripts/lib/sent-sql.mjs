// Each text of SQL has to run on a migrated database once. Integration tests on PostgreSQL record
// what they send; `npm test` and `npm run test:rest` together are one whole run, so they share the
// records.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CHECKOUT_CACHE } from './caches.mjs';
import { digestOf } from './digest.mjs';

const PREFIX = 'sent-sql-';
const WHOLE = 'whole';

/**
 * Empties the folder, and returns it with the variables that make a suite record statements there.
 *
 * @param {string} [name] by default that of these sources
 */
export function beginNotes(name = nameOfSources()) {
  mkdirSync(CHECKOUT_CACHE, { recursive: true });
  for (const old of readdirSync(CHECKOUT_CACHE)) {
    if (old.startsWith(PREFIX)) rmSync(join(CHECKOUT_CACHE, old), { recursive: true, force: true });
  }
  const folder = resolve(CHECKOUT_CACHE, name);
  mkdirSync(folder);
  return { folder, variables: { TEST_SENT_SQL: folder } };
}

/** Says that all the suite's tests passed, so that what is missing is left to the rest. @param {string} folder */
export function completeNotes(folder) {
  writeFileSync(join(folder, WHOLE), '');
}

/**
 * Variables with which a suite ends the run: it fails for SQL that no test of either command has
 * sent. Undefined if these sources have no complete records.
 */
export function endingNotes() {
  const folder = resolve(CHECKOUT_CACHE, nameOfSources());
  if (!existsSync(join(folder, WHOLE))) return undefined;
  return { TEST_SENT_SQL: folder, TEST_ALL_SQL: '1' };
}

function nameOfSources() {
  return `${PREFIX}${digestOf(['packages', 'apps/server', 'package-lock.json']).slice(0, 16)}`;
}
