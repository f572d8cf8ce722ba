// `npm test`: everything there is, from format to journeys, and one line that sums it up.
import { installPackages, requireNode } from './lib/prepare.mjs';
import { check, playwright, reachablePostgres, vitest } from './lib/suites.mjs';

requireNode();
await installPackages();

const started = Date.now();
/** @type {import('./lib/suites.mjs').Result[]} */
const results = [];

// They share nothing, and a single one seldom keeps two cores busy.
const build = check('build and budgets', process.execPath, ['scripts/build.mjs']);
results.push(
  ...(await Promise.all([
    check('format and lint', 'node_modules/.bin/biome', ['ci', '--error-on-warnings']),
    check('unused code', 'node_modules/.bin/knip', ['--no-progress']),
    check('types', process.execPath, ['scripts/typecheck.mjs']),
    build,
  ])),
);
results.push(await vitest('unit', ['unit', 'web']));
results.push(await vitest('integration on PGlite', ['integration'], { TEST_DRIVER: 'pglite' }));

const postgres = reachablePostgres();
if (postgres) {
  const variables = { TEST_DRIVER: 'postgres', TEST_DATABASE_URL: postgres, TEST_ALL_SQL: '1' };
  results.push(await vitest('integration on PostgreSQL', ['integration'], variables));
} else {
  process.stdout.write('\nNo PostgreSQL answers, so integration ran on PGlite alone.\n');
  results.push({
    name: 'integration on PostgreSQL',
    passed: 0,
    failed: 0,
    skipped: 1,
    failures: [],
  });
}

if ((await build).failed === 0) {
  const { ensureBrowser } = await import('./lib/browser.mjs');
  await ensureBrowser();
  results.push(await playwright('journeys', ['--project=journeys']));
  results.push(await playwright('performance', ['--project=performance', '--workers=1']));
}

process.stdout.write('\n');
// Said again at the end: a long run hides what failed in its middle, and some tests fail once in many runs.
for (const { name, failures } of results) {
  for (const failure of failures) process.stdout.write(`failed in ${name}: ${failure}\n\n`);
}
for (const { name, passed, failed, skipped } of results) {
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped;\n`);
}
const total = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
  results.reduce((sum, result) => sum + result[key], 0);
process.stdout.write(`took ${Math.round((Date.now() - started) / 1000)} s\n`);
process.stdout.write(
  `${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped\n`,
);
process.exit(total('failed') === 0 ? 0 : 1);
