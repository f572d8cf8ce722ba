import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reachablePostgres } from '../suites.mjs';
import { read, readOutcomes, write } from './journal.mjs';

/** @typedef {import('./mutants.mjs').NumberedMutant} NumberedMutant */

/**
 * Runs the tests against the mutants. If a mutant hangs, its process is stopped, and another
 * continues after it. Throws if a test fails on the unchanged sources.
 *
 * @param {readonly NumberedMutant[]} mutants
 * @param {readonly string[]} tests
 */
export async function meet(mutants, tests) {
  const folder = mkdtempSync(join(tmpdir(), 'pro-match-mutation-'));
  const plan = join(folder, 'plan.json');
  const journal = join(folder, 'journal.jsonl');
  writeFileSync(plan, JSON.stringify(mutants));
  try {
    while (!(await run(plan, journal, tests)));
    const ran = read(journal).flatMap((entry) => (entry.kind === 'file' ? [entry] : []));
    const broken = tests.filter(
      (test) => !ran.some((entry) => entry.test === test && entry.passed),
    );
    if (broken.length > 0) throw new Error(`fails without a mutant: ${broken.join(', ')}`);
    return readOutcomes(read(journal));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} plan
 * @param {string} journal
 * @param {readonly string[]} tests
 * @returns {Promise<boolean>} true if all mutants were met
 */
async function run(plan, journal, tests) {
  const postgres = process.env.TEST_DRIVER === 'pglite' ? undefined : reachablePostgres();
  const config = 'scripts/lib/mutation/vitest.config.mjs';
  const child = spawn('node_modules/.bin/vitest', ['run', '--config', config, ...tests], {
    // Use a process group, so that its workers end with it.
    detached: true,
    // The tests' output about a mutant says nothing about the source.
    stdio: process.env.MUTATION_VERBOSE ? 'inherit' : 'ignore',
    env: {
      ...process.env,
      MUTATION_PLAN: plan,
      MUTATION_JOURNAL: journal,
      // A statement without its condition may never end.
      PGOPTIONS: '-c statement_timeout=20s -c idle_in_transaction_session_timeout=20s',
      ...(postgres ? { TEST_DRIVER: 'postgres', TEST_DATABASE_URL: postgres } : {}),
    },
  });
  let hasEnded = false;
  let isLeft = false;
  const stop = () => {
    if (child.pid !== undefined && !hasEnded) process.kill(-child.pid, 'SIGKILL');
  };
  const leave = () => {
    isLeft = true;
    stop();
  };
  process.once('SIGINT', leave).once('SIGTERM', leave);
  child.once('exit', () => {
    hasEnded = true;
  });
  const seen = { entries: 0, at: Date.now() };
  while (!hasEnded) {
    await sleep(500);
    const entries = read(journal);
    if (entries.length > seen.entries)
      Object.assign(seen, { entries: entries.length, at: Date.now() });
    const last = entries.at(-1);
    if (last?.kind !== 'start' || hasEnded || Date.now() - seen.at < last.limit) continue;
    stop();
    write(journal, { kind: 'end', id: last.id, test: last.test, ended: 'hung' });
    break;
  }
  process.off('SIGINT', leave).off('SIGTERM', leave);
  if (isLeft) throw new Error('stopped');
  const last = read(journal).at(-1);
  if (last === undefined) throw new Error('no test has run; MUTATION_VERBOSE=1 shows why');
  // The mutant ended the process itself.
  const hasCrashed = last.kind === 'start';
  if (hasCrashed) write(journal, { kind: 'end', id: last.id, test: last.test, ended: 'hung' });
  return hasEnded && !hasCrashed;
}
