import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { mutantsOf } from './mutants.mjs';

/** @typedef {import('./mutants.mjs').NumberedMutant} NumberedMutant */

/** Files that describe and present; a mistake in them breaks no guard. */
const NO_GUARD =
  /\.(test|openapi|routes|presenter|table|page|mail|layout|style|events|types|schema)\.ts$|-words\.ts$|(^|\/)(index\.ts$|testing\/)/;
const SOURCES = /^(packages\/domain|apps\/server)\/src\/.+\.ts$/;

/** @param {string} file */
export const isGuard = (file) => SOURCES.test(file) && !NO_GUARD.test(file);

/** @param {string} folder @returns {string[]} */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

/**
 * @param {{ paths: string[], since?: string | undefined }} what folders or files, or the lines that
 *   changed since a revision
 * @returns {NumberedMutant[]}
 */
export function findMutants({ paths, since }) {
  const changed = since === undefined ? undefined : linesSince(since);
  const files = [
    ...paths.flatMap((path) => (path.endsWith('.ts') ? [normalize(path)] : filesBelow(path))),
    ...(changed?.keys() ?? []),
  ];
  return [...new Set(files)]
    .filter((file) => isGuard(file) && existsSync(file))
    .toSorted()
    .flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')))
    .filter(({ file, line }) => changed?.get(file)?.has(line) ?? changed === undefined)
    .map((mutant, index) => ({ ...mutant, id: index + 1 }));
}

/**
 * Returns `count` mutants, evenly spread over the files; the same ones each time.
 *
 * @param {readonly NumberedMutant[]} mutants
 * @param {number} count
 */
export function sampleOf(mutants, count) {
  const size = Math.min(count, mutants.length);
  const upTo = (/** @type {number} */ index) => Math.floor((index * size) / mutants.length);
  return mutants.filter((_, index) => upTo(index + 1) > upTo(index));
}

/** @param {string} revision @returns {Map<string, Set<number>>} */
function linesSince(revision) {
  const args = ['diff', '--unified=0', '--no-color', '--diff-filter=d', revision, '--', '*.ts'];
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) throw new Error(stderr);
  return changedLines(stdout);
}

/**
 * Reads the files and lines that a diff without context adds or changes.
 *
 * @param {string} diff
 * @returns {Map<string, Set<number>>}
 */
export function changedLines(diff) {
  /** @type {Map<string, Set<number>>} */
  const lines = new Map();
  let file = '';
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ b/')) file = line.slice('+++ b/'.length);
    const [, start, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (start === undefined) continue;
    const known = lines.get(file) ?? new Set();
    for (let step = 0; step < Number(count); step += 1) known.add(Number(start) + step);
    lines.set(file, known);
  }
  return lines;
}

/**
 * The folder of a noun: its guards, and the tests that have to kill their mutants.
 *
 * @param {string} file
 */
export const nounOf = (file) =>
  /^(?:packages\/domain\/src|apps\/server\/src\/(?:modules|platform|host))\/[^/]+/.exec(
    file,
  )?.[0] ?? 'apps/server/src';

/**
 * Includes the additional tests given.
 *
 * @param {readonly NumberedMutant[]} mutants
 * @param {readonly string[]} besides files, or folders
 */
export function findTests(mutants, besides) {
  const nouns = new Set(mutants.map(({ file }) => nounOf(file)));
  const files = [...nouns, ...besides].flatMap((path) =>
    path.endsWith('.ts') ? [normalize(path)] : filesBelow(path),
  );
  const tests = files.filter((file) => /(?<!\.faults)\.test\.ts$/.test(file));
  return [...new Set(tests)].toSorted();
}
