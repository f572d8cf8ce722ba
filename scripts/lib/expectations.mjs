import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';

/** @typedef {import('oxc-parser').Expression} Expression */
/** @typedef {{ start: number, end: number }} Span */

/**
 * Finds expectations that two missing values would meet, because both sides contain a `?.`.
 *
 * @param {string} file
 * @param {string} [text]
 * @returns {string[]} file, line and source
 */
export function emptyExpectations(file, text = readFileSync(file, 'utf8')) {
  if (text.split('?.').length < 3) return [];
  /** @type {Span[]} */
  const chains = [];
  /** @type {(Span & { sides: Span[][] })[]} */
  const expectations = [];
  new Visitor({
    ChainExpression: ({ start, end }) => void chains.push({ start, end }),
    CallExpression({ callee, arguments: expected, start, end }) {
      const actual = callee.type === 'MemberExpression' ? actualOf(callee.object) : undefined;
      if (actual) expectations.push({ start, end, sides: [actual, expected] });
    },
  }).visit(parseSync(file, text).program);
  const mayBeMissing = (/** @type {Span[]} */ side) =>
    side.some((given) => chains.some(({ start, end }) => given.start <= start && end <= given.end));
  return expectations
    .filter(({ sides }) => sides.every(mayBeMissing))
    .map(({ start, end }) => {
      const line = text.slice(0, start).split('\n').length;
      return `${file}:${line} ${text.slice(start, end).replace(/\s+/g, ' ')}`;
    });
}

/**
 * Finds the argument of `expect` in the expression before a matcher; undefined after `not`, where
 * two missing values fail.
 *
 * @param {Expression} node
 * @returns {Span[] | undefined}
 */
function actualOf(node) {
  if (node.type === 'MemberExpression') {
    const isNot = node.property.type === 'Identifier' && node.property.name === 'not';
    return isNot ? undefined : actualOf(node.object);
  }
  if (node.type !== 'CallExpression') return undefined;
  // `expect.soft` and `expect.poll` count too.
  const { callee } = node;
  const called = callee.type === 'MemberExpression' ? callee.object : callee;
  return called.type === 'Identifier' && called.name === 'expect' ? node.arguments : undefined;
}
