import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { backOff, MAX_ATTEMPTS } from './back-off.ts';
import type { Events } from './event-bus.ts';
import { type Lease, leaseDue, markDelivered, markFailed } from './outbox-leases.queries.ts';

/** Deliveries that one worker runs at a time. */
const BATCH = 10;

/** How long a worker holds a delivery, in ms; another may take it afterwards. */
const LEASE_MS = 60_000;

/**
 * How long a listener may take, in ms: less than the lease, so that it never runs twice at once.
 */
const HANDLER_MS = 45_000;

/** How often the outbox is looked at when nothing wakes the worker, in ms. */
const POLL_MS = 2_000;

export type Outcome = 'delivered' | 'failed' | 'dead';

export interface OutboxWorkerOptions {
  database: Database;
  events: Events;
  clock: Clock;
  log: Logger;
  random?: () => number;
  /** Told of every outcome, for the metrics. */
  count?: (outcome: Outcome) => void;
  handlerMs?: number;
}

/** Brings the events of the outbox to their durable listeners, at least once. */
export class OutboxWorker {
  readonly #options: OutboxWorkerOptions;
  #running: Promise<void> | undefined;
  #stopping = false;
  #wake: () => void = () => undefined;
  #woken = false;

  constructor(options: OutboxWorkerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#options.events.wakeWith(() => this.wake());
    this.#running ??= this.#loop();
  }

  /** Looks at the outbox now rather than at the next poll. */
  wake(): void {
    this.#woken = true;
    this.#wake();
  }

  /** Takes nothing new and resolves when what is under way has ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.wake();
    await this.#running;
  }

  /** Delivers one batch of what is due; resolves to how many were tried. */
  async runBatch(): Promise<number> {
    const { database, events, clock } = this.#options;
    const known = events.durablePairs();
    if (known.length === 0) return 0;
    const now = clock.now();
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    const leases = await leaseDue(database.db, { now, leasedUntil, known, limit: BATCH });
    await Promise.all(leases.map((lease) => this.#deliver(lease)));
    return leases.length;
  }

  async #loop(): Promise<void> {
    let away = false;
    while (!this.#stopping) {
      this.#woken = false;
      try {
        const tried = await this.runBatch();
        if (away) this.#options.log.info('the outbox is read again');
        away = false;
        if (tried === BATCH) continue;
      } catch (error) {
        // One line an outage, not one a poll.
        if (!away) this.#options.log.error({ err: error }, 'the outbox cannot be read');
        away = true;
      }
      await this.#rest();
    }
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

  async #deliver(lease: Lease): Promise<void> {
    const { database, events, clock, log, count } = this.#options;
    try {
      // The tries of a listener that took the process down were counted as well.
      if (lease.attempts > MAX_ATTEMPTS) throw new Error('the process ended in every try');
      await this.#limited(events.durableListener(lease.event, lease.listener)?.(lease.payload));
    } catch (error) {
      await this.#fail(lease, error);
      return;
    }
    try {
      await markDelivered(database.db, lease, clock.now());
      count?.('delivered');
    } catch (error) {
      // The lease ends by itself and the listener is called again, as promised.
      log.error({ err: error, event: lease.event }, 'a delivery could not be marked');
    }
  }

  async #fail(lease: Lease, error: unknown): Promise<void> {
    const { database, clock, log, count, random = Math.random } = this.#options;
    const dead = lease.attempts >= MAX_ATTEMPTS;
    const now = clock.now();
    const { event, listener, id, attempts } = lease;
    log[dead ? 'error' : 'warn'](
      { err: error, event, listener, id, attempts },
      dead ? 'a delivery was given up' : 'a delivery failed and will be tried again',
    );
    count?.(dead ? 'dead' : 'failed');
    try {
      await markFailed(database.db, lease, {
        // The message may hold an address; the log line above has the whole of it.
        error: error instanceof Error ? error.name : 'unknown',
        runAfter: new Date(now.getTime() + backOff(attempts, random())),
        deadAt: dead ? now : null,
      });
    } catch (failure) {
      log.error({ err: failure, event }, 'a failed delivery could not be marked');
    }
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
