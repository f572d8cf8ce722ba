import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * `names` are the loaded names, without types; null if the whole file is loaded.
 *
 * @typedef {{ file: string, target: string, typeOnly: boolean, names: string[] | null }} Arrow
 */

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:([^'";]*?)\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/**
 * Paths are relative to the repository's root; packages are as written.
 *
 * @param {string} folder
 * @returns {Arrow[]}
 */
export function arrowsBelow(folder) {
  return sourcesBelow(folder).flatMap(arrowsOf);
}

/**
 * @param {string} file
 * @returns {Arrow[]}
 */
function arrowsOf(file) {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORT)].map((match) => {
    const target = match[3] ?? match[4] ?? '';
    return {
      file,
      target: target.startsWith('.') ? normalize(join(dirname(file), target)) : target,
      typeOnly: match[1] !== undefined,
      names: namesIn(match[2] ?? ''),
    };
  });
}

/** @param {string} clause the part between `import` or `export` and `from` */
function namesIn(clause) {
  const braces = /^\{([^}]*)\}$/.exec(clause.trim());
  if (!braces) return null;
  return (braces[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/ as .*/s, ''));
}

/**
 * Finds the chains of imports from a folder's files to a package, each from the file that leaves
 * the folder. As in a bundler, a chain through an index of the domain leads only to the files of
 * the wanted names.
 *
 * @param {string} folder
 * @param {string} goal
 * @returns {Arrow[][]}
 */
export function waysTo(folder, goal) {
  /**
   * @param {Arrow} arrow
   * @param {Arrow[]} way
   * @returns {Arrow[][]}
   */
  const walk = (arrow, way) => {
    const path = sourceOf(arrow.target);
    const isType = arrow.typeOnly || arrow.names?.length === 0;
    if (isType || way.some(({ target }) => target === arrow.target)) return [];
    if (path === goal) return [[...way, arrow]];
    if (!path.startsWith('packages/domain/')) return [];
    return arrowsOf(path)
      .filter(
        (next) =>
          !path.endsWith('/index.ts') ||
          isWanted(next.names ?? exportsOf(next.target), arrow.names),
      )
      .flatMap((next) => walk(next, [...way, arrow]));
  };
  return arrowsBelow(folder).flatMap((arrow) => walk(arrow, []));
}

/** @param {string} target */
function sourceOf(target) {
  return target.replace(/^@pro-match\/domain\/(\w+)$/, 'packages/domain/src/$1/index.ts');
}

/**
 * Leaves out types.
 *
 * @param {string} path
 */
function exportsOf(path) {
  const text = readFileSync(path, 'utf8');
  const names = text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm);
  return [...names].map(([, name = '']) => name);
}

/**
 * @param {string[]} given
 * @param {string[] | null} wanted
 */
function isWanted(given, wanted) {
  return !wanted || given.some((name) => wanted.includes(name));
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
 * Finds circles of modules, as the nouns along each.
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
