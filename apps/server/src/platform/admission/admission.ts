/** Under overload, `last` is rejected first, then `usual`, then `first`. */
export type Priority = 'first' | 'usual' | 'last';

export interface AdmissionOptions {
  /** Maximum requests under way, of all priorities, for one more of each to be admitted. */
  most: Record<Priority, number>;
  /**
   * Requests admitted however long the work waits: a few that wait for a restarting part lose less
   * than rejected ones.
   */
  always: Record<Priority, number>;
  /** Beyond that, the maximum wait of the work under way, in ms, for one more of each. */
  patienceMs: Record<Priority, number>;
  /** Current wait of the work that is first in line, in ms. */
  waitedMs(): number;
  /** Requests per address that count: the rest wait for their own share and delay nobody else. */
  each: number;
}

export interface Admission {
  /** Returns a function to call when the work is done, any number of times; undefined to reject. */
  admit(priority: Priority, address: string): (() => void) | undefined;
  /** Requests counted as under way. */
  running(): number;
}

const nothing = () => undefined;

/**
 * Decides immediately, by the work under way and its wait, so that nobody waits for a refusal. A
 * burst may fill a line that soon clears; a line that persists is closed to the unimportant first,
 * and work is only done while somebody is still waiting for it.
 */
export function createAdmission(options: AdmissionOptions): Admission {
  const { most, always, patienceMs, waitedMs, each } = options;
  const counted = new Map<string, number>();
  let running = 0;
  const isFull = (priority: Priority) =>
    running >= most[priority] || (running >= always[priority] && waitedMs() > patienceMs[priority]);
  return {
    running: () => running,
    admit(priority, address) {
      if (isFull(priority)) return undefined;
      const own = counted.get(address) ?? 0;
      if (own >= each) return nothing;
      counted.set(address, own + 1);
      running += 1;
      let isDone = false;
      return () => {
        if (isDone) return;
        isDone = true;
        running -= 1;
        const left = (counted.get(address) ?? 1) - 1;
        if (left > 0) counted.set(address, left);
        else counted.delete(address);
      };
    },
  };
}
