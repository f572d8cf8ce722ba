import { within } from '../clock/within.ts';

export interface BreakerOptions {
  /** Time limit of one call, in ms. */
  waitMs: number;
  /** Nobody calls for this long after it opened, in ms; then one caller does. */
  restMs: number;
  /** Consecutive failures that open it; 1 by default. */
  failures?: number;
  /**
   * Returns true if an error means that the dependency is away; any other is an answer, such as a
   * refusal of that one call. Every error counts by default; a timeout always does.
   */
  isAway?: (error: unknown) => boolean;
}

/** `half_open` lets one try through to see whether the dependency is back. */
export type BreakerState = 'closed' | 'half_open' | 'open';

/** The dependency was not called, or its answer left the breaker open. */
export class BreakerOpen extends Error {
  /** Until somebody may try again, in ms. */
  readonly retryInMs: number;

  constructor(retryInMs: number, cause?: unknown) {
    super('the breaker is open', cause === undefined ? undefined : { cause });
    this.name = 'BreakerOpen';
    this.retryInMs = retryInMs;
  }
}

export interface Breaker {
  state(): BreakerState;
  /** Throws {@link BreakerOpen} while the dependency is away, otherwise the error of `work`. */
  ask<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Keeps callers from waiting for a dependency that fails or hangs: after a few consecutive failures
 * nobody calls it for a while, and then one caller at a time until it answers.
 */
export function createBreaker(options: BreakerOptions): Breaker {
  const { waitMs, restMs, failures = 1, isAway = () => true } = options;
  let failed = 0;
  let restsUntil: number | undefined;
  let isTrying = false;

  function answered(): void {
    failed = 0;
    restsUntil = undefined;
  }

  /** Undefined if the breaker stays closed. */
  function opened(cause: unknown): BreakerOpen | undefined {
    failed += 1;
    if (failed < failures && restsUntil === undefined) return undefined;
    restsUntil = performance.now() + restMs;
    return new BreakerOpen(restMs, cause);
  }

  return {
    state() {
      if (restsUntil === undefined) return 'closed';
      return isTrying || performance.now() >= restsUntil ? 'half_open' : 'open';
    },
    async ask(work) {
      const isTry = restsUntil !== undefined;
      if (restsUntil !== undefined) {
        const left = restsUntil - performance.now();
        if (isTrying || left > 0) throw new BreakerOpen(left > 0 ? left : restMs);
        isTrying = true;
      }
      const outcome = await within(waitMs, outcomeOf(work, isAway)).catch((failure: unknown) => ({
        failure,
      }));
      if (isTry) isTrying = false;
      if ('failure' in outcome) throw opened(outcome.failure) ?? outcome.failure;
      answered();
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.value;
    },
  };
}

/** `failure`: the dependency is away; `refusal`: it answered, and refused. */
type Outcome<T> = { value: T } | { refusal: unknown } | { failure: unknown };

async function outcomeOf<T>(
  work: () => Promise<T>,
  isAway: (error: unknown) => boolean,
): Promise<Outcome<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    return isAway(error) ? { failure: error } : { refusal: error };
  }
}
