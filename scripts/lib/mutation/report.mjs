import { readFileSync } from 'node:fs';
import { nounOf } from './targets.mjs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/** @typedef {import('./mutants.mjs').NumberedMutant} NumberedMutant */
/** @typedef {{ file: string, original: string, mutated: string, reason: string }} Equivalent */
/** @typedef {{ killed: Set<number>, hung: Set<number>, reached: Set<number> }} Outcomes */

/**
 * Mutants that no test can kill, since they behave like the source.
 *
 * @returns {Equivalent[]}
 */
export const readEquivalents = () =>
  JSON.parse(readFileSync(new URL('equivalents.json', import.meta.url), 'utf8'));

/** @param {Mutant} mutant @param {readonly Equivalent[]} equivalents */
export const isEquivalent = ({ file, original, mutated }, equivalents) =>
  equivalents.some(
    (known) => known.file === file && known.original === original && known.mutated === mutated,
  );

/**
 * @param {readonly NumberedMutant[]} mutants
 * @param {Outcomes} outcomes
 * @param {readonly Equivalent[]} equivalents
 * @returns {{ text: string, lowest: number }} `lowest` is the smallest share that a folder's tests
 *   kill of what can be killed, in percent
 */
export function report(mutants, { killed, hung, reached }, equivalents) {
  /** @param {string} name @param {readonly NumberedMutant[]} own */
  const rowOf = (name, own) => {
    const dead = own.filter(({ id }) => killed.has(id));
    const living = own.filter(({ id }) => !killed.has(id));
    const equal = living.filter((mutant) => isEquivalent(mutant, equivalents));
    const [all, survived] = [own.length - equal.length, living.length - equal.length];
    const share = all === 0 ? 100 : (100 * dead.length) / all;
    const lost = own.filter(({ id }) => hung.has(id)).length;
    return {
      name,
      all: own.length,
      killed: dead.length,
      lost,
      survived,
      equal: equal.length,
      share,
    };
  };
  const folders = [...new Set(mutants.map(({ file }) => nounOf(file)))];
  const rows = folders.map((folder) =>
    rowOf(
      folder,
      mutants.filter(({ file }) => nounOf(file) === folder),
    ),
  );
  const survivors = mutants
    .filter((mutant) => !killed.has(mutant.id) && !isEquivalent(mutant, equivalents))
    .map(
      ({ id, file, line, original, mutated }) =>
        `${file}:${line}${reached.has(id) ? '' : ' (no test reaches it)'}\n  - ${original}\n  + ${mutated}\n`,
    );
  const table = [
    '| folder | mutants | killed | of these never ended | survived | equivalent | killed of the rest |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...[...rows, ...(rows.length > 1 ? [rowOf('all', mutants)] : [])].map(
      ({ name, all, killed: dead, lost, survived, equal, share }) =>
        `| ${name} | ${all} | ${dead} | ${lost} | ${survived} | ${equal} | ${share.toFixed(1)} % |`,
    ),
  ];
  return {
    text: `${survivors.join('')}\n${table.join('\n')}\n`,
    lowest: Math.min(100, ...rows.map(({ share }) => share)),
  };
}
