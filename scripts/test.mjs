// `npm test`: everything there is, from format to journeys, and one line that sums it up.
import { otherNode } from './lib/nodes.mjs';
import { installPackages, requireNode } from './lib/prepare.mjs';
import { check, playwright, reachablePostgres, vitest } from './lib/suites.mjs';

requireNode();
await installPackages();

const started = Date.now();
/** @type {import('./lib/suites.mjs').Result[]} */
const results = [];

// Fetching another Node keeps the network busy, and no core. What fails is told where it is awaited.
const otherNodes = Promise.all([otherNode(22), otherNode(24)]);
otherNodes.catch(() => undefined);
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
const [node22, node24] = await otherNodes;
const others = [node22, node24].filter(({ suffix }) => suffix);
const isHeld = others.length > 0;
// Vitest leaves one core of a machine to itself: with two cores, a suite has one worker. The web's
// tests take about as long as those of units on both other Nodes, one after the other.
const [units, unitsOnOthers] = await Promise.all([
  vitest('unit', ['unit', 'web'], {}, { isHeld }),
  oneByOne(others, ({ suffix, variables }) =>
    vitest(`unit${suffix}`, ['unit'], variables, { isHeld }),
  ),
]);
results.push(units, ...unitsOnOthers);
// With `TEST_NODES`, PostgreSQL is tested on one of them, and PGlite half on the other and half on ours.
const halves = isHeld ? [{ suffix: '', variables: {} }, node24] : [node24];
const embedded = await oneByOne(halves, ({ suffix, variables }, at) =>
  vitest(
    `integration on PGlite${suffix}`,
    ['integration'],
    { TEST_DRIVER: 'pglite', ...variables },
    { shard: `${at + 1}/${halves.length}` },
  ),
);
results.push(...embedded);

const postgres = reachablePostgres();
if (postgres) {
  const variables = {
    TEST_DRIVER: 'postgres',
    TEST_DATABASE_URL: postgres,
    TEST_ALL_SQL: '1',
    ...node22.variables,
  };
  results.push(
    await vitest(`integration on PostgreSQL${node22.suffix}`, ['integration'], variables),
  );
} else {
  process.stdout.write('\nNo PostgreSQL answers, so integration ran on PGlite alone.\n');
  // One that was named was meant to be tested on.
  const isNamed = Boolean(process.env.TEST_DATABASE_URL);
  results.push({
    name: 'integration on PostgreSQL',
    passed: 0,
    failed: isNamed ? 1 : 0,
    skipped: isNamed ? 0 : 1,
    failures: isNamed ? ['what TEST_DATABASE_URL names does not answer'] : [],
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

/**
 * @template T
 * @param {T[]} all
 * @param {(one: T, at: number) => Promise<import('./lib/suites.mjs').Result>} run
 */
async function oneByOne(all, run) {
  const done = [];
  for (const [at, one] of all.entries()) done.push(await run(one, at));
  return done;
}
