import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readOutcomes } from './lib/mutation/journal.mjs';
import { instrument, mutantsOf } from './lib/mutation/mutants.mjs';
import { PREPARED, withoutKeeping } from './lib/mutation/prepared.mjs';
import { isEquivalent, readEquivalents, report } from './lib/mutation/report.mjs';
import { changedLines, isGuard, sampleOf } from './lib/mutation/targets.mjs';

const FILE = 'packages/domain/src/quotes/rules.ts';
const number = (source: string) =>
  mutantsOf(FILE, source).map((mutant, index) => ({ ...mutant, id: index + 1 }));
const changesOf = (source: string) =>
  mutantsOf(FILE, source).map(({ original, mutated }) => [original, mutated]);

/** The value of the source without mutants, then with each of them. */
function valuesOf(source: string): unknown[] {
  const mutants = number(source);
  const written = instrument(source, mutants);
  const value = (active: number) =>
    new Function('globalThis', `return ${written}`)({ __mutant: (id: number) => id === active });
  return [0, ...mutants.map(({ id }) => id)].map(value);
}

describe('a mutant of the code', () => {
  it.each([
    ['if (a) b();', ['a', 'true'], ['a', 'false'], ['b()', 'undefined']],
    ['f(a && b && c);', ['a && b && c', 'b && c'], ['a && b && c', 'a && c']],
    ['f(a ?? b);', ['a ?? b', 'b'], ['a ?? b', 'a']],
    ['f(a < b);', ['a < b', 'a <= b'], ['a < b', 'a >= b']],
    ['f(a === b);', ['a === b', 'a !== b']],
    ['f(!a);', ['!a', 'a']],
    ["const x = () => 'job_closed';", ["'job_closed'", "''"]],
    ["const x = { open: 'refused', may: true };", ["'refused'", "''"], ['true', 'false']],
    ['f(a - 1);', ['a - 1', 'a + 1']],
    ['f(rows.filter(keeps).some(is));', ['rows.filter(keeps)', 'rows']],
    ['await lock(tx);', ['await lock(tx)', 'undefined']],
    ['f(and(a, b));', ['and(a, b)', 'and(b)'], ['and(a, b)', 'and(a)']],
  ])('changes %s', (source, ...changes) => {
    expect(changesOf(source)).toEqual(expect.arrayContaining(changes));
  });

  it.each([
    'type Known = true;',
    "const words = { message: 'Pick another day' };",
    "const both = 'a' + b;",
    'deps.logger.info(a);',
    'const kept = a?.rows.filter(keeps);',
    'const text = bytes.toString(a);',
  ])('leaves %s alone', (source) => {
    expect(changesOf(source)).toEqual([]);
  });
});

describe('a mutant of SQL', () => {
  const sqlOf = (text: string) => changesOf(`const x = sql\`${text}\`;`);

  it('drops each condition of a statement', () => {
    expect(
      sqlOf(`select from a join b on a.x = b.x
        where (a.y = 5 or a.z) and a.is between 1 and 2 and is_open(\${a}) order by a.id`),
    ).toEqual([
      ['(a.y = 5 or a.z)', 'true'],
      ['a.z', 'false'],
      ['a.is between 1 and 2', 'true'],
      [`is_open(\${a})`, 'true'],
    ]);
  });

  it('reads brackets, cases and quoted words', () => {
    expect(
      sqlOf(`update a set b = case when c then 1 else 2 end
        where d is distinct from 'x and y' and exists (select from e where e.f = a.f) returning g`),
    ).toEqual([
      ['c', 'true'],
      ["d is distinct from 'x and y'", 'true'],
      ['exists (select from e where e.f = a.f)', 'true'],
      ['e.f = a.f', 'true'],
    ]);
  });

  it('moves bounds, drops locks and negates null checks', () => {
    expect(
      sqlOf('select from a where b <= now() and c is null for no key update of a skip locked'),
    ).toEqual([
      ['b <= now()', 'true'],
      ['<=', '<'],
      ['c is null', 'true'],
      ['is null', 'is not null'],
      ['for no key update of a skip locked', ''],
      ['skip locked', ''],
    ]);
  });
});

describe('a source with its mutants', () => {
  it('is unchanged without a mutant, and differs by one mutant at a time', () => {
    expect(valuesOf('[1 < 2 && 3 < 3, !false]')).toEqual([
      [false, true],
      [false, true],
      [true, true],
      [false, true],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });
});

it('turns off kept statements, which would outlive a mutant', () => {
  const changed = withoutKeeping(readFileSync(PREPARED, 'utf8'));
  expect(changed).toContain('const isKept = false;');
  expect(changed).not.toContain('known.set(');
});

describe('the guards', () => {
  it('are rules, services and queries, but no API descriptions or test code', () => {
    const modules = 'apps/server/src/modules/quotes/';
    expect(isGuard(FILE)).toBe(true);
    expect(isGuard(`${modules}quotes.queries.ts`)).toBe(true);
    expect(isGuard(`${modules}quotes.openapi.ts`)).toBe(false);
    expect(isGuard(`${modules}testing/quoting.ts`)).toBe(false);
    expect(isGuard('apps/web/src/app.ts')).toBe(false);
  });

  it('are sampled evenly, or taken as a whole', () => {
    const mutants = number('f(a < b); g(c < d); h(!e);');
    expect(mutants).toHaveLength(8);
    expect(sampleOf(mutants, 3).map(({ id }) => id)).toEqual([3, 6, 8]);
    expect(sampleOf(mutants, 8)).toEqual(mutants);
    expect(sampleOf(mutants, Number.POSITIVE_INFINITY)).toEqual(mutants);
  });

  it('of a change are in its lines', () => {
    const diff = ['+++ b/a.ts', '@@ -3 +4,2 @@ f', '+x', '+y', '@@ -9,2 +11 @@', '+z'].join('\n');
    expect(changedLines(diff)).toEqual(new Map([['a.ts', new Set([4, 5, 11])]]));
  });
});

describe('the report', () => {
  const mutants = number('if (a < b) c();');
  const outcomes = readOutcomes([
    { kind: 'end', id: 1, test: 'a', ended: 'passed' },
    { kind: 'end', id: 1, test: 'b', ended: 'killed' },
    { kind: 'end', id: 2, test: 'a', ended: 'hung' },
    { kind: 'end', id: 3, test: 'a', ended: 'passed' },
  ]);
  const known = { file: FILE, original: 'c()', mutated: 'undefined', reason: 'nobody sees it' };

  it('counts killed mutants, and lists survivors and those that no test reaches', () => {
    const { text, lowest } = report(mutants, outcomes, []);
    expect(lowest).toBe(50);
    expect(text).toContain(`${FILE}:1\n  - a < b\n  + a <= b\n`);
    expect(text).toContain(`${FILE}:1 (no test reaches it)\n  - c()\n  + undefined\n`);
    expect(text).toContain('| packages/domain/src/quotes | 4 | 2 | 1 | 2 | 0 | 50.0 % |');
  });

  it('leaves out known equivalents', () => {
    const { text, lowest } = report(mutants, outcomes, [known]);
    expect(text).toContain('| packages/domain/src/quotes | 4 | 2 | 1 | 1 | 1 | 66.7 % |');
    expect(lowest).toBeCloseTo(66.7, 1);
  });
});

describe('an equivalent mutant', () => {
  it('still exists in the sources', () => {
    const equivalents = readEquivalents();
    const files = [...new Set(equivalents.map(({ file }) => file))];
    const mutants = files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')));
    const gone = equivalents.filter(
      (known) => !mutants.some((mutant) => isEquivalent(mutant, [known])),
    );
    expect(gone).toEqual([]);
  });
});
