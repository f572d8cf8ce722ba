// `npm run mutate -- FOLDER…` or `-- --since=REVISION`: makes small mistakes in rules and services,
// one at a time, and lists those that no test notices. `--tests=PATH` adds tests of other folders;
// `--sample=COUNT` takes that many mutants, evenly spread.
import { parseArgs } from 'node:util';
import { meet } from './lib/mutation/drive.mjs';
import { readEquivalents, report } from './lib/mutation/report.mjs';
import { findMutants, findTests, sampleOf } from './lib/mutation/targets.mjs';
import { installPackages, requireNode } from './lib/prepare.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    tests: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string', default: 'Infinity' },
    floor: { type: 'string', default: '90' },
    list: { type: 'boolean', default: false },
  },
});
if (positionals.length === 0 && values.since === undefined) {
  process.stderr.write('Name folders, or a revision: npm run mutate -- --since=main\n');
  process.exit(2);
}
requireNode();
await installPackages();
const found = findMutants({ paths: positionals, since: values.since });
const mutants = sampleOf(found, Number(values.sample));
if (values.list) {
  for (const { file, line, original, mutated } of mutants) {
    process.stdout.write(`${file}:${line}\n  - ${original}\n  + ${mutated}\n`);
  }
  process.exit(0);
}
const tests = findTests(mutants, values.tests);
process.stdout.write(`${mutants.length} of ${found.length} mutants, ${tests.length} test files\n`);
if (mutants.length === 0) process.exit(0);
const { text, lowest } = report(mutants, await meet(mutants, tests), readEquivalents());
process.stdout.write(text);
process.exit(lowest < Number(values.floor) ? 1 : 0);
