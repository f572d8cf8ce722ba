import { expect, it } from 'vitest';
import { largestSize } from './largest-size.ts';

it.each([
  ['a photo', 4000, 3000, 1080, 810],
  ['an upright photo', 3000, 4000, 1080, 1440],
  ['a small picture', 40, 30, 40, 30],
  ['a screenshot of a conversation', 1170, 12_000, 765, 7845],
  ['a panorama', 12_000, 1500, 3200, 400],
  ['a line', 100_000, 1, 16_000, 1],
  ['a column', 1, 100_000, 1, 16_000],
])('%s of %i x %i is stored in %i x %i', (_, width, height, storedWidth, storedHeight) => {
  expect(largestSize({ width, height })).toEqual({ width: storedWidth, height: storedHeight });
});
