import { Visitor } from 'oxc-parser';

/** @typedef {import('./code-mutants.mjs').Change & { shown: { original: string, mutated: string } }} SqlChange */

const TOKEN =
  /[()]|\b(?:case|end|between|where|and|or|when|then|else|order by|group by|having|returning|limit|offset|union|on conflict|do|(?<!distinct )from|join|left join|for (?:no key )?update|for (?:key )?share)\b/gi;
const STARTS = new Set(['where', 'and', 'or', 'when']);

/** Replaceable parts of a statement: a pattern, and its replacement. */
const REWRITTEN = [
  { pattern: /(?<=\s)[<>]=?(?=\s)/g, to: (/** @type {string} */ sign) => swapped(sign) },
  { pattern: /\bis null\b/gi, to: () => 'is not null' },
  { pattern: /\bis not null\b/gi, to: () => 'is null' },
  { pattern: /\s+skip locked\b/gi, to: () => '' },
  {
    pattern:
      /\bfor (?:(?:no key )?update|(?:key )?share)\b(?:\s+of \w+(?:, \w+)*)?(?:\s+(?:skip locked|nowait))?/gi,
    to: () => '',
  },
  { pattern: /\bon conflict(?:\s*\([^)]*\))?\s+do nothing\b/gi, to: () => '' },
];

const swapped = (/** @type {string} */ sign) => (sign.length > 1 ? sign.slice(0, 1) : `${sign}=`);

/**
 * Makes mistakes in the `sql` templates of a file: a missing condition, a moved boundary, a lock
 * not taken, null instead of a value. A change replaces its whole template, since templates are
 * built when they are reached; `shown` is the part that differs.
 *
 * @param {import('oxc-parser').Program} program
 * @param {string} source
 * @returns {SqlChange[]}
 */
export function sqlMutants(program, source) {
  /** @type {SqlChange[]} */
  const changes = [];
  new Visitor({
    TaggedTemplateExpression({ tag, quasi, start, end }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      const holes = quasi.expressions.map((value) => [value.start - start, value.end - start]);
      const template = source.slice(start, end);
      for (const { from, to, text } of partsOf(masked(template, holes))) {
        const original = template.slice(from, to);
        const mutated = template.slice(0, from) + text + template.slice(to);
        changes.push({ start, end, mutated, shown: { original, mutated: text } });
      }
    },
  }).visit(program);
  return changes;
}

/**
 * Blanks values and quoted texts; positions stay the same.
 *
 * @param {string} template
 * @param {number[][]} holes
 */
function masked(template, holes) {
  let text = template;
  for (const [from = 0, to = 0] of holes) {
    text = text.slice(0, from) + '¤'.repeat(to - from) + text.slice(to);
  }
  return text.replace(/'[^']*'/g, (quoted) => '¤'.repeat(quoted.length));
}

/** @typedef {{ from: number, to: number, text: string }} Part */

/** @param {string} sql @returns {Part[]} */
function partsOf(sql) {
  const rewritten = REWRITTEN.flatMap(({ pattern, to }) =>
    [...sql.matchAll(pattern)].map((match) => {
      const [found] = match;
      return { from: match.index, to: match.index + found.length, text: to(found) };
    }),
  );
  return [...conditionsOf(sql), ...rewritten];
}

/**
 * Finds conditions, each from its keyword to the next keyword or bracket that ends it, and replaces
 * them with neutral ones.
 *
 * @param {string} sql
 * @returns {Part[]}
 */
function conditionsOf(sql) {
  /** @type {Part[]} */
  const conditions = [];
  /** @typedef {{ start: string, from: number } | undefined} Open a condition, at each depth */
  /** @type {Open[]} */
  const open = [undefined];
  let ranges = 0;
  const close = (/** @type {number} */ at, /** @type {string} */ by) => {
    const condition = open.pop();
    // A piece may close a bracket that another piece opened.
    if (by === ')' && open.length === 0) open.push(undefined);
    if (!condition) return;
    const text = sql.slice(condition.from, at);
    const from = condition.from + text.length - text.trimStart().length;
    const to = condition.from + text.trimEnd().length;
    const isEither = condition.start === 'or' || (by === 'or' && condition.start !== 'and');
    if (to > from) conditions.push({ from, to, text: isEither ? 'false' : 'true' });
  };
  for (const match of sql.matchAll(TOKEN)) {
    const word = match[0].toLowerCase();
    if (word === '(' || word === 'case') open.push(undefined);
    else if (word === ')' || word === 'end') close(match.index, word);
    else if (word === 'between') ranges += 1;
    else if (word === 'and' && ranges > 0) ranges -= 1;
    else {
      close(match.index, word);
      const from = match.index + word.length;
      open.push(STARTS.has(word) ? { start: word, from } : undefined);
    }
  }
  // Leave out the template's closing quote.
  while (open.length > 0) close(sql.length - 1, '');
  return conditions;
}
