/** `at` is in ms since the epoch. */
interface Entry {
  at: number;
  happen: () => Promise<unknown>;
}

/** In order of time; at the same moment, first planned comes first. */
export class Agenda {
  /** Latest first, so that the next one is cheap to take. */
  readonly #entries: Entry[] = [];

  plan(at: number, happen: Entry['happen']): void {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle]?.at ?? 0) > at) low = middle + 1;
      else high = middle;
    }
    this.#entries.splice(low, 0, { at, happen });
  }

  /** Undefined if nothing is planned before `end`. */
  next(end: number): Entry | undefined {
    const next = this.#entries.at(-1);
    return next && next.at < end ? this.#entries.pop() : undefined;
  }
}
