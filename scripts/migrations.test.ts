import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'apps/server/migrations';
const LIST = `${FOLDER}/checksums.sha256`;

/** Edited after they had run; a later migration makes up for it. Never add to this list. */
const EDITED = ['0013_team.sql'];

/** Two landed at once, and neither depends on the other. Never add to this list. */
const DOUBLED = ['0026_own_services.sql', '0026_reviews_in_order.sql'];

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
const lines = readFileSync(LIST, 'utf8').trimEnd().split('\n');
const lineOf = (name: string) =>
  `${createHash('sha256')
    .update(readFileSync(`${FOLDER}/${name}`))
    .digest('hex')}  ${name}`;
const namedIn = (line: string) => line.split('  ')[1] ?? '';

describe('the migrations', () => {
  it('are unchanged since they landed, each with a line among the checksums', () => {
    const known = new Set(lines.map(namedIn));
    const wrong = files
      .filter((name) => !lines.includes(lineOf(name)))
      .map((name) =>
        known.has(name)
          ? `${name} is not what ${LIST} has. If it has landed, put it back and write another migration. If it is yours and new, its line is: ${lineOf(name)}`
          : `${name} is new. Add this line at the end of ${LIST}: ${lineOf(name)}`,
      );
    expect(wrong).toEqual([]);
  });

  it('have one checksum line each, or two if edited after landing', () => {
    const counts = new Map<string, number>();
    for (const line of lines) counts.set(namedIn(line), (counts.get(namedIn(line)) ?? 0) + 1);
    const wrong = [...counts]
      .filter(([name, count]) => !files.includes(name) || count !== (EDITED.includes(name) ? 2 : 1))
      .map(([name, count]) => `${LIST} has ${count} lines for ${name}: keep that of the file`);
    expect(wrong).toEqual([]);
  });

  it('have the checksum of the current file last', () => {
    const last = new Map(lines.map((line) => [namedIn(line), line]));
    expect(files.filter((name) => last.get(name) !== lineOf(name))).toEqual([]);
  });

  it('have unique numbers, except for the listed pair', () => {
    const numbers = files.map((name) => name.slice(0, 4));
    const doubled = files.filter(
      (_, index) => numbers.filter((number) => number === numbers[index]).length > 1,
    );
    expect(doubled.toSorted()).toEqual(DOUBLED);
  });
});
