import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf } from './slug.ts';

describe('slugOf', () => {
  it.each([
    ["Ada's Roofs & Co.", 'adas-roofs-co'],
    ['Ada’s Roofs', 'adas-roofs'],
    ['Señora Peña', 'senora-pena'],
    ['../../etc/passwd', 'etc-passwd'],
    ['水道', 'business'],
    ['24/7 Plumbing', '24-7-plumbing'],
    ['A'.repeat(60), 'a'.repeat(48)],
    [`${'word '.repeat(12)}`, 'word-word-word-word-word-word-word-word-word'],
  ])('%s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('consists of letters and digits with single hyphens, of limited length, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(48);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});
