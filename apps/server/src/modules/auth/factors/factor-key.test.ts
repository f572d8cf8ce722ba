import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFactorKey } from './factor-key.ts';

const key = createFactorKey(Buffer.alloc(32, 1));
const other = createFactorKey(Buffer.alloc(32, 2));

describe('the key of second factors', () => {
  it('opens what it sealed only under the same factor ID', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.uuid(), (secret, id) => {
        const box = key.seal(id, secret);
        expect(new Uint8Array(key.open(id, box))).toEqual(secret);
        expect(() => key.open(`${id}x`, box)).toThrow();
      }),
    );
  });

  it('opens a box sealed with an earlier key and reports that the key is not current', () => {
    const box = other.seal('a', new Uint8Array([1, 2, 3]));
    const ring = createFactorKey(Buffer.alloc(32, 1), Buffer.alloc(32, 2));
    expect(new Uint8Array(ring.open('a', box))).toEqual(new Uint8Array([1, 2, 3]));
    expect(ring.isCurrent(box)).toBe(false);
    expect(ring.isCurrent(ring.seal('a', new Uint8Array(1)))).toBe(true);
  });

  it('throws a clear error for a box sealed with an unknown key', () => {
    const box = other.seal('a', new Uint8Array(20));
    expect(() => key.open('a', box)).toThrow(/another FACTOR_KEY/);
  });

  it('refuses a box that was tampered with', () => {
    const box = key.seal('a', new Uint8Array(20));
    fc.assert(
      fc.property(fc.nat({ max: box.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const bad = Uint8Array.from(box);
        bad[at] = (bad[at] ?? 0) ^ flip;
        expect(() => key.open('a', bad)).toThrow();
      }),
    );
  });
});
