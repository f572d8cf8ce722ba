// `npm run test:all`: the proof before a release, in every combination.
import { announce } from './lib/commands.mjs';
import { conclude } from './lib/conclude.mjs';
import { browserSuite, staticChecks, testDatabases } from './lib/layers.mjs';
import { otherNodes } from './lib/nodes.mjs';
import { installPackages, requireNode } from './lib/prepare.mjs';
import { beginNotes } from './lib/sent-sql.mjs';
import { skip, vitest } from './lib/suites.mjs';

requireNode();
announce('npm run test:all');
await installPackages();
const started = Date.now();

const results = [...(await staticChecks())];
const isBuilt = results.every(({ failed }) => failed === 0);
const databases = testDatabases();
for (const { suffix, variables } of [{ suffix: '', variables: {} }, ...(await otherNodes())]) {
  if (!variables) {
    results.push(skip(`everything${suffix}`, 'this Node could not be fetched'));
    continue;
  }
  results.push(await vitest(`unit${suffix}`, { projects: ['unit'], variables }));
  for (const database of databases) {
    if (!database) {
      results.push(skip(`integration on PostgreSQL${suffix}`, 'no PostgreSQL answers'));
      continue;
    }
    const notes = database.isServer
      ? { ...beginNotes('sent-sql-all').variables, TEST_ALL_SQL: '1' }
      : {};
    results.push(
      await vitest(`integration on ${database.name}${suffix}`, {
        projects: ['integration'],
        variables: { ...database.variables, ...notes, ...variables },
      }),
    );
  }
}
// The browser's code runs in no Node.
results.push(await vitest('web', { projects: ['web'] }));
if (isBuilt) {
  results.push(
    await browserSuite('journeys', ['--project=journeys']),
    await browserSuite('performance', ['--project=performance', '--workers=1']),
  );
}
conclude(results, started);
