import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ module: string, table: string, writes: boolean, file: string }} SqlArrow */

/**
 * Finds the tables that remain after all migrations.
 *
 * @param {string} folder of the migrations
 * @returns {string[]}
 */
export function tablesOf(folder) {
  /** @type {Set<string>} */
  const tables = new Set();
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const file of files.toSorted()) {
    const text = readFileSync(join(folder, file), 'utf8');
    const changes = text.matchAll(/^\s*(create|drop) table (?:if (?:not )?exists )?(\w+)/gim);
    for (const [, verb = '', table = ''] of changes) {
      if (verb.toLowerCase() === 'create') tables.add(table);
      else tables.delete(table);
    }
  }
  return [...tables].toSorted();
}

/**
 * Finds the tables that modules read or write, in SQL or by Drizzle: a row for each file and table.
 *
 * @param {string} modules their folder
 * @param {readonly string[]} tables
 * @returns {SqlArrow[]}
 */
export function sqlArrows(modules, tables) {
  const objects = new Map(tables.map((table) => [camelCase(table), table]));
  const names = [...objects.keys(), ...tables].join('|');
  const written = new RegExp(
    `\\b(?:insert into |update |delete from |table: sql\\.raw\\('|(?:insert|update|delete)\\()(${names})\\b`,
    'g',
  );
  const read = new RegExp(
    `\\b(?:(?:from|join|using) |(?:from|leftJoin|innerJoin)\\()(${names})\\b`,
    'g',
  );
  return readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
    .flatMap((file) => {
      const text = withoutComments(readFileSync(join(modules, file), 'utf8'));
      const module = file.split('/')[0] ?? '';
      const found = (/** @type {RegExp} */ pattern) =>
        new Set([...text.matchAll(pattern)].map(([, name = '']) => objects.get(name) ?? name));
      const writes = found(written);
      const reads = [...found(read)].filter((table) => !writes.has(table));
      return [
        ...[...writes].map((table) => ({ module, table, writes: true, file })),
        ...reads.map((table) => ({ module, table, writes: false, file })),
      ];
    });
}

/** @param {string} table */
export function camelCase(table) {
  return table.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
}

/** @param {string} text */
function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
