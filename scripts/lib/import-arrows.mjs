import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** @typedef {{ file: string, target: string, typeOnly: boolean }} Arrow */

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/**
 * Every import below a folder, as paths from the root of the repository for
 * relative ones and as written for packages.
 *
 * @param {string} folder
 * @returns {Arrow[]}
 */
export function arrowsBelow(folder) {
  return sourcesBelow(folder).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(IMPORT)].map((match) => {
      const target = match[2] ?? match[3] ?? '';
      return {
        file,
        target: target.startsWith('.') ? normalize(join(dirname(file), target)) : target,
        typeOnly: match[1] !== undefined,
      };
    });
  });
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesBelow(path);
    return /\.tsx?$/.test(entry.name) && !/\.gen\.ts$/.test(entry.name) ? [path] : [];
  });
}

/**
 * The circles among modules, each as the nouns on the way round.
 *
 * @param {Map<string, Set<string>>} edges
 * @returns {string[]}
 */
export function circles(edges) {
  /** @type {string[]} */
  const found = [];
  /** @type {Set<string>} */
  const done = new Set();
  /**
   * @param {string} noun
   * @param {string[]} way
   */
  const walk = (noun, way) => {
    const start = way.indexOf(noun);
    if (start >= 0) {
      found.push([...way.slice(start), noun].join(' > '));
      return;
    }
    if (done.has(noun)) return;
    for (const next of edges.get(noun) ?? []) walk(next, [...way, noun]);
    done.add(noun);
  };
  for (const noun of edges.keys()) walk(noun, []);
  return found;
}
