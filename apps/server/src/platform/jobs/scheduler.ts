import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';

/** Something done every now and then; must bear being done by every process. */
export interface Job {
  name: string;
  everyMs: number;
  run(now: Date): Promise<void>;
}

/** How often the clock is looked at, in ms. */
const TICK_MS = 30_000;

/** Runs jobs when their time has come: first at the start, then every `everyMs`. */
export class Scheduler {
  readonly #jobs: readonly Job[];
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #next = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(jobs: readonly Job[], clock: Clock, log: Logger) {
    this.#jobs = jobs;
    this.#clock = clock;
    this.#log = log;
  }

  start(): void {
    const tick = () => {
      this.#running = this.#running.then(() => this.runDue());
    };
    tick();
    this.#timer = setInterval(tick, TICK_MS);
    this.#timer.unref();
  }

  /** Starts nothing new and resolves when the running job has ended. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Runs what is due, one after the other. A job that fails is tried at its next time. */
  async runDue(): Promise<void> {
    for (const job of this.#jobs) {
      const now = this.#clock.now();
      if (now.getTime() < (this.#next.get(job.name) ?? 0)) continue;
      this.#next.set(job.name, now.getTime() + job.everyMs);
      try {
        await job.run(now);
      } catch (error) {
        this.#log.error({ err: error, job: job.name }, 'a job failed');
      }
    }
  }
}
