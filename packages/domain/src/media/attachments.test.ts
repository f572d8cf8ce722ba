import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePdfName } from './index.ts';

describe('the name of a PDF', () => {
  it.each([
    ['Estimate.pdf', 'Estimate.pdf'],
    ['Estimate.PDF ', 'Estimate.pdf'],
    ['', 'document.pdf'],
    ['.pdf', 'document.pdf'],
    ['../../etc/passwd', 'etc-passwd.pdf'],
    ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
    ['a\u202egnp.exe', 'agnp.exe.pdf'],
    ['two\r\nlines"; filename="x.html', 'two lines-; filename=-x.html.pdf'],
    ['Kostenvoranschlag Küche №3.pdf', 'Kostenvoranschlag Küche №3.pdf'],
    ['x'.repeat(300), `${'x'.repeat(96)}.pdf`],
    [`${'x'.repeat(95)}😀`, `${'x'.repeat(95)}.pdf`],
  ])('%j is %j', (given, name) => {
    expect(safePdfName(given)).toBe(name);
  });

  it('is a safe file name, whatever was given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = safePdfName(given);
        expect(name).toMatch(/^[^\p{Cc}\\/:*?"<>|%]{1,96}\.pdf$/u);
        expect(name).not.toMatch(/^[.\s-]/);
        expect(() => encodeURIComponent(name)).not.toThrow();
        expect(safePdfName(name)).toBe(name);
      }),
    );
  });
});
