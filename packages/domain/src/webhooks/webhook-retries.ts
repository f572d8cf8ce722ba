import { HOUR_MS, MINUTE_MS } from '../limits/index.ts';

/** Waits between tries, in ms: nine tries within a day, close together at first. */
const WAITS_MS = [
  5_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  9 * HOUR_MS,
] as const;

export const WEBHOOK_TRIES = WAITS_MS.length + 1;

/**
 * Returns the wait after this many tries, in ms; undefined to give up. It varies by a tenth, so
 * that deliveries that failed together aren't retried together. `random` is in [0, 1).
 */
export function webhookWait(tries: number, random: number): number | undefined {
  const wait = WAITS_MS[tries - 1];
  return wait === undefined ? undefined : Math.round(wait * (0.95 + random / 10));
}
