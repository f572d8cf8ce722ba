import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlaywright, readVitest } from './reports.mjs';
import { runHeld, runOpenly } from './run.mjs';

/** @typedef {import('./reports.mjs').Report} Report */
/** @typedef {Report & { name: string, seconds: number }} Result */

const bin = (/** @type {string} */ name) => join('node_modules', '.bin', name);

/**
 * A step passes or fails as a whole. Prints one line at its end, and its output only if it failed,
 * so that steps can run at the same time.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
export async function check(name, command, args) {
  const { value, seconds } = await timed(() => runHeld(command, args));
  const ok = value.status === 0;
  process.stdout.write(`${name} … ${ok ? 'passed' : 'failed'} in ${seconds} s\n`);
  if (!ok) process.stdout.write(value.output);
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: [], seconds };
}

/**
 * Counts a layer that cannot run as one skipped test.
 *
 * @param {string} name
 * @param {string} reason
 * @returns {Result}
 */
export function skip(name, reason) {
  heading(name);
  process.stdout.write(`skipped: ${reason}\n`);
  return { name, passed: 0, failed: 0, skipped: 1, failures: [], seconds: 0 };
}

/**
 * @param {string} name
 * @param {{
 *   projects: string[],
 *   files?: readonly string[],
 *   exclude?: readonly string[],
 *   variables?: Record<string, string>,
 * }} what `projects` are those of vitest.config.ts; `files` are paths or parts of them, by default
 *   all; `exclude` are patterns
 * @returns {Promise<Result>}
 */
export function vitest(name, { projects, files = [], exclude = [], variables = {} }) {
  return reported(name, (report) => ({
    command: bin('vitest'),
    args: [
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      ...exclude.map((pattern) => `--exclude=${pattern}`),
      // The default leaves one core idle.
      '--maxWorkers=2',
      // Each suite reuses the modules that an earlier one compiled. The cache is keyed by content.
      '--experimental.fsModuleCache',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    variables,
    read: readVitest,
  }));
}

/**
 * @param {string} name
 * @param {string[]} options of Playwright
 * @param {Record<string, string>} [variables]
 * @returns {Promise<Result>}
 */
export function playwright(name, options, variables = {}) {
  return reported(name, (report) => ({
    command: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...options],
    variables: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...variables },
    read: readPlaywright,
  }));
}

/**
 * @typedef {{
 *   command: string,
 *   args: string[],
 *   variables: Record<string, string>,
 *   read: (report: string) => Report,
 * }} Runner
 * @param {string} name
 * @param {(report: string) => Runner} describe
 * @returns {Promise<Result>}
 */
async function reported(name, describe) {
  heading(name);
  const folder = mkdtempSync(join(tmpdir(), 'pro-match-test-'));
  const report = join(folder, 'report.json');
  const { command, args, variables, read } = describe(report);
  const env = { ...process.env, ...variables };
  const { value: status, seconds } = await timed(() => runOpenly(command, args, env));
  /** @type {Report} */
  const counts = existsSync(report)
    ? read(readFileSync(report, 'utf8'))
    : { passed: 0, failed: 1, skipped: 0, failures: [] };
  rmSync(folder, { recursive: true, force: true });
  // The exit status outweighs the report: a crash after the last test is a failure.
  if (status !== 0 && counts.failed === 0) {
    counts.failed = 1;
    counts.failures.push(`the run as a whole ended with ${status}; its part above says why`);
  }
  return { name, seconds, ...counts };
}

/** A PostgreSQL to test on; undefined if none responds. */
export function reachablePostgres() {
  const url = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
  const probe = `
    const { Client } = require('pg');
    const client = new Client({ connectionString: process.argv[1], connectionTimeoutMillis: 2000 });
    client.connect().then(() => client.end()).catch(() => process.exit(1));
  `;
  return spawnSync(process.execPath, ['-e', probe, url]).status === 0 ? url : undefined;
}

/**
 * @template T
 * @param {() => Promise<T>} work
 */
async function timed(work) {
  const started = Date.now();
  const value = await work();
  return { value, seconds: Math.round((Date.now() - started) / 1000) };
}

/** @param {string} name */
function heading(name) {
  process.stdout.write(`\n── ${name} ──\n`);
}
