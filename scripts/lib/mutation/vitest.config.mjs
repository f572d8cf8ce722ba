// Runs the project's tests on sources that contain all mutants (see runner.mjs).
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import config from '../../../vitest.config.ts';
import { SLOW } from '../integration-files.mjs';
import { instrument } from './mutants.mjs';
import { PREPARED, withoutKeeping } from './prepared.mjs';

/** @typedef {import('./mutants.mjs').NumberedMutant} NumberedMutant */

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** @type {NumberedMutant[]} */
const mutants = JSON.parse(readFileSync(process.env.MUTATION_PLAN ?? '', 'utf8'));

const plugin = {
  name: 'mutants',
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} code @param {string} id */
  transform(code, id) {
    const file = relative(root, id);
    if (file === PREPARED) return { code: withoutKeeping(code), map: null };
    const own = mutants.filter((mutant) => mutant.file === file);
    return own.length > 0 ? { code: instrument(code, own), map: null } : undefined;
  },
};

/** Quick tests first: slow ones then skip the mutants that these killed. */
class QuickFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files @override */
  async sort(files) {
    const isSlow = (/** @type {{ moduleId: string }} */ file) =>
      Number(file.moduleId.endsWith(SLOW));
    return files.toSorted((a, b) => isSlow(a) - isSlow(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project ? [project] : [],
);

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: QuickFirst },
    projects: projects
      .filter(({ test }) => ['unit', 'integration'].includes(String(test?.name)))
      .map((project) => ({
        ...project,
        plugins: [plugin],
        test: {
          ...project.test,
          pool: /** @type {const} */ ('forks'),
          maxWorkers: 1,
          runner: fileURLToPath(new URL('runner.mjs', import.meta.url)),
        },
      })),
  },
});
