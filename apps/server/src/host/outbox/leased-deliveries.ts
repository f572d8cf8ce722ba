import type { Logger } from 'pino';
import {
  DependencyBusy,
  type DependencyUnavailable,
  unavailableDependencyIn,
} from '../../platform/admission/external-dependency.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { backOff, MAX_ATTEMPTS, waitForDependency } from '../../platform/events/back-off.ts';
import type { Events } from '../../platform/events/event-bus.ts';
import { noTracer, type SpanOptions, type Tracer } from '../../platform/tracing/tracer.ts';
import { type Lease, markDelivered, markFailed, putOff } from './outbox-leases.queries.ts';

/** Time limit of a listener, in ms. */
const HANDLER_MS = 45_000;

/** `waits`: an external dependency is away, which uses up no try. */
export type Outcome = 'delivered' | 'failed' | 'dead' | 'waits';

/** `seconds` is the time from the event to the end of its delivery. */
export interface Delivered {
  listener: string;
  seconds: number;
}

export interface DeliveryOptions {
  database: Database;
  events: Events;
  clock: Clock;
  log: Logger;
  tracer?: Tracer;
  random?: () => number;
  /** Called with every outcome, for the metrics. */
  count?: (outcome: Outcome, delivered: Delivered) => void;
  handlerMs?: number;
}

/** Calls the listeners of deliveries that this worker has leased, and stores what came of each. */
export class LeasedDeliveries {
  readonly #options: DeliveryOptions;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** Resolves to true if the listener succeeded. */
  async deliver(lease: Lease): Promise<boolean> {
    const { events, tracer = noTracer } = this.#options;
    try {
      // Tries in which the listener ended the process count as well.
      if (lease.attempts > MAX_ATTEMPTS) throw new Error('the process ended in every try');
      const listen = events.durableListener(lease.event, lease.listener);
      await tracer.span(`deliver ${lease.event}`, spanOf(lease), () =>
        this.#limited(listen?.(lease.payload)),
      );
    } catch (error) {
      const away = unavailableDependencyIn(error);
      await (away ? this.#wait(lease, away) : this.#fail(lease, error));
      return false;
    }
    return true;
  }

  /** Never rejects: what could not be marked is delivered again. */
  async mark(delivered: readonly Lease[]): Promise<void> {
    const { database, clock, log } = this.#options;
    try {
      await markDelivered(database.db, delivered, clock.now());
      for (const lease of delivered) this.#count('delivered', lease);
    } catch (error) {
      // The leases end by themselves and the listeners are called again, as promised.
      const names = delivered.map(({ event }) => event);
      log.error({ err: error, events: names }, 'deliveries could not be marked');
    }
  }

  async #fail(lease: Lease, error: unknown): Promise<void> {
    const { database, clock, log, random = Math.random } = this.#options;
    const dead = lease.attempts >= MAX_ATTEMPTS;
    const now = clock.now();
    const { event, listener, id, attempts } = lease;
    log[dead ? 'error' : 'warn'](
      { err: error, event, listener, id, attempts },
      dead ? 'a delivery was given up' : 'a delivery failed and will be tried again',
    );
    this.#count(dead ? 'dead' : 'failed', lease);
    try {
      await markFailed(database.db, lease, {
        // The message may hold an address; only the log line above has it.
        error: error instanceof Error ? error.name : 'unknown',
        runAfter: new Date(now.getTime() + backOff(attempts, random())),
        deadAt: dead ? now : null,
      });
    } catch (failure) {
      log.error({ err: failure, event }, 'a failed delivery could not be marked');
    }
  }

  /** However long the dependency is away, no delivery is given up because of it. */
  async #wait(lease: Lease, away: DependencyUnavailable): Promise<void> {
    const { database, clock, log, random = Math.random } = this.#options;
    const now = clock.now().getTime();
    const { event, listener, id } = lease;
    const { dependency, retryInMs } = away;
    const isBusy = away instanceof DependencyBusy;
    const why = `${dependency} is ${isBusy ? 'busy' : 'away'}`;
    log.debug({ event, listener, id, dependency }, `a delivery waits: ${why}`);
    this.#count('waits', lease);
    // A place is free again in a moment, and newer deliveries should not overtake.
    const ageMs = isBusy ? 0 : now - lease.happened_ms;
    const wait = waitForDependency({ retryInMs, ageMs }, random());
    try {
      await putOff(database.db, lease, { why, runAfter: new Date(now + wait) });
    } catch (failure) {
      log.error({ err: failure, event }, 'a delivery that waits could not be marked');
    }
  }

  #count(outcome: Outcome, { listener, happened_ms: happenedMs }: Lease): void {
    const { clock, count } = this.#options;
    // The clocks of two processes may differ a little.
    const seconds = Math.max(0, (clock.now().getTime() - happenedMs) / 1000);
    count?.(outcome, { listener, seconds });
  }

  async #limited(work: Promise<void> | undefined): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const { handlerMs = HANDLER_MS } = this.#options;
      timer = setTimeout(() => reject(new Error('the listener took too long')), handlerMs);
    });
    try {
      await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The delivery's span, in the trace of the event however much later it runs. */
function spanOf({ event, listener, attempts, trace }: Lease): SpanOptions {
  return {
    kind: 'consumer',
    cause: trace ?? undefined,
    facts: {
      'messaging.system': 'outbox',
      'messaging.operation.name': 'deliver',
      'messaging.operation.type': 'process',
      'messaging.destination.name': event,
      'messaging.consumer.group.name': listener,
      'delivery.attempt': attempts,
    },
  };
}
