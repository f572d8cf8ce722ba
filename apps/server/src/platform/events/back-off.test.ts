import { HOUR_MS } from '@pro-match/domain/limits';
import { describe, expect, it } from 'vitest';
import { backOff, MAX_ATTEMPTS, waitForDependency } from './back-off.ts';

describe('backOff', () => {
  it('doubles from five seconds to an hour', () => {
    expect(backOff(1, 1)).toBe(5_000);
    expect(backOff(2, 1)).toBe(10_000);
    expect(backOff(5, 1)).toBe(80_000);
    expect(backOff(MAX_ATTEMPTS, 1)).toBe(HOUR_MS);
    expect(backOff(2000, 1)).toBe(HOUR_MS);
  });

  it('never waits less than half', () => {
    expect(backOff(1, 0)).toBe(2_500);
    expect(backOff(20, 0)).toBe(1_800_000);
  });
});

describe('waitForDependency', () => {
  it('waits until the part may be retried, longer with age, at most five minutes plus jitter', () => {
    expect(waitForDependency({ retryInMs: 10_000, ageMs: 0 }, 0)).toBe(10_000);
    expect(waitForDependency({ retryInMs: 10_000, ageMs: 120_000 }, 0)).toBe(30_000);
    expect(waitForDependency({ retryInMs: 10_000, ageMs: 24 * HOUR_MS }, 0)).toBe(300_000);
    expect(waitForDependency({ retryInMs: 10_000, ageMs: 24 * HOUR_MS }, 1)).toBe(450_000);
  });
});
