import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, lettersLacking, stem, textKey, wordsOf } from './words.ts';

describe('folding', () => {
  it.each([
    ['HVAC (Heating & Cooling)', 'hvac heating cooling'],
    ['  Crème   Brûlée ', 'creme brulee'],
    ["Joe's", 'joes'],
    ['A/C', 'ac'],
    ['A.C. repair', 'ac repair'],
    ['H.V.A.C.', 'hvac'],
    ['and/or', 'and or'],
    ['24/7', '24 7'],
    ['ＡＢＣ', 'abc'],
    ['!?', ''],
    // As everywhere else: a letter with a stroke, a ligature, another apostrophe, a vowel sign that is kept.
    ['Łódź Straße', 'lodz strasse'],
    ['Cœur d‛Alene', 'coeur dalene'],
    ['हिन्दी', 'हिन्दी'],
  ])('%j is %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('leaves lowercase text with single spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = fold(text);
        expect(folded).not.toMatch(/^ | {2}| $/);
        expect(folded).toBe(folded.toLowerCase());
      }),
    );
  });
});

describe('stem', () => {
  it.each([
    ['plumbers', 'plumbing'],
    ['roofers', 'roofing'],
    ['painter', 'painting'],
    ['bakeries', 'bakery'],
    ['boxes', 'box'],
    ['driver', 'driving'],
  ])('%s and %s have the same stem', (a, b) => {
    expect(stem(a)).toBe(stem(b));
  });

  it.each(['gas', 'ring', 'glass', 'spring'])('does not reduce %s to an ending', (word) => {
    expect(stem(word).length).toBeGreaterThanOrEqual(3);
  });
});

describe('words', () => {
  it('leaves out filler words unless there is nothing else', () => {
    expect(textKey(wordsOf('I need a plumber near me'))).toBe('plumber');
    expect(textKey(wordsOf('it'))).toBe('it');
    expect(wordsOf(' & ')).toEqual([]);
  });

  it('counts the letters that the other word lacks', () => {
    const lacking = (a: string, b: string) => {
      const [first] = wordsOf(a);
      const [second] = wordsOf(b);
      return first && second ? lettersLacking(first, second) : -1;
    };
    expect(lacking('plumber', 'plumbing')).toBe(2);
    expect(lacking('roof', 'roofing')).toBe(0);
    expect(lacking('zebra7', 'zebra')).toBe(1);
  });
});
