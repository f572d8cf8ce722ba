// `npm run test:rest`: runs what `npm test` leaves out, and nothing twice.
import { announce } from './lib/commands.mjs';
import { conclude } from './lib/conclude.mjs';
import {
  ENGINE_FOLDERS,
  filesForOtherDatabase,
  integrationFiles,
  runsOnOtherNodes,
  SLOW,
  thirdOfDay,
} from './lib/integration-files.mjs';
import { browserSuite, testDatabases } from './lib/layers.mjs';
import { otherNodes } from './lib/nodes.mjs';
import { buildStale, installPackages, requireNode } from './lib/prepare.mjs';
import { endingNotes } from './lib/sent-sql.mjs';
import { skip, vitest } from './lib/suites.mjs';

requireNode();
announce('npm run test:rest');
await installPackages();
const started = Date.now();
/** @type {import('./lib/suites.mjs').Result[]} */
const results = [];

const [database, other] = testDatabases();
const ending = database.isServer ? endingNotes() : undefined;
results.push(
  await vitest(`slow integration on ${database.name}`, {
    projects: ['integration'],
    files: [SLOW],
    variables: { ...database.variables, ...ending },
  }),
);
if (!ending) {
  const reason = database.isServer
    ? 'npm test has not passed on PostgreSQL with these sources'
    : 'no PostgreSQL answers';
  results.push(skip('SQL that no test sends', reason));
}

// Each of the other Nodes uses one database, so the second spares our own Node these tests there.
const nodes = await otherNodes();
const [onFirst, onSecond] = [database, other ?? database];
for (const [index, { suffix, variables }] of nodes.entries()) {
  const own = index === 0 ? onFirst : onSecond;
  const name = `bound to the engine, on ${own.name}${suffix}`;
  results.push(
    variables
      ? await vitest(name, {
          projects: ['unit', 'integration'],
          files: ENGINE_FOLDERS,
          exclude: [`**/*${SLOW}`],
          variables: { ...own.variables, ...variables },
        })
      : skip(name, 'this Node could not be fetched'),
  );
}

const third = thirdOfDay(Date.now(), process.env.TEST_THIRD);
process.stdout.write(`\nTEST_THIRD=${third} names what takes turns by the day.\n`);
if (other) {
  const wanted = filesForOtherDatabase(integrationFiles(), third);
  const isCovered = nodes[1]?.variables !== undefined;
  results.push(
    await vitest(`integration on ${other.name}`, {
      projects: ['integration'],
      files: isCovered ? wanted.filter((file) => !runsOnOtherNodes(file)) : wanted,
      variables: other.variables,
    }),
  );
} else {
  results.push(skip('integration on PostgreSQL', 'no PostgreSQL answers'));
}

await buildStale();
results.push(
  await browserSuite('journeys', ['--project=journeys', '--grep-invert=@smoke'], {
    E2E_SKIP_UNCHANGED: '1',
    E2E_THIRD: String(third),
  }),
  await browserSuite('performance', ['--project=performance', '--workers=1']),
);
conclude(results, started);
