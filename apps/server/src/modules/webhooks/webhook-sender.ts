import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../platform/deps.ts';
import { takeLanes } from './lanes.queries.ts';
import { LANE_MS, type LaneLimits, sendLane } from './send-lane.ts';

/** Addresses to which one process sends at a time. */
const LANES = 32;
/** The most of these whose last try failed: they are often slow. */
const FAILING_LANES = 16;
/** Interval for checking what is due, in ms. */
const POLL_MS = 2_000;

/**
 * Sends due deliveries, one after the other to each address and to many addresses at once. Every
 * process has one: a lane is leased by one of them at a time, and passes to the others when its
 * holder is gone.
 */
export class WebhookSender {
  readonly #deps: Deps;
  readonly #limits: LaneLimits;
  readonly #lanes = new Map<Promise<void>, boolean>();
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(deps: Deps, limits: LaneLimits = {}) {
    this.#deps = deps;
    const count = deps.metrics.counter({
      name: 'webhook_tries_total',
      help: 'Tries to reach an address of a business, by outcome',
      labels: ['outcome'],
    });
    this.#limits = { count: (outcome) => count({ outcome }), ...limits };
  }

  start(): void {
    this.#running ??= this.#loop();
  }

  /** Takes nothing new, and resolves when the running tries have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await this.idle();
  }

  /** Resolves when no lane is leased. */
  async idle(): Promise<void> {
    await Promise.all(this.#lanes.keys());
  }

  /** Leases lanes with something due and starts sending; resolves to their number. */
  async takeDue(): Promise<number> {
    let taken = 0;
    for (const isFailing of [false, true]) {
      const failing = [...this.#lanes.values()].filter(Boolean).length;
      const free = LANES - this.#lanes.size;
      const limit = isFailing ? Math.min(free, FAILING_LANES - failing) : free;
      taken += await this.#take(isFailing, limit);
    }
    return taken;
  }

  async #take(isFailing: boolean, limit: number): Promise<number> {
    const { clock, database } = this.#deps;
    const now = clock.now();
    const until = new Date(now.getTime() + LANE_MS);
    const lanes = await takeLanes(database.db, { now, until, isFailing, limit });
    for (const lane of lanes) {
      const work = sendLane(this.#deps, lane, {
        held: until,
        stopping: this.#stopping.signal,
        ...this.#limits,
      });
      this.#lanes.set(work, isFailing);
      void work.finally(() => this.#lanes.delete(work));
    }
    return lanes.length;
  }

  async #loop(): Promise<void> {
    const { signal } = this.#stopping;
    let away = false;
    while (!signal.aborted) {
      try {
        await this.takeDue();
        away = false;
      } catch (error) {
        // Log one line per outage, not one per poll.
        if (!away) this.#deps.log.error({ err: error }, 'webhooks cannot be read');
        away = true;
      }
      await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
