// Each text of SQL has to meet a migrated database once. Integration tests on PostgreSQL note what
// they send; `npm test` and `npm run test:rest` are one whole run together, so they share the notes.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CHECKOUT_CACHE } from './caches.mjs';
import { digestOf } from './digest.mjs';

const PREFIX = 'sent-sql-';
const WHOLE = 'whole';

/**
 * Begins a run: an empty folder, and the variables with which a suite notes into it.
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
 * The variables with which a suite ends the run: it fails for SQL that no test of either has sent.
 * Undefined where these sources have no complete notes.
 */
export function endingNotes() {
  const folder = resolve(CHECKOUT_CACHE, nameOfSources());
  if (!existsSync(join(folder, WHOLE))) return undefined;
  return { TEST_SENT_SQL: folder, TEST_ALL_SQL: '1' };
}

function nameOfSources() {
  return `${PREFIX}${digestOf(['packages', 'apps/server', 'package-lock.json']).slice(0, 16)}`;
}
