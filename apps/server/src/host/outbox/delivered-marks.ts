import type { Lease } from './outbox-leases.queries.ts';

/**
 * How long a delivery may wait to be marked together with others, in ms; what a killed process has
 * not marked is delivered again.
 */
const GATHER_MS = 50;

/** Marks deliveries that end at about the same time in one statement. */
export class DeliveredMarks {
  readonly #mark: (leases: readonly Lease[]) => Promise<void>;
  #waiting: Lease[] = [];
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> = Promise.resolve();

  /** `mark` must not reject. */
  constructor(mark: (leases: readonly Lease[]) => Promise<void>) {
    this.#mark = mark;
  }

  add(lease: Lease): void {
    this.#waiting.push(lease);
    this.#timer ??= setTimeout(() => this.end(), GATHER_MS);
  }

  /** Resolves when everything that was added is marked. */
  end(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const leases = this.#waiting;
    this.#waiting = [];
    if (leases.length > 0) this.#underWay = this.#underWay.then(() => this.#mark(leases));
    return this.#underWay;
  }
}
