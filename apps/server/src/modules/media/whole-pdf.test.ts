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
    ['of a page', aPdf()],
    ['with zeros behind its end', Buffer.concat([aPdf(), Buffer.alloc(1 << 20)])],
    [
      'with a page of the web behind its end',
      Buffer.concat([aPdf(), Buffer.from('<html>'.repeat(999))]),
    ],
    ['that lost the last line', aPdf().subarray(0, -7)],
    ['that is written for the web', linearized(4000)],
  ])('%s is complete', (_, file) => {
    expect(isWholePdf(file)).toBe(true);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a beginning alone', aPdf().subarray(0, 100)],
    ['the first half of one that is written for the web', linearized(10_000)],
  ])('%s is incomplete', (_, file) => {
    expect(isWholePdf(file)).toBe(false);
  });
});
