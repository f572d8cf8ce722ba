import { HOUR_MS } from '@pro-match/domain/limits';

const FIRST_MS = 5_000;
const LONGEST_MS = HOUR_MS;

/** Longest wait of a delivery after a dependency is back, in ms. */
const PART_MS = 5 * 60_000;

/** With the waits between them, a delivery is tried for about four hours. */
export const MAX_ATTEMPTS = 15;

/**
 * Wait before the next try, in ms: doubles from 5 s to an hour, reduced by up to half so that
 * simultaneous failures are not retried together. `random` is in [0, 1).
 */
export function backOff(attempts: number, random: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1));
  return Math.round(full * (0.5 + random / 2));
}

/**
 * Wait for a dependency that is away, in ms: until its breaker allows a try, and up to a quarter of
 * the event's age, so that thousands that wait for hours are not checked every few seconds.
 * Extended by up to half at random.
 */
export function waitForDependency(
  { retryInMs, ageMs }: { retryInMs: number; ageMs: number },
  random: number,
): number {
  const full = Math.max(retryInMs, Math.min(PART_MS, ageMs / 4));
  return Math.round(full * (1 + random / 2));
}
