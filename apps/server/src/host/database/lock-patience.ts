import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../process/startup-error.ts';

/** How a migration waits for a table in use. */
export interface LockPatience {
  /** Longest wait for a lock, in ms: readers of the table queue behind it. */
  lockMs: number;
  /** The first pause after that, and the longest, in ms; each is up to twice the previous one. */
  pauseMs: number;
  mostPauseMs: number;
  /** In ms after the first try. */
  giveUpMs: number;
  /** Called with one line after each failed try. */
  say: (line: string) => void;
}

/** A request may take up to 15 seconds in the database, so this wait for a table fails none. */
export const LOCK_PATIENCE: LockPatience = {
  lockMs: 3_000,
  pauseMs: 1_000,
  mostPauseMs: 30_000,
  giveUpMs: 60 * 60 * 1000,
  say: (line) => void process.stdout.write(`${line}\n`),
};

/**
 * Repeats the work while it fails to get a lock, with pauses in which statements queued behind it
 * continue. Throws a {@link StartupError} once patience ends, and any other error of the work at
 * once.
 */
export async function untilUnlocked<T>(
  name: string,
  { lockMs, pauseMs, mostPauseMs, giveUpMs, say }: LockPatience,
  work: () => Promise<T>,
): Promise<T> {
  const since = performance.now();
  for (let pause = pauseMs; ; pause = Math.min(2 * pause, mostPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
    if (performance.now() - since + pause > giveUpMs) {
      throw new StartupError(
        `The migration ${name} did not get the lock of a table within ${inWords(giveUpMs)}: ` +
          'something else uses the table all the time, such as a backup or a long statement ' +
          '(pg_stat_activity shows it). Wait for it or end it, and migrate again.',
      );
    }
    // Two servers that start together must not retry together.
    const waits = pause * (0.75 + Math.random() / 4);
    say(
      `The migration ${name} waits for a table that is in use: ` +
        `no lock within ${inWords(lockMs)}, the next try is in ${inWords(waits)}.`,
    );
    await delay(waits);
  }
}

/** SQLSTATE lock_not_available. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

function inWords(ms: number): string {
  const seconds = ms / 1000;
  return seconds < 120 ? `${Math.round(10 * seconds) / 10} s` : `${Math.round(seconds / 60)} min`;
}
