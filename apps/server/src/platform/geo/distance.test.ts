import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haversineMiles } from './distance.ts';

const columbus = { lat: 39.9612, lon: -82.9988 };
const cleveland = { lat: 41.4993, lon: -81.6944 };
const newYork = { lat: 40.7128, lon: -74.006 };
const losAngeles = { lat: 34.0522, lon: -118.2437 };

describe('haversine distance', () => {
  it('agrees with known distances', () => {
    expect(haversineMiles(newYork, losAngeles)).toBeCloseTo(2445.6, 0);
    expect(haversineMiles(columbus, cleveland)).toBeCloseTo(126.3, 0);
  });

  it('is 69.09 miles for a degree of latitude, and at most half the globe', () => {
    expect(haversineMiles({ lat: 0, lon: 0 }, { lat: 1, lon: 0 })).toBeCloseTo(69.093, 2);
    expect(haversineMiles({ lat: 90, lon: 0 }, { lat: -90, lon: 0 })).toBeCloseTo(12436.8, 0);
  });

  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  it('is zero to itself, symmetric, and satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(haversineMiles(a, a)).toBe(0);
        expect(haversineMiles(a, b)).toBeCloseTo(haversineMiles(b, a), 6);
        expect(haversineMiles(a, b)).toBeLessThanOrEqual(
          haversineMiles(a, c) + haversineMiles(c, b) + 1e-3,
        );
      }),
    );
  });

  it('is a number even between antipodes', () => {
    fc.assert(
      fc.property(point, ({ lat, lon }) => {
        const opposite = { lat: -lat, lon: lon > 0 ? lon - 180 : lon + 180 };
        expect(haversineMiles({ lat, lon }, opposite)).toBeGreaterThan(12_000);
      }),
    );
  });
});
