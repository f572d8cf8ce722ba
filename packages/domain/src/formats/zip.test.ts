import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOnlyZip, displayPlace, isZip, splitZipList } from './index.ts';

describe('ZIP', () => {
  it.each([
    ['43215', '43215'],
    ['43215-1234', '43215'],
    [' 4 3 2 ', '432'],
    ['OH', ''],
    ['０４３', '043'],
    ['O2139', '02139'],
    ['4321o', '43210'],
    ['OH 43215', '43215'],
    ['O', '0'],
  ])('keeps of %j the digits %j', (typed, kept) => {
    expect(digitsOnlyZip(typed)).toBe(kept);
  });

  it('keeps at most five digits, and does not change when read again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const kept = digitsOnlyZip(text);
        expect(kept).toMatch(/^\d{0,5}$/);
        expect(digitsOnlyZip(kept)).toBe(kept);
        expect(isZip(kept)).toBe(kept.length === 5);
      }),
    );
  });

  it.each(['4321', '432155', '4321a', ' 43215', '43215\n', ''])('rejects %j', (text) => {
    expect(isZip(text)).toBe(false);
  });
});

describe('ZIP list', () => {
  it('splits on commas, trims and drops blanks', () => {
    expect(splitZipList(' 43215, 43201 ,, 43085,')).toEqual(['43215', '43201', '43085']);
    expect(splitZipList(' , ')).toEqual([]);
  });

  it('gives trimmed parts without commas, and joins back to itself', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parts = splitZipList(text);
        for (const part of parts) {
          expect(part).not.toContain(',');
          expect(part.trim()).toBe(part);
          expect(part).not.toBe('');
        }
        expect(splitZipList(parts.join(', '))).toEqual(parts);
      }),
    );
  });
});

describe('displayPlace', () => {
  it.each([
    ['43215', 'Columbus, OH', 'Columbus, OH 43215'],
    ['43215', null, 'ZIP 43215'],
    ['Columbus, OH 43215', 'Columbus, OH', 'Columbus, OH 43215'],
    ['Clintonville', null, 'Clintonville'],
  ])('shows %j of the area %j as %j', (stored, area, shown) => {
    expect(displayPlace(stored, area)).toBe(shown);
  });
});
