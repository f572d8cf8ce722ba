// Reads the test runners' reports in JSON: the number of tests, and the messages of failures.
import { relative } from 'node:path';

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Report */

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' | 'numFailedTestSuites', number> & { testResults: VitestFile[] }} VitestReport
 * @param {string} text
 * @returns {Report}
 */
export function readVitest(text) {
  /** @type {VitestReport} */
  const report = JSON.parse(text);
  return {
    passed: report.numPassedTests,
    // A file that does not load has no failed test.
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.filter((file) => file.status === 'failed').flatMap(vitestFailures),
  };
}

/** @param {VitestFile} file */
function vitestFailures({ name, message, assertionResults }) {
  const path = relative('.', name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return [`${path}\n${message}`];
  return failed.map(
    ({ fullName, failureMessages }) =>
      `${path} › ${fullName}\n${failureMessages?.join('\n') ?? ''}`,
  );
}

/**
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ title: string, file: string, ok: boolean, tests: { results: { errors: PlaywrightError[] }[] }[] }} PlaywrightSpec
 * @typedef {{ specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>, errors: PlaywrightError[], suites: PlaywrightSuite[] }} PlaywrightReport
 * @param {string} text
 * @returns {Report}
 */
export function readPlaywright(text) {
  /** @type {PlaywrightReport} */
  const { stats, errors, suites } = JSON.parse(text);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => message ?? ''),
      ...suites.flatMap(playwrightFailures),
    ],
  };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function playwrightFailures({ specs, suites = [] }) {
  const failed = specs
    .map(({ file, title, tests }) => ({
      name: `${file} › ${title}`,
      errors: tests.flatMap((test) => test.results).flatMap((result) => result.errors),
    }))
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, errors }) => [name, ...errors.map(({ message }) => message ?? '')].join('\n'));
  return [...failed, ...suites.flatMap(playwrightFailures)];
}
