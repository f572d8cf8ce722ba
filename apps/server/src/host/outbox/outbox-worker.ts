import { within } from '../../platform/clock/within.ts';
import { DeliveredMarks } from './delivered-marks.ts';
import { type DeliveryOptions, LeasedDeliveries } from './leased-deliveries.ts';
import { holdUntil, type Lease, leaseDue } from './outbox-leases.queries.ts';

/** Concurrent deliveries per worker. */
export const BATCH = 10;

/**
 * How long a worker holds a delivery without a renewal, in ms; another may take it afterwards.
 * After a process is killed, people wait this long.
 */
const LEASE_MS = 20_000;

/** How often a worker renews its leases, in ms. */
const RENEW_MS = 5_000;

/** Time limit of a listener while the process is stopping, in ms; another then begins again. */
const STOP_MS = 15_000;

/** How often the outbox is read if nothing wakes the worker, in ms. */
const POLL_MS = 2_000;

/**
 * How long the rest of a batch may delay the next deliveries, in ms; then free places are filled.
 */
const SLOW_MS = 500;

interface OutboxWorkerOptions extends DeliveryOptions {
  renewMs?: number;
  stopMs?: number;
}

/** Delivers the events of the outbox to their durable listeners, at least once. */
export class OutboxWorker {
  readonly #options: OutboxWorkerOptions;
  readonly #deliveries: LeasedDeliveries;
  #running: Promise<void> | undefined;
  #stopping = false;
  #wake: () => void = () => undefined;
  #woken = false;
  readonly #held = new Set<Lease>();
  readonly #batches = new Set<Promise<void>>();
  #wantsPlace = false;

  constructor(options: OutboxWorkerOptions) {
    this.#options = options;
    this.#deliveries = new LeasedDeliveries(options);
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
    const marks = new DeliveredMarks((delivered) => this.#deliveries.mark(delivered));
    const renewal = setInterval(() => this.#renew(leases), this.#options.renewMs ?? RENEW_MS);
    await Promise.all(
      leases.map(async (lease) => {
        if (await this.#deliveries.deliver(lease)) marks.add(lease);
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
}
