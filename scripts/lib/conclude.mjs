/** @typedef {import('./suites.mjs').Result} Result */

/**
 * Prints the results, with the number of tests that passed, failed and were skipped last, and ends
 * the process.
 *
 * @param {readonly Result[]} results
 * @param {number} started in ms since 1970
 * @returns {never}
 */
export function conclude(results, started) {
  process.stdout.write('\n');
  // Repeat failures at the end: a long run hides those in its middle, and some tests fail once in
  // many runs.
  for (const { name, failures } of results) {
    for (const failure of failures) process.stdout.write(`failed in ${name}: ${failure}\n\n`);
  }
  for (const { name, passed, failed, skipped, seconds } of results) {
    process.stdout.write(
      `${name}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds} s;\n`,
    );
  }
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    results.reduce((sum, result) => sum + result[key], 0);
  process.stdout.write(`took ${Math.round((Date.now() - started) / 1000)} s\n`);
  process.stdout.write(
    `${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped\n`,
  );
  process.exit(total('failed') === 0 ? 0 : 1);
}
