import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { camelCase } from './sql-arrows.mjs';

/** @typedef {{ where: string, tables: Set<string> }} Piece */

const NAMED = /\b(?:insert into|update|delete from|from|join|using)\s+(\w+)/gi;

const BUILDS = new Set(['from', 'leftJoin', 'innerJoin', 'where', 'insert', 'update', 'delete']);
const BUILT = new RegExp(`\\b(?:${[...BUILDS].join('|')})\\((\\w+)`, 'g');

/**
 * Pieces of the server's sources that name a table: a template of SQL with those inside it, or a
 * statement that Drizzle builds. Code put together from several files is a piece for each.
 *
 * @param {string} folder
 * @param {readonly string[]} tables
 * @returns {Piece[]} with its file
 */
export function piecesIn(folder, tables) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return outermost(spansIn(file, text))
        .map(([start, end]) => ({ where: file, tables: tablesIn(text.slice(start, end), tables) }))
        .filter((piece) => piece.tables.size > 0);
    });
}

/**
 * The functions that remain after all migrations, each with the tables that it names and those
 * whose triggers call it.
 *
 * @param {string} folder of the migrations
 * @param {readonly string[]} tables
 * @returns {Piece[]} with the function's name
 */
export function functionsIn(folder, tables) {
  /** @type {Map<string, Set<string>>} */
  const functions = new Map();
  /** @type {[string, string][]} */
  const triggers = [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const file of files.toSorted()) {
    const text = readFileSync(join(folder, file), 'utf8');
    const bodies = /create (?:or replace )?function (\w+)[^$]*?(\$\w*\$)([\s\S]*?)\2/gi;
    for (const [, name = '', , body = ''] of text.matchAll(bodies)) {
      functions.set(name, tablesIn(body, tables));
    }
    for (const [, name = ''] of text.matchAll(/drop function (?:if exists )?(\w+)/gi)) {
      functions.delete(name);
    }
    const calls = /create (?:constraint )?trigger [^;]*?\bon (\w+)[^;]*?execute function (\w+)/gi;
    for (const [, table = '', name = ''] of text.matchAll(calls)) triggers.push([name, table]);
  }
  for (const [name, table] of triggers) functions.get(name)?.add(table);
  return [...functions].map(([where, named]) => ({ where, tables: named }));
}

/**
 * @param {string} file
 * @param {string} text
 */
function spansIn(file, text) {
  /** @type {[number, number][]} */
  const spans = [];
  new Visitor({
    CallExpression({ callee, start, end }) {
      if (
        callee.type === 'MemberExpression' &&
        BUILDS.has(text.slice(callee.property.start, callee.property.end))
      )
        spans.push([start, end]);
    },
    TaggedTemplateExpression({ tag, start, end }) {
      if (/^sql\b/.test(text.slice(tag.start, tag.end))) spans.push([start, end]);
    },
  }).visit(parseSync(file, text).program);
  return spans;
}

/** @param {[number, number][]} spans */
function outermost(spans) {
  return spans.filter(
    ([start, end]) =>
      !spans.some(([from, to]) => from <= start && end <= to && to - from > end - start),
  );
}

/**
 * @param {string} sql
 * @param {readonly string[]} tables
 */
function tablesIn(sql, tables) {
  const written = [...sql.matchAll(NAMED)].map(([, name = '']) => name);
  const built = [...sql.matchAll(BUILT)].map(([, name = '']) => name);
  return new Set(
    tables.filter((name) => written.includes(name) || built.includes(camelCase(name))),
  );
}
