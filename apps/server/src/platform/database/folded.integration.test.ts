import { folded } from '@pro-match/domain/formats';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { rowsOf } from './database.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** The result of PostgreSQL for each text. */
async function foldedInSql(texts: readonly string[]): Promise<string[]> {
  const result = await t.database.db.execute(sql`
    select folded(given.text) as text
    from unnest(${sql.param(texts)}::text[]) with ordinality as given (text, position)
    order by position`);
  return rowsOf<{ text: string }>(result).map(({ text }) => text);
}

/** Pairs of the first and the last letter of each script. */
const ranges = `
  20-7e a0-24f 250-2ff 300-36f 370-3ff 400-52f 531-589 591-5f4
  600-6ff 900-97f 10a0-10ff 13a0-13fd 1e00-1eff 1f00-1ffe 2000-206f 2100-218b
  2c00-2dff 3000-30ff a640-a69f a720-a7bf ab30-abbf ac00-ac80 fb00-fb06 fe00-fe2f
  ff01-ffdc 10400-1044f
`;

/** Letters known to every Unicode version of browsers and databases. */
const letters = Array.from(ranges.matchAll(/(\w+)-(\w+)/g))
  .flatMap(([, first = '', last = '']) => {
    const start = Number.parseInt(first, 16);
    const length = Number.parseInt(last, 16) - start + 1;
    return Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
  })
  .filter((letter) => /\p{L}|\p{M}|\p{P}|\p{Zs}|\p{N}|\p{S}|\p{Cf}/u.test(letter));

describe('folded, in SQL', () => {
  it('folds each letter as the domain does, alone and within a text', async () => {
    const texts = letters.flatMap((letter) => [letter, `a${letter}`, `Ab ${letter}c`]);
    const found = await foldedInSql(texts);
    const unlike = texts.filter((text, index) => found[index] !== folded(text));
    expect(
      unlike.map((text) => [text, [...text].map((c) => c.codePointAt(0)?.toString(16))]),
    ).toEqual([]);
  });

  it('folds whole texts as the domain does, in every normalization form', async () => {
    const word = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 });
    const texts = fc
      .sample(word, { numRuns: 2_000, seed: 76 })
      .flatMap((text) => [text, text.normalize('NFD'), text.normalize('NFKC')]);
    const found = await foldedInSql(texts);
    expect(texts.filter((text, index) => found[index] !== folded(text))).toEqual([]);
  });
});
