import { DAY_MS, MINUTE_MS } from '@pro-match/domain/limits';
import { createRandom, type Random } from '../demo/random.ts';
import type { Noticing } from './behaviour.ts';

/**
 * Depends on the names alone: the same person has the same luck in every world, however the worlds
 * differ before.
 */
export function luckOf(seed: number, ...names: readonly (string | number)[]): Random {
  let mixed = seed >>> 0;
  for (const character of names.join(' ')) {
    mixed = Math.imul(mixed ^ character.charCodeAt(0), 0x01000193) >>> 0;
  }
  const random = createRandom(mixed);
  // The first draws of neighboring seeds are alike.
  random.next();
  random.next();
  return random;
}

/** In ms; undefined if it is never noticed. Log-normal around the median. */
export function noticedAfter(
  luck: Random,
  { chance, median_minutes }: Noticing,
): number | undefined {
  const [notices, delay] = [luck.next() < chance, Math.exp(normal(luck))];
  return notices ? median_minutes * delay * MINUTE_MS : undefined;
}

/** Time until the next event of a daily rate, in ms. */
export function gapOf(luck: Random, timesADay: number): number {
  return (-Math.log(1 - luck.next()) / timesADay) * DAY_MS;
}

/** The standard normal distribution, by Box and Muller. */
function normal(luck: Random): number {
  return Math.sqrt(-2 * Math.log(1 - luck.next())) * Math.cos(2 * Math.PI * luck.next());
}

/** Gumbel noise: picking the best score with it picks in proportion to the scores' weights. */
export function whim(luck: Random): number {
  return -Math.log(-Math.log(Math.max(luck.next(), 1e-12)));
}
