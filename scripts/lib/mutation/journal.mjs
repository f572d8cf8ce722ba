import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * The record of a run, from which another process continues if this one is stopped: a test file
 * that has run without a mutant, a mutant that such a file meets, and how that ended.
 *
 * @typedef {{ kind: 'file', test: string, passed: boolean }
 *   | { kind: 'start', id: number, test: string, limit: number }
 *   | { kind: 'end', id: number, test: string, ended: 'killed' | 'hung' | 'passed' }} Entry
 */

/** @param {string} path @param {Entry} entry */
export function write(path, entry) {
  appendFileSync(path, `${JSON.stringify(entry)}\n`);
}

/** @param {string} path @returns {Entry[]} */
export function read(path) {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/**
 * @param {readonly Entry[]} entries
 * @returns {{ killed: Set<number>, hung: Set<number>, met: Set<string>, reached: Set<number> }} `met`
 *   are mutant and test file; what hung is killed
 */
export function readOutcomes(entries) {
  const ends = entries.flatMap((entry) => (entry.kind === 'end' ? [entry] : []));
  const idsOf = (/** @type {string} */ wanted) =>
    ends.filter(({ ended }) => ended === wanted).map(({ id }) => id);
  const hung = new Set(idsOf('hung'));
  return {
    hung,
    killed: new Set([...hung, ...idsOf('killed')]),
    met: new Set(ends.map(({ id, test }) => `${id} ${test}`)),
    reached: new Set(ends.map(({ id }) => id)),
  };
}
