import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAllowance } from './allowance.ts';

it('allows at most twenty plus one a second for any input', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 300 }), (pauses) => {
      let now = 1_000;
      const may = createAllowance(() => now);
      const passed = pauses.filter((pause) => {
        now += pause;
        return may();
      });
      expect(passed.length).toBeLessThanOrEqual(20 + (now - 1_000) / 1_000);
    }),
  );
});

it('never refuses one event a second', () => {
  let now = 0;
  const may = createAllowance(() => now);
  for (let second = 0; second < 1_000; second += 1) {
    expect(may()).toBe(true);
    now += 1_000;
  }
});

it('allows twenty at once, one more after a second, and never saves up more than twenty', () => {
  let now = 0;
  const may = createAllowance(() => now);
  const passed = () => Array.from({ length: 30 }, () => may()).filter((one) => one).length;
  expect(passed()).toBe(20);
  now += 999;
  expect(passed()).toBe(0);
  now += 1;
  expect(passed()).toBe(1);
  now += 3_600_000;
  expect(passed()).toBe(20);
});
