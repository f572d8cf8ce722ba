import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlaywright, readVitest } from './reports.mjs';
import { runHeld, runOpenly } from './run.mjs';

/** @typedef {import('./reports.mjs').Report} Report */
/** @typedef {Report & { name: string }} Result */

const bin = (/** @type {string} */ name) => join('node_modules', '.bin', name);

/**
 * A step that passes or fails as a whole. What it writes is shown when it has ended, so that steps
 * can run side by side.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
export async function check(name, command, args) {
  const status = await runShownAfter(name, command, args, process.env);
  const ok = status === 0;
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: [] };
}

/**
 * @param {string} name
 * @param {string[]} projects of vitest.config.ts
 * @param {Record<string, string>} [variables]
 * @param {{ isHeld?: boolean, shard?: string }} [options] held, its output is shown when it has ended;
 *   a shard is a part of its files, as "1/2"
 * @returns {Promise<Result>}
 */
export function vitest(name, projects, variables = {}, options = {}) {
  return reported(name, options, (report) => ({
    command: bin('vitest'),
    args: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      // What one suite has compiled, the next reads: they load the same modules. It goes by content.
      '--experimental.fsModuleCache',
      ...(options.shard === undefined ? [] : [`--shard=${options.shard}`]),
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
 * @returns {Promise<Result>}
 */
export function playwright(name, options) {
  return reported(name, {}, (report) => ({
    command: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...options],
    variables: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
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
 * @param {{ isHeld?: boolean }} options
 * @param {(report: string) => Runner} describe
 * @returns {Promise<Result>}
 */
async function reported(name, { isHeld = false }, describe) {
  if (!isHeld) heading(name);
  const folder = mkdtempSync(join(tmpdir(), 'pro-match-test-'));
  const report = join(folder, 'report.json');
  const runner = describe(report);
  const env = { ...process.env, ...runner.variables };
  const status = isHeld
    ? await runShownAfter(name, runner.command, runner.args, env)
    : await runOpenly(runner.command, runner.args, env);
  /** @type {Report} */
  const counts = existsSync(report)
    ? runner.read(readFileSync(report, 'utf8'))
    : { passed: 0, failed: 1, skipped: 0, failures: [] };
  rmSync(folder, { recursive: true, force: true });
  // The runner's word outweighs its report: a crash after the last test is a failure.
  if (status !== 0 && counts.failed === 0) {
    counts.failed = 1;
    counts.failures.push(`the run as a whole ended with ${status}; its part above says why`);
  }
  return { name, ...counts };
}

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function runShownAfter(name, command, args, env) {
  const { status, output } = await runHeld(command, args, env);
  heading(name);
  process.stdout.write(output);
  return status;
}

/** The address of a PostgreSQL to test on, or undefined where none answers. */
export function reachablePostgres() {
  const url = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
  const probe = `
    const { Client } = require('pg');
    const client = new Client({ connectionString: process.argv[1], connectionTimeoutMillis: 2000 });
    client.connect().then(() => client.end()).catch(() => process.exit(1));
  `;
  return spawnSync(process.execPath, ['-e', probe, url]).status === 0 ? url : undefined;
}

/** @param {string} name */
function heading(name) {
  process.stdout.write(`\n── ${name} ──\n`);
}
