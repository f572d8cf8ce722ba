import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/clock.ts';

/** Runs regularly in every process, so it must be idempotent. */
export interface Job {
  name: string;
  everyMs: number;
  /** `stopping` fires when the process is about to end: a long job stops at its next safe point. */
  run(now: Date, stopping: AbortSignal): Promise<void>;
}

/** How often due jobs are looked for, in ms. */
const TICK_MS = 30_000;

/** Shortest time between two log lines about a failing job, in ms. */
const QUIET_MS = 300_000;

/** Runs each job at the start, then every `everyMs`. */
export class Scheduler {
  readonly #jobs: readonly Job[];
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #tickMs: number;
  readonly #next = new Map<string, number>();
  readonly #quietUntil = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  readonly #stopping = new AbortController();

  constructor(jobs: readonly Job[], clock: Clock, log: Logger, tickMs = TICK_MS) {
    this.#jobs = jobs;
    this.#clock = clock;
    this.#log = log;
    this.#tickMs = tickMs;
  }

  start(): void {
    const tick = () => {
      this.#running = this.#running.then(() => this.runDue());
    };
    tick();
    this.#timer = setInterval(tick, this.#tickMs);
    this.#timer.unref();
  }

  /** Starts nothing new; resolves when the running job has reached a safe point. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#running;
  }

  /** One after the other. A failed job is retried at its next time. */
  async runDue(): Promise<void> {
    for (const job of this.#jobs) {
      const now = this.#clock.now();
      if (this.#stopping.signal.aborted) return;
      if (now.getTime() < (this.#next.get(job.name) ?? 0)) continue;
      this.#next.set(job.name, now.getTime() + job.everyMs);
      try {
        await job.run(now, this.#stopping.signal);
      } catch (error) {
        this.#report(job, now.getTime(), error);
      }
    }
  }
  #report({ name }: Job, now: number, error: unknown): void {
    if (now < (this.#quietUntil.get(name) ?? 0)) return;
    this.#quietUntil.set(name, now + QUIET_MS);
    this.#log.error({ err: error, job: name }, 'a job failed');
  }
}
