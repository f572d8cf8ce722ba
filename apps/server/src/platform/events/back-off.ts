import { HOUR_MS } from '@pro-match/domain/limits';

const FIRST_MS = 5_000;
const LONGEST_MS = HOUR_MS;

/** Tries before a delivery is given up: with the waits between them about four hours. */
export const MAX_ATTEMPTS = 15;

/**
 * Wait before the next try, in ms: doubles from 5 s to an hour, and is spread by
 * half so that what failed together does not come back together. `random` is in [0, 1).
 */
export function backOff(attempts: number, random: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1));
  return Math.round(full * (0.5 + random / 2));
}
