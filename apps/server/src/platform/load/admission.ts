/**
 * Who is turned away first when there is more to do than can be done: `last` before `usual` before
 * `first`.
 */
export type Priority = 'first' | 'usual' | 'last';

export interface AdmissionOptions {
  /** How many requests may be under way, of all priorities, for one of each to be let in. */
  most: Record<Priority, number>;
  /**
   * How many may be however long the work waits: a few that wait for a part that starts anew lose
   * less than those who are turned away.
   */
  always: Record<Priority, number>;
  /** Longest wait of the work that is under way, in ms, for one more of each beyond that. */
  patienceMs: Record<Priority, number>;
  /** How long the work that is first in line has waited by now, in ms. */
  waitedMs(): number;
  /**
   * How many of one address count: the rest waits for its own share and keeps nobody else waiting.
   */
  each: number;
}

export interface Admission {
  /** What to call when the work is done, any number of times; undefined: turn the caller away. */
  admit(priority: Priority, address: string): (() => void) | undefined;
  /** Requests that count as under way. */
  running(): number;
}

const nothing = () => undefined;

/**
 * Decides at once, by what is under way and how long it waits, and so lets nobody wait for a refusal.
 * A burst may fill a line that is soon gone; a line that stands is closed to the unimportant first,
 * and what is done at any moment is what somebody still waits for.
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
