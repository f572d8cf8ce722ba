import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentsOf } from './segments.ts';

describe('the segments of a text message', () => {
  it.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['ł'.repeat(70), 1],
    ['ł'.repeat(71), 2],
    ['👷'.repeat(35), 1],
    ['👷'.repeat(36), 2],
    [`${'a'.repeat(70)}’`, 2],
  ])('are counted as networks do: case %#', (text, segments) => {
    expect(segmentsOf(text)).toBe(segments);
  });

  it('are never fewer for a longer text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, more) => {
        expect(segmentsOf(one + more)).toBeGreaterThanOrEqual(segmentsOf(one));
      }),
    );
  });
});
