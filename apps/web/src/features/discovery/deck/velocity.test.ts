import { expect, it } from 'vitest';
import { trackVelocity } from './velocity.ts';

it('measures px per second', () => {
  const tracker = trackVelocity();
  for (let time = 0; time <= 64; time += 16) tracker.add(time * 0.5, time);
  expect(tracker.at(64)).toBeCloseTo(500);
});

it('uses only the samples of the last moments', () => {
  const tracker = trackVelocity();
  tracker.add(0, 0);
  tracker.add(500, 16);
  tracker.add(510, 160);
  tracker.add(520, 176);
  expect(tracker.at(176)).toBeCloseTo(625);
});

it('is 0 for a resting pointer, and for fewer than two samples', () => {
  const tracker = trackVelocity();
  expect(tracker.at(0)).toBe(0);
  tracker.add(0, 0);
  expect(tracker.at(0)).toBe(0);
  tracker.add(300, 16);
  expect(tracker.at(400)).toBe(0);
});
