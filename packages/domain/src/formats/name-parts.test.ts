import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameParts } from './index.ts';

it.each([
  ['Lantern Plumbing & Heating', ['Lantern Plumbing & Heating']],
  ['Featherstonehaugh & Sons', ['Featherst', 'onehaugh & Sons']],
  ['Ann Featherstonehaugh-Wentworth', ['Ann Featherst', 'onehaugh-Wentworth']],
  ['x'.repeat(27), ['x'.repeat(9), 'x'.repeat(9), 'x'.repeat(9)]],
  ['👩‍👩‍👧‍👦'.repeat(14), ['👩‍👩‍👧‍👦'.repeat(7), '👩‍👩‍👧‍👦'.repeat(7)]],
  ['', []],
])('%j may be broken as %j', (name, parts) => {
  expect(nameParts(name)).toEqual(parts);
});

it('loses no character of any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      expect(nameParts(name).join('')).toBe(name);
    }),
  );
});
