import { parseSync } from 'oxc-parser';
import { codeMutants } from './code-mutants.mjs';
import { sqlMutants } from './sql-mutants.mjs';

/**
 * @typedef {{
 *   file: string,
 *   line: number,
 *   start: number,
 *   end: number,
 *   text: string,
 *   original: string,
 *   mutated: string,
 * }} Mutant `text` takes the place of the source between `start` and `end`; `original` and `mutated`
 *   say in one line what differs
 * @typedef {Mutant & { id: number }} NumberedMutant
 */

const inOneLine = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').trim();

/**
 * Sorted by place.
 *
 * @param {string} file
 * @param {string} source
 * @returns {Mutant[]}
 */
export function mutantsOf(file, source) {
  const { program } = parseSync(file, source);
  const code = codeMutants(program, source).map((change) => ({
    ...change,
    shown: { original: source.slice(change.start, change.end), mutated: change.mutated },
    at: change.start,
  }));
  const sql = sqlMutants(program, source).map((change) => {
    const template = source.slice(change.start, change.end);
    // Both are alike up to the part that differs.
    let same = 0;
    while (template[same] === change.mutated[same]) same += 1;
    return { ...change, at: change.start + same };
  });
  return [...code, ...sql]
    .toSorted((a, b) => a.at - b.at)
    .map(({ start, end, mutated, shown, at }) => ({
      file,
      line: source.slice(0, at).split('\n').length,
      start,
      end,
      text: mutated,
      original: inOneLine(shown.original),
      mutated: inOneLine(shown.mutated),
    }));
}

/**
 * Puts all mutants into the source, each behind a check of the active one, so that modules are
 * loaded once for all of them.
 *
 * @param {string} source
 * @param {readonly NumberedMutant[]} mutants of this source
 */
export function instrument(source, mutants) {
  /** @type {Record<string, NumberedMutant[]>} */
  const bySpan = {};
  for (const mutant of mutants) {
    const key = `${mutant.start} ${mutant.end}`;
    bySpan[key] = [...(bySpan[key] ?? []), mutant];
  }
  // Outer spans first.
  const spans = Object.values(bySpan).toSorted(
    ([a], [b]) => (a?.start ?? 0) - (b?.start ?? 0) || (b?.end ?? 0) - (a?.end ?? 0),
  );
  let next = 0;
  /** @param {number} from @param {number} to @returns {string} */
  function written(from, to) {
    let text = '';
    let at = from;
    for (;;) {
      const [first, ...others] = spans[next] ?? [];
      if (!first || first.start >= to) return text + source.slice(at, to);
      next += 1;
      const questions = [first, ...others].map(
        ({ id, text: mutated }) => `globalThis.__mutant?.(${id}) ? (${mutated}) : `,
      );
      text += source.slice(at, first.start);
      text += `(${questions.join('')}(${written(first.start, first.end)}))`;
      at = first.end;
    }
  }
  return written(0, source.length);
}
