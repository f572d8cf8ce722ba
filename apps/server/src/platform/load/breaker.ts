import { within } from '../clock/within.ts';

export interface BreakerOptions {
  /** Longest wait for an answer, in ms. */
  waitMs: number;
  /** How long nobody asks after it opened, in ms; then one caller does. */
  restMs: number;
  /** Failures in a row that open it; by default the first one does. */
  failures?: number;
  /**
   * Returns true if an error means that the part is away. Any other is a response, such as a
   * refusal of that one call. By default every error does; a timeout always does.
   */
  isAway?: (error: unknown) => boolean;
}

/** `half_open` lets one try through to see whether the part is back. */
export type BreakerState = 'closed' | 'half_open' | 'open';

/** The part was not asked, or the answer has left the breaker open. */
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
  /** Asks the part. Throws {@link BreakerOpen} while it is away, else what the part threw. */
  ask<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Keeps callers from waiting for a part that fails or hangs: after a few failures in a row nobody
 * asks for a while, and then one caller at a time does until the part has answered.
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

  /** Undefined where it is not open after this failure. */
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

/** `failure`: the part is away; `refusal`: it answered, and said no. */
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
