import { Visitor } from 'oxc-parser';

/** @typedef {import('oxc-parser').Expression} Expression */
/**
 * @typedef {{ start: number, end: number, mutated: string }} Change a span of the source, and its
 * replacement
 */

/** @type {Record<string, string>} */
const NEGATED = { '===': '!==', '!==': '===', '<': '>=', '<=': '>', '>': '<=', '>=': '<' };
/** @type {Record<string, string>} */
const BOUNDARY = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
/** @type {Record<string, string>} */
const ARITHMETIC = { '+': '-', '-': '+', '*': '/', '/': '*' };
const SWAPPED = ['some every', 'min max', 'lt lte', 'gt gte', 'isNull isNotNull'];
/**
 * A map, since every object has a `toString`. @type {Map<string | undefined, string | undefined>}
 */
const RENAMED = new Map(
  SWAPPED.map((pair) => pair.split(' ')).flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ]),
);
/** Calls that narrow the set described by their receiver. */
const NARROWING = new Set(['filter', 'for', 'onConflictDoNothing']);
const LOGS = /\blog(ger)?\./;
/** A state, an answer or an error code; not text for people. */
const CODE = /^[a-z_.]+$/;

/**
 * Makes small mistakes in TypeScript: a condition that is always or never true, a missing operand
 * or step, a boundary moved by one, another state.
 *
 * @param {import('oxc-parser').Program} program
 * @param {string} source
 * @returns {Change[]}
 */
export function codeMutants(program, source) {
  /** @type {Change[]} */
  const changes = [];
  /** Nodes whose negation another mutant covers, or that are not values. */
  const settled = new Set();
  /** @typedef {{ start: number, end: number }} Span */
  const textOf = (/** @type {Span} */ { start, end }) => source.slice(start, end);
  const add = (/** @type {Span} */ { start, end }, /** @type {string} */ mutated) =>
    changes.push({ start, end, mutated });

  /** @param {Expression} test */
  function decide(test) {
    if (test.type === 'LogicalExpression') return;
    settled.add(test);
    add(test, 'true');
    add(test, 'false');
  }

  /** @param {{ type: string, start: number, end: number, value?: unknown } | null} node */
  function value(node) {
    if (node?.type !== 'Literal' || typeof node.value !== 'string') return;
    if (CODE.test(node.value)) add(node, "''");
  }

  /** @param {import('oxc-parser').LogicalExpression} node @returns {Expression[]} */
  function operandsOf({ left, right, operator }) {
    const isSame = left.type === 'LogicalExpression' && left.operator === operator;
    if (isSame) settled.add(left);
    return isSame ? [...operandsOf(left), right] : [left, right];
  }

  new Visitor({
    IfStatement: ({ test }) => decide(test),
    ConditionalExpression({ test, consequent, alternate }) {
      decide(test);
      value(consequent);
      value(alternate);
    },
    LogicalExpression(node) {
      if (settled.has(node)) return;
      const operands = operandsOf(node);
      for (const operand of operands) {
        settled.add(operand);
        const others = operands.filter((other) => other !== operand);
        add(node, others.map(textOf).join(` ${node.operator} `));
      }
    },
    BinaryExpression(node) {
      const { left, right, operator } = node;
      const written = (/** @type {string} */ other) => `${textOf(left)} ${other} ${textOf(right)}`;
      const boundary = BOUNDARY[operator];
      if (boundary) add(node, written(boundary));
      const negated = NEGATED[operator];
      if (negated && !settled.has(node)) add(node, written(negated));
      const arithmetic = ARITHMETIC[operator];
      if (arithmetic && ![left, right].some(isText)) add(node, written(arithmetic));
    },
    UnaryExpression(node) {
      if (node.operator === '!' && !settled.has(node)) add(node, textOf(node.argument));
    },
    TSLiteralType: ({ literal }) => void settled.add(literal),
    Literal(node) {
      if (typeof node.value === 'boolean' && !settled.has(node)) add(node, String(!node.value));
    },
    ReturnStatement: ({ argument }) => value(argument),
    ArrowFunctionExpression: ({ body }) => value(body),
    // A name can be any string.
    Property: ({ key, value: given }) => {
      if (textOf(key) !== 'name') value(given);
    },
    ExpressionStatement({ expression }) {
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (call.type !== 'CallExpression' || call.callee.type === 'Super') return;
      if (!LOGS.test(textOf(call.callee))) add(expression, 'undefined');
    },
    CallExpression(node) {
      // A part within `a?.b()` can't be wrapped: it would no longer end the whole.
      if (textOf(node).includes('?.')) return;
      const { callee, arguments: given } = node;
      const name = callee.type === 'MemberExpression' ? callee.property : callee;
      if (name.type !== 'Identifier') return;
      const rest = source.slice(name.end, node.end);
      const renamed = RENAMED.get(name.name);
      if (renamed) add(node, source.slice(node.start, name.start) + renamed + rest);
      const [first] = given;
      if (callee.type === 'MemberExpression') {
        if (NARROWING.has(name.name)) add(node, textOf(callee.object));
        if (name.name === 'where' && first && !isJoined(first)) add(first, 'undefined');
      } else if (isJoined(node)) {
        for (const condition of given) {
          const others = given.filter((other) => other !== condition);
          add(node, `${name.name}(${others.map(textOf).join(', ')})`);
        }
      }
    },
  }).visit(program);
  return changes;
}

/** Text is joined with the same sign as numbers. @param {{ type: string, value?: unknown }} node */
const isText = ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string';

/** A call of the query builder: `and(…)`, `or(…)`. @param {import('oxc-parser').Argument} node */
const isJoined = (node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'Identifier' &&
  ['and', 'or'].includes(node.callee.name);
