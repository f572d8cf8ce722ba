import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawLine, fits, setLine, setLines, writable } from './set-text.ts';

const style = { font: 'display', size: 50 } as const;

describe('writable', () => {
  it.each([
    ['Buckeye Rooter', 'Buckeye Rooter'],
    ['Łódź & Söhne', 'Łódź & Söhne'],
    ['  two\n words ', 'two words'],
    ['Phở 24', 'Pho 24'],
    ['Fix 🔧 it', 'Fix it'],
    ['Z̷a̸l̶g̵o̴', 'Zalgo'],
    ['\u202egnp.exe', 'gnp.exe'],
  ])('turns %j into %j', (text, wanted) => {
    expect(writable('display', text)).toBe(wanted);
  });

  it.each(['مؤسسة السباكة', '水道工事', 'Сантехник', 'Acme 水', '🔥🔥', '', ' \n'])(
    'returns null for %j',
    (text) => {
      expect(writable('display', text)).toBeNull();
    },
  );
});

describe('a set text', () => {
  it('is as wide as its letters, less their kerning', () => {
    const width = (text: string) => setLine(text, style).width;
    expect(width('AB')).toBeGreaterThan(width('A'));
    expect(width('AV')).toBeLessThan(width('A') + width('V'));
    expect(setLine('A', { ...style, size: 100 }).width).toBeCloseTo(2 * width('A'));
  });

  it('breaks between words, and is cut to its maximum number of lines', () => {
    const text = 'Columbus Plumbing and Heating Company of Central Ohio';
    const box = { maxWidth: 500, maxLines: 2 };
    const lines = setLines(text, style, box);
    expect(lines.length).toBe(2);
    expect(fits(text, style, box)).toBe(false);
    expect(fits(text, style, { maxWidth: 500, maxLines: 9 })).toBe(true);
    const [whole] = setLines('Short', style, box);
    expect(whole).toEqual(setLine('Short', style));
  });

  it('stays in its box, and is drawn only with paths', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const written = writable('text', text);
        if (written === null) return;
        const lines = setLines(written, { font: 'text', size: 30 }, { maxWidth: 300, maxLines: 2 });
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) {
          expect(line.width).toBeLessThanOrEqual(300);
          const svg = drawLine(line, { font: 'text', size: 30 }, 0, 0);
          expect(svg).toMatch(
            /^<g transform="[\w\s().-]+">(<path transform="translate\([\d.-]+ 0\)" d="[MLHVQCTSZ\d\s.,-]*"\/>)*<\/g>$/,
          );
        }
      }),
    );
  });
});
