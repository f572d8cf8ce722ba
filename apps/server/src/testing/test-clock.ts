import type { Clock } from '../platform/clock/clock.ts';

/**
 * A clock that tests move. It runs like the real one, so that rows dated by the database stay in
 * order with ours, until `set` stops it.
 */
export class TestClock implements Clock {
  #offset = 0;
  #stopped: number | undefined;

  now(): Date {
    return new Date(this.#stopped ?? Date.now() + this.#offset);
  }

  set(moment: Date | string): void {
    this.#stopped = new Date(moment).getTime();
  }

  advance(milliseconds: number): void {
    if (this.#stopped === undefined) this.#offset += milliseconds;
    else this.#stopped += milliseconds;
  }
}
