/** The same seed draws the same demo data. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** Both ends included. */
  whole(min: number, max: number): number;
  /** The list must not be empty. */
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
}

/** Mulberry32 by Tommy Ettinger: 32 bits of state, plenty for pictures and prices. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    pick: (list) => {
      const picked = list[whole(0, list.length - 1)];
      if (picked === undefined) throw new RangeError('Nothing to pick from');
      return picked;
    },
    chance: (probability) => next() < probability,
  };
}
