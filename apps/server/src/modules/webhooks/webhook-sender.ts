import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../platform/deps.ts';
import { leaseDue } from './sending.queries.ts';
import { type TryOptions, tryDelivery } from './try-delivery.ts';

/** Addresses to which one process sends at a time. */
const PLACES = 32;
/** The most of these whose last try failed: they are often slow, and many could fill every place. */
const FAILING_PLACES = 16;
/** Length of a lease, in ms: longer than one try takes. */
const LEASE_MS = 30_000;
/** Interval for checking what is due, in ms. */
const POLL_MS = 2_000;

/**
 * Sends due deliveries, one at a time to each address and to many addresses at once. Every process
 * has one: an address is leased by one of them for one try, and passes to the others when its
 * holder is gone.
 */
export class WebhookSender {
  readonly #deps: Deps;
  readonly #options: TryOptions;
  /** Running tries, and whether the last one to the same address failed. */
  readonly #tries = new Map<Promise<void>, boolean>();
  /** Aborted once there is a reason to look again before the next poll. */
  #pause = new AbortController();
  #isStopping = false;
  #running: Promise<void> | undefined;

  constructor(deps: Deps, options: TryOptions = {}) {
    this.#deps = deps;
    const count = deps.metrics.counter({
      name: 'webhook_tries_total',
      help: 'Tries to reach an address of a business, by outcome',
      labels: ['outcome'],
    });
    this.#options = { count: (outcome) => count({ outcome }), ...options };
  }

  start(): void {
    this.#running ??= this.#loop();
  }

  /** Takes nothing new, and resolves when the running tries have ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#pause.abort();
    await this.#running;
    await this.idle();
  }

  /** Resolves when the tries that run now have ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#tries.keys());
  }

  /** Leases addresses with something due and starts sending; resolves to their number. */
  async takeDue(): Promise<number> {
    const well = await this.#take(false, PLACES - this.#tries.size);
    const failing = [...this.#tries.values()].filter(Boolean).length;
    const limit = Math.min(PLACES - this.#tries.size, FAILING_PLACES - failing);
    return well + (await this.#take(true, limit));
  }

  async #take(isFailing: boolean, limit: number): Promise<number> {
    if (limit <= 0) return 0;
    const now = this.#deps.clock.now();
    const heldUntil = new Date(now.getTime() + LEASE_MS);
    const leasing = { now, until: heldUntil, isFailing, limit };
    const taken = await leaseDue(this.#deps.database.db, leasing);
    for (const due of taken) {
      const work = tryDelivery(this.#deps, due, { heldUntil, ...this.#options });
      this.#tries.set(work, isFailing);
      void work.finally(() => {
        this.#tries.delete(work);
        // Its address is free again, and more deliveries may be waiting for it.
        this.#pause.abort();
      });
    }
    return taken.length;
  }

  async #loop(): Promise<void> {
    let away = false;
    while (!this.#isStopping) {
      this.#pause = new AbortController();
      try {
        await this.takeDue();
        away = false;
      } catch (error) {
        // Log one line per outage, not one per poll.
        if (!away) this.#deps.log.error({ err: error }, 'webhooks cannot be read');
        away = true;
      }
      const { signal } = this.#pause;
      await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
