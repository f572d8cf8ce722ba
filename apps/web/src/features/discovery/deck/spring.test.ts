import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasSettled, springAt } from './spring.ts';

const particle = fc.record({
  position: fc.double({ min: -800, max: 800, noNaN: true }),
  velocity: fc.double({ min: -4000, max: 4000, noNaN: true }),
});

it('starts where the particle is and ends at rest at the target', () => {
  fc.assert(
    fc.property(particle, (from) => {
      const start = springAt(from, 0, 0);
      expect(start.position).toBeCloseTo(from.position);
      expect(start.velocity).toBeCloseTo(from.velocity);
      expect(hasSettled(springAt(from, 0, 2), 0)).toBe(true);
    }),
  );
});

it('can be restarted at any moment without a jump', () => {
  const seconds = fc.double({ min: 0, max: 0.5, noNaN: true });
  fc.assert(
    fc.property(particle, seconds, seconds, (from, first, second) => {
      const cut = springAt(springAt(from, 40, first), 40, second);
      expect(cut.position).toBeCloseTo(springAt(from, 40, first + second).position, 4);
    }),
  );
});

it('overshoots by less than a tenth', () => {
  const from = { position: 100, velocity: 0 };
  const lowest = Math.min(
    ...Array.from({ length: 100 }, (_, i) => springAt(from, 0, i / 100).position),
  );
  expect(lowest).toBeLessThan(0);
  expect(lowest).toBeGreaterThan(-10);
});
