import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Database, rowsOf } from '../../platform/database/database.ts';

/** How often we ask the database, in ms: a quartz clock drifts by a few ms in that time. */
const EVERY_MS = 30_000;

/** How often we check whether the machine slept or its clock was set, in ms. */
const LOOK_MS = 1_000;

/** A difference that counts as such, and is worth a log line, in ms. */
const JUMP_MS = 500;

/** Queries per measurement; the quickest answer counts. */
const TRIES = 3;

export interface DatabaseClockOptions {
  log: Logger;
  /** Monotonic time in ms; tests replace it. */
  elapsed?: () => number;
  /** This machine's time, in ms since 1970. */
  wall?: () => number;
}

/**
 * The time of the database, for times that one node writes and another compares. Asked every half
 * minute: an answer that took `n` ms is accurate to half of that. In between we add what elapsed on
 * this machine, whatever its own clock says.
 *
 * It never goes back, unless the database's own clock did by more than {@link JUMP_MS}.
 */
export class DatabaseClock implements Clock {
  readonly #database: Pick<Database, 'db'>;
  readonly #log: Logger;
  readonly #elapsed: () => number;
  readonly #wall: () => number;
  /** The database's time minus the elapsed time, in ms. */
  #offset = Number.NaN;
  #askedAt = Number.NEGATIVE_INFINITY;
  /** The wall-clock time minus the elapsed time when the database was asked, in ms. */
  #wallOffset = 0;
  #latest = Number.NEGATIVE_INFINITY;
  #isAway = false;
  #asking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    database: Pick<Database, 'db'>,
    { log, elapsed = () => performance.now(), wall = () => Date.now() }: DatabaseClockOptions,
  ) {
    this.#database = database;
    this.#log = log;
    this.#elapsed = elapsed;
    this.#wall = wall;
  }

  now(): Date {
    if (Number.isNaN(this.#offset)) throw new Error('The clock was not started');
    this.#latest = Math.max(this.#latest, Math.floor(this.#elapsed() + this.#offset));
    return new Date(this.#latest);
  }

  /** The database must answer this first time; from then on we keep asking. */
  async start(): Promise<void> {
    await this.#measure();
    const ahead = this.#wall() - this.now().getTime();
    if (Math.abs(ahead) > JUMP_MS) {
      this.#log.warn({ ahead }, "this machine's clock is off; the time of the database counts");
    }
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#asking;
  }

  /** Asks the database if it is time to; if it is unreachable, nothing changes. */
  look(): Promise<void> {
    const elapsed = this.#elapsed();
    // While a machine sleeps, the monotonic clock stops; when its clock is set, the wall time
    // jumps.
    const jump = Math.abs(this.#wall() - elapsed - this.#wallOffset);
    if (elapsed - this.#askedAt < EVERY_MS && jump < JUMP_MS) return Promise.resolve();
    this.#asking ??= this.#measure()
      .then(
        () => {
          this.#isAway = false;
        },
        (error: unknown) => {
          if (!this.#isAway) this.#log.warn({ err: error }, 'the database was not asked the time');
          this.#isAway = true;
        },
      )
      .finally(() => {
        this.#asking = undefined;
      });
    return this.#asking;
  }

  async #measure(): Promise<void> {
    let best: { offset: number; error: number } | undefined;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const asked = this.#elapsed();
      const time = await this.#ask();
      const answered = this.#elapsed();
      const error = (answered - asked) / 2;
      if (!best || error < best.error) best = { offset: time - asked - error, error };
    }
    if (!best) return;
    this.#askedAt = this.#elapsed();
    this.#wallOffset = this.#wall() - this.#askedAt;
    this.#adopt(best);
  }

  #adopt({ offset, error }: { offset: number; error: number }): void {
    const isFirst = Number.isNaN(this.#offset);
    const moved = isFirst ? 0 : offset - this.#offset;
    // A slow answer says little: what we have may be more accurate.
    if (!isFirst && Math.abs(moved) <= error) return;
    this.#offset = offset;
    if (Math.abs(moved) <= JUMP_MS) return;
    this.#log.warn({ moved }, "the database's clock was set, or this machine slept");
    this.#latest = Number.NEGATIVE_INFINITY;
  }

  async #ask(): Promise<number> {
    const result = await this.#database.db.execute(
      sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
    );
    const [row] = rowsOf<{ ms: number }>(result);
    if (!row) throw new Error('The database told no time');
    return row.ms;
  }
}
