import { AppError } from '../http/errors.ts';
import { BreakerOpen, type BreakerState, createBreaker } from './breaker.ts';

/** Services that this process calls over the network and can do without for a while. */
export type DependencyName =
  | 'smtp'
  | 'stripe'
  | 's3'
  | 'sms'
  | 'captions'
  | 'push_google'
  | 'push_mozilla'
  | 'push_apple'
  | 'push_microsoft'
  | 'push_other';

/** Consecutive failures after which a dependency counts as away. */
const FAILURES = 5;

/** How long the dependency is then left alone, in ms. */
const REST_MS = 10_000;

/**
 * Deferred deliveries wait for the dependency without using up their tries; a request gets a 503.
 */
export class DependencyUnavailable extends AppError {
  readonly dependency: DependencyName;
  readonly retryInMs: number;

  constructor(
    dependency: DependencyName,
    { retryInMs, cause }: BreakerOpen,
    refusal: DependencyRefusal = {},
  ) {
    super(refusal.code ?? 'unavailable', refusal.words, {
      cause: cause ?? new Error(`${dependency} is away`),
      retryAfter: retryInMs / 1000,
      shedBy: dependency,
    });
    this.dependency = dependency;
    this.retryInMs = retryInMs;
  }
}

/** A dependency that is reachable but accepts no more just now. */
export class DependencyBusy extends DependencyUnavailable {
  constructor(dependency: DependencyName, retryInMs: number) {
    super(dependency, new BreakerOpen(retryInMs, new Error(`${dependency} is busy`)));
  }
}

/** Response to a request that needs the dependency. */
interface DependencyRefusal {
  code?: 'unavailable' | 'payment_unavailable';
  /** Text for the person. */
  words?: string;
}

export interface ExternalDependencyOptions extends DependencyRefusal {
  /** Maximum time of one call, in ms; the dependency's own time limits are below it. */
  waitMs: number;
  /** Returns true if the dependency is away, and does not just refuse this one call. */
  isAway(error: unknown): boolean;
}

export interface ExternalDependency {
  state(): BreakerState;
  /**
   * Throws {@link DependencyUnavailable} while the dependency is away, otherwise the error of
   * `work`.
   */
  ask<T>(work: () => Promise<T>): Promise<T>;
}

const known = new WeakMap<object, Map<DependencyName, ExternalDependency>>();

export function dependenciesOf(owner: object): ReadonlyMap<DependencyName, ExternalDependency> {
  return known.get(owner) ?? new Map();
}

/**
 * The dependency's only breaker in this process. By `owner`, a piece of the configuration, so that
 * two processes in one test have two.
 */
export function externalDependency(
  owner: object,
  name: DependencyName,
  options: ExternalDependencyOptions,
): ExternalDependency {
  const dependencies = known.get(owner) ?? new Map<DependencyName, ExternalDependency>();
  known.set(owner, dependencies);
  const dependency = dependencies.get(name) ?? createDependency(name, options);
  dependencies.set(name, dependency);
  return dependency;
}

function createDependency(
  name: DependencyName,
  { waitMs, isAway, ...refusal }: ExternalDependencyOptions,
): ExternalDependency {
  const breaker = createBreaker({ waitMs, isAway, restMs: REST_MS, failures: FAILURES });
  return {
    state: breaker.state,
    async ask(work) {
      try {
        return await breaker.ask(work);
      } catch (error) {
        throw error instanceof BreakerOpen
          ? new DependencyUnavailable(name, error, refusal)
          : error;
      }
    },
  };
}

/** Finds it however often the error was wrapped. */
export function unavailableDependencyIn(error: unknown): DependencyUnavailable | undefined {
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error; depth += 1) {
    if (cause instanceof DependencyUnavailable) return cause;
    cause = cause.cause;
  }
  return undefined;
}
