import { describe, expect, it } from 'vitest';
import { aPdf } from './testing/pdfs.ts';
import { isWholePdf } from './whole-pdf.ts';

const linearized = (length: number) =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n1 0 obj\n<</Linearized 1/L ${length}/H [ 1 2]/O 5>>\nstartxref\n0\n%%EOF\n`,
    ),
    Buffer.alloc(4000),
    Buffer.from('startxref\n9\n%%EOF\n'),
  ]);

describe('a PDF', () => {
  it.each([
    ['with one page', aPdf()],
    ['with zeros after its end', Buffer.concat([aPdf(), Buffer.alloc(1 << 20)])],
    ['with HTML after its end', Buffer.concat([aPdf(), Buffer.from('<html>'.repeat(999))])],
    ['without its last line', aPdf().subarray(0, -7)],
    ['that is linearized', linearized(4000)],
  ])('%s is complete', (_, file) => {
    expect(isWholePdf(file)).toBe(true);
  });

  it.each([
    ['that is empty', Buffer.alloc(0)],
    ['that stops after its beginning', aPdf().subarray(0, 100)],
    ['that is the first half of a linearized one', linearized(10_000)],
  ])('%s is incomplete', (_, file) => {
    expect(isWholePdf(file)).toBe(false);
  });
});
