/**
 * One instruction of a Dockerfile, and what follows it.
 * @typedef {{ name: string, rest: string }} Instruction
 */

/**
 * Reads comments and continued lines like Docker; throws for heredocs.
 *
 * @param {string} text
 * @returns {{ name: string | undefined, instructions: Instruction[] }[]}
 */
export function stagesOf(text) {
  /** @type {ReturnType<typeof stagesOf>} */
  const stages = [];
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  for (const line of lines) {
    if (line.includes('<<')) throw new Error(`A heredoc cannot be read: ${line}`);
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      stages.push({ name: /\bAS\s+(\S+)/i.exec(rest)?.[1], instructions: [] });
    }
    stages.at(-1)?.instructions.push({ name, rest });
  }
  return stages;
}

/**
 * Reads the exec form of `CMD` and similar instructions, the only one this project uses.
 *
 * @param {string} rest
 * @returns {string[]}
 */
export function wordsOf(rest) {
  const words = JSON.parse(rest.slice(rest.indexOf('[')));
  if (!Array.isArray(words)) throw new Error(`Not in the exec form: ${rest}`);
  return words.map(String);
}

/**
 * Parses `A=1 B=2`.
 *
 * @param {string} rest
 * @returns {Record<string, string>}
 */
export function pairsOf(rest) {
  return Object.fromEntries(
    rest.split(/\s+/).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}
