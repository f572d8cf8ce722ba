import { MINUTE_MS } from '@pro-match/domain/limits';
import { expect, it } from 'vitest';
import { gapOf, luckOf, noticedAfter } from './chance.ts';

const many = Array.from({ length: 4_000 }, (_, index) => luckOf(1, 'somebody', index));

it('draws the same for the same name, and differently for other names', () => {
  const drawn = (...names: (string | number)[]) => luckOf(1, ...names).next();
  expect(drawn('a', 1)).toBe(drawn('a', 1));
  expect(new Set(many.map((luck) => luck.next())).size).toBe(many.length);
});

it('lets the given share notice, half of them within the median', () => {
  const waits = many.flatMap(
    (luck) => noticedAfter(luck, { chance: 0.6, median_minutes: 30 }) ?? [],
  );
  expect(waits.length / many.length).toBeCloseTo(0.6, 1);
  const early = waits.filter((wait) => wait < 30 * MINUTE_MS);
  expect(early.length / waits.length).toBeCloseTo(0.5, 1);
});

it('spaces events by the given number a day', () => {
  const total = many.reduce((sum, luck) => sum + gapOf(luck, 4), 0);
  expect(total / many.length / (6 * 60 * MINUTE_MS)).toBeCloseTo(1, 1);
});
