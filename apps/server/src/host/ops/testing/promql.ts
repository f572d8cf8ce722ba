/** Words of PromQL that aren't figures, though no parenthesis or brace shows it. */
const KEYWORDS = new Set(['and', 'or', 'unless', 'offset', 'bool', 'inf', 'nan']);
/** Keywords that precede a list of labels. */
const GROUPING = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g;

/**
 * The figures that an expression asks for: every word that is neither a function, which a
 * parenthesis follows, nor within braces, brackets, quotes or a list of labels.
 */
export function namesIn(expression: string): string[] {
  const bare = expression
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(GROUPING, ' ')
    .replace(/\boffset\s+-?\w+/g, ' ');
  return [...bare.matchAll(/(?<![\w.$])[a-zA-Z_:][\w:]*(?!\s*\(|[\w:])/g)]
    .map(([name]) => name)
    .filter((name) => !KEYWORDS.has(name.toLowerCase()));
}

/** The expressions of a file of rules, on one line or as a block. */
export function expressionsOf(rules: string): string[] {
  // The first key of an entry follows its dash.
  const aligned = rules.replace(/^( *)- /gm, '$1  ');
  return [...aligned.matchAll(/^( *)expr: (?:\|\n((?:\1 +.*\n)+)|(.+)\n)/gm)].map(
    ([, , block, line]) => (block ?? line ?? '').trim(),
  );
}
