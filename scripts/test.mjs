// `npm test`: the inner loop; lib/commands.mjs says what it covers and leaves out.
import { announce } from './lib/commands.mjs';
import { conclude } from './lib/conclude.mjs';
import { SLOW } from './lib/integration-files.mjs';
import { browserSuite, staticChecks, testDatabases } from './lib/layers.mjs';
import { installPackages, requireNode } from './lib/prepare.mjs';
import { beginNotes, completeNotes } from './lib/sent-sql.mjs';
import { vitest } from './lib/suites.mjs';

requireNode();
announce('npm test');
await installPackages();
const started = Date.now();

const [database] = testDatabases();
if (!database.isServer) process.stdout.write('No PostgreSQL answers, so it is left out.\n');
const checks = await staticChecks();
const units = await vitest('unit and web', { projects: ['unit', 'web'] });

const notes = beginNotes();
const integration = await vitest(`integration on ${database.name}`, {
  projects: ['integration'],
  exclude: [`**/*${SLOW}`],
  variables: { ...database.variables, ...(database.isServer ? notes.variables : {}) },
});
if (database.isServer && integration.failed === 0) completeNotes(notes.folder);

const results = [...checks, units, integration];
// Journeys need a build.
const isBuilt = checks.every(({ failed }) => failed === 0);
if (isBuilt) {
  results.push(await browserSuite('smoke journeys', ['--project=journeys', '--grep=@smoke']));
}
conclude(results, started);
