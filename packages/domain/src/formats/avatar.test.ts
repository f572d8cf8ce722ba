import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initials, TINT_COUNT, tintIndex } from './index.ts';

describe('initials', () => {
  it.each([
    ["Joe's Plumbing & Heating", 'JP'],
    ['Ana Lucía Torres', 'AL'],
    ['Madonna', 'M'],
    ['élan salon', 'ÉS'],
    ['Acme LLC', 'A'],
    ['LLC', 'L'],
    ['24/7 Locksmith', 'L'],
    ['3 Brothers Plumbing', 'BP'],
    ['1st Choice Movers', 'CM'],
    ['4711', '?'],
    ['ana.torres@example.com', 'AT'],
    ['journey-587e81870a79@example.com', 'J'],
    ['  spaced   out  ', 'SO'],
    ['𝒜lpha Beta', '𝒜B'],
    ['🔥🔥', '?'],
    ['', '?'],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('are never empty and never half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(initials(name)).not.toBe('');
        expect(initials(name)).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});

describe('tint', () => {
  it('is always the same for the same id', () => {
    expect(tintIndex('01938c2e-7a10-7c3e-9d9b-6f0f3a5b1c2d')).toBe(
      tintIndex('01938c2e-7a10-7c3e-9d9b-6f0f3a5b1c2d'),
    );
    expect([tintIndex('a'), tintIndex('b'), tintIndex('')]).toMatchInlineSnapshot(`
      [
        0,
        1,
        1,
      ]
    `);
  });

  it('is one of eight, and uses them evenly', () => {
    const seen = new Array<number>(TINT_COUNT).fill(0);
    for (let i = 0; i < 8000; i += 1) {
      const tint = tintIndex(`01938c2e-7a10-7c3e-9d9b-${i.toString(16).padStart(12, '0')}`);
      seen[tint] = (seen[tint] ?? 0) + 1;
    }
    expect(seen).toHaveLength(TINT_COUNT);
    for (const count of seen) expect(Math.abs(count - 1000)).toBeLessThan(200);
  });

  it('is a whole number from 0 to 7 for any text', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        const tint = tintIndex(id);
        expect(Number.isInteger(tint) && tint >= 0 && tint < TINT_COUNT).toBe(true);
      }),
    );
  });
});
