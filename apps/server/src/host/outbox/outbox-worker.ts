import type { Logger } from 'pino';
import {
  DependencyBusy,
  type DependencyUnavailable,
  unavailableDependencyIn,
} from '../../platform/admission/external-dependency.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { within } from '../../platform/clock/within.ts';
import type { Database } from '../../platform/database/database.ts';
import { backOff, MAX_ATTEMPTS, waitForDependency } from '../../platform/events/back-off.ts';
import type { Events } from '../../platform/events/event-bus.ts';
import { noTracer, type SpanOptions, type Tracer } from '../../platform/tracing/tracer.ts';
import { DeliveredMarks } from './delivered-marks.ts';
import {
  holdUntil,
  type Lease,
  leaseDue,
  markDelivered,
  markFailed,
  putOff,
} from './outbox-leases.queries.ts';

/** Concurrent deliveries per worker. */
export const BATCH = 10;

/**
 * How long a worker holds a delivery without a renewal, in ms; another may take it afterwards.
 * After a process is killed, people wait this long.
 */
const LEASE_MS = 20_000;

/** How often a worker renews its leases, in ms. */
const RENEW_MS = 5_000;

/** Time limit of a listener, in ms. */
const HANDLER_MS = 45_000;

/** The same while the process is stopping, in ms; another process then begins again. */
const STOP_MS = 15_000;

/** How often the outbox is read if nothing wakes the worker, in ms. */
const POLL_MS = 2_000;

/**
 * How long the rest of a batch may delay the next deliveries, in ms; then free places are filled.
 */
const SLOW_MS = 500;

/** `waits`: an external dependency is away, which uses up no try. */
export type Outcome = 'delivered' | 'failed' | 'dead' | 'waits';

/** `seconds` is the time from the event to the end of its delivery. */
export interface Delivered {
  listener: string;
  seconds: number;
}

export interface OutboxWorkerOptions {
  database: Database;
  events: Events;
  clock: Clock;
  log: Logger;
  tracer?: Tracer;
  random?: () => number;
  /** Called with every outcome, for the metrics. */
  count?: (outcome: Outcome, delivered: Delivered) => void;
  handlerMs?: number;
  renewMs?: number;
  stopMs?: number;
}

/** Delivers the events of the outbox to their durable listeners, at least once. */
export class OutboxWorker {
  readonly #options: OutboxWorkerOptions;
  #running: Promise<void> | undefined;
  #stopping = false;
  #wake: () => void = () => undefined;
  #woken = false;
  readonly #held = new Set<Lease>();
  readonly #batches = new Set<Promise<void>>();
  #wantsPlace = false;

  constructor(options: OutboxWorkerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#options.events.wakeWith(() => this.wake());
    this.#running ??= this.#loop();
  }

  /** Reads the outbox now rather than at the next poll. */
  wake(): void {
    this.#woken = true;
    this.#wake();
  }

  /**
   * Takes nothing new. Resolves when all current deliveries have ended, or have taken so long that
   * they are left to others.
   */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.wake();
    const { database, log, stopMs = STOP_MS } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, stopMs);
    });
    await Promise.race([this.#running, late]);
    clearTimeout(timer);
    await holdUntil(database.db, [...this.#held], null).catch((error: unknown) => {
      log.warn({ err: error }, 'deliveries could not be left to others');
    });
  }

  /** Delivers one batch of due events; resolves to how many were tried. */
  async runBatch(): Promise<number> {
    const { size, ended } = await this.#begin();
    await ended;
    return size;
  }

  /** Begins to deliver due events in the free places. */
  async #begin(): Promise<{ size: number; isFull: boolean; ended: Promise<void> }> {
    const { database, events, clock } = this.#options;
    const known = events.durablePairs();
    const limit = BATCH - this.#held.size;
    this.#wantsPlace = limit === 0;
    if (known.length === 0 || limit === 0) {
      return { size: 0, isFull: false, ended: Promise.resolve() };
    }
    const now = clock.now();
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    const held = [...this.#held].map(({ id }) => id);
    const leases = await leaseDue(database.db, { now, leasedUntil, known, held, limit });
    for (const lease of leases) this.#held.add(lease);
    const ended = this.#deliverAll(leases).finally(() => this.#batches.delete(ended));
    this.#batches.add(ended);
    return { size: leases.length, isFull: leases.length === limit, ended };
  }

  async #deliverAll(leases: readonly Lease[]): Promise<void> {
    const marks = new DeliveredMarks((delivered) => this.#mark(delivered));
    const renewal = setInterval(() => this.#renew(leases), this.#options.renewMs ?? RENEW_MS);
    await Promise.all(
      leases.map(async (lease) => {
        if (await this.#deliver(lease)) marks.add(lease);
        this.#held.delete(lease);
        if (this.#wantsPlace) this.wake();
      }),
    );
    clearInterval(renewal);
    await marks.end();
  }

  #renew(leases: readonly Lease[]): void {
    const { database, clock, log } = this.#options;
    const leasedUntil = new Date(clock.now().getTime() + LEASE_MS);
    const held = leases.filter((lease) => this.#held.has(lease));
    holdUntil(database.db, held, leasedUntil).catch((error: unknown) => {
      log.warn({ err: error }, 'leases could not be renewed');
    });
  }

  async #loop(): Promise<void> {
    let away = false;
    while (!this.#stopping) {
      this.#woken = false;
      try {
        const { isFull, ended } = await this.#begin();
        if (away) this.#options.log.info('the outbox is read again');
        away = false;
        await within(SLOW_MS, ended).catch(() => undefined);
        if (isFull) continue;
      } catch (error) {
        // Log one line per outage, not per poll.
        if (!away) this.#options.log.error({ err: error }, 'the outbox cannot be read');
        away = true;
      }
      await this.#rest();
    }
    await Promise.all(this.#batches);
  }

  #rest(): Promise<void> {
    if (this.#woken || this.#stopping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Resolves to true if the listener succeeded. */
  async #deliver(lease: Lease): Promise<boolean> {
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

  async #mark(delivered: readonly Lease[]): Promise<void> {
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
