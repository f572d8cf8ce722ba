import { hungUp } from '../http/hang-up.ts';

/** A waiting caller, and when they stop waiting. */
export interface Turn {
  /** A person or an address: subjects take turns, no matter how much work each has. */
  subject?: string;
  /**
   * Only called if there is a wait: a caller who hangs up leaves the queue, and the work is never
   * done.
   */
  signal?: () => AbortSignal | undefined;
}

/** Runs a limited amount of work at a time. */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>, turn?: Turn) => Promise<T>;

export interface ConcurrencyLimiterOptions {
  /** Jobs that run at once; by default only `each` bounds them. */
  atOnce?: number;
  /** Jobs of one subject that run at once; unlimited by default. */
  each?: number;
  /** Further jobs that can wait: an endless queue only turns load into timeouts. */
  waiting?: number;
  /** Waiting jobs of one subject; unlimited by default. */
  waitingEach?: number;
  /** In the queue, in ms; unlimited by default. */
  patienceMs?: number;
  /** For work that finds the queue full or waited too long. */
  refuse: () => Error;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

const ALL = Number.POSITIVE_INFINITY;

/**
 * A fair gate: places rotate among the waiting subjects, so one with a hundred jobs delays
 * another's single job by one. A free place is handed on in the next turn of the event loop, or
 * work that never awaits anything would keep everything else out until the queue is empty.
 */
export function createConcurrencyLimiter(options: ConcurrencyLimiterOptions): ConcurrencyLimiter {
  const {
    atOnce = ALL,
    each = ALL,
    waiting = ALL,
    waitingEach = ALL,
    patienceMs,
    refuse,
  } = options;
  const lines = new Map<string, Line>();
  /** Subjects whose work ended since the last turn. */
  const freed = new Set<string>();
  let running = 0;
  let inLine = 0;

  const lineOf = (subject: string): Line => {
    const known = lines.get(subject);
    if (known) return known;
    const line: Line = { running: 0, waiting: [] };
    lines.set(subject, line);
    return line;
  };

  function mayEnter(subject: string): boolean {
    const line = lines.get(subject);
    if (running >= atOnce || (line?.running ?? 0) >= each) return false;
    // With shared places, no one overtakes those who already wait.
    return atOnce === ALL ? (line?.waiting.length ?? 0) === 0 : inLine === 0;
  }

  function start(line: Line): void {
    running += 1;
    line.running += 1;
  }

  function forgetIdle(subject: string): void {
    const line = lines.get(subject);
    if (line?.running === 0 && line.waiting.length === 0) lines.delete(subject);
  }

  function wait(subject: string, signal: AbortSignal | undefined): Promise<void> {
    if (inLine >= waiting || (lines.get(subject)?.waiting.length ?? 0) >= waitingEach)
      throw refuse();
    if (signal?.aborted) throw hungUp();
    const line = lineOf(subject);
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', hangUp);
        inLine -= 1;
      };
      const enter = () => {
        stopWaiting();
        resolve();
      };
      const leave = (error: Error) => {
        line.waiting.splice(line.waiting.indexOf(enter), 1);
        forgetIdle(subject);
        stopWaiting();
        reject(error);
      };
      const hangUp = () => leave(hungUp());
      const timer =
        patienceMs === undefined ? undefined : setTimeout(() => leave(refuse()), patienceMs);
      signal?.addEventListener('abort', hangUp);
      line.waiting.push(enter);
      inLine += 1;
      if (running < atOnce) admitSoon(subject);
    });
  }

  /** Admits one from the given queues, if possible. */
  function admitOne(candidates: Iterable<[string, Line]>): boolean {
    if (running >= atOnce) return false;
    for (const [subject, line] of candidates) {
      if (line.running >= each || line.waiting.length === 0) continue;
      // To the end of the rotation.
      lines.delete(subject);
      lines.set(subject, line);
      start(line);
      line.waiting.shift()?.();
      return true;
    }
    return false;
  }

  function admit(): void {
    if (atOnce !== ALL) {
      while (admitOne(lines));
    } else {
      // Nothing is shared, so only subjects whose own work ended can move up.
      for (const subject of freed) {
        const line = lines.get(subject);
        while (line && admitOne([[subject, line]]));
      }
    }
    freed.clear();
  }

  function admitSoon(subject: string): void {
    if (inLine === 0) return;
    if (freed.size === 0) setImmediate(admit);
    freed.add(subject);
  }

  return async (work, { subject = '', signal } = {}) => {
    if (mayEnter(subject)) start(lineOf(subject));
    else await wait(subject, signal?.());
    try {
      return await work();
    } finally {
      running -= 1;
      const line = lines.get(subject);
      if (line) line.running -= 1;
      forgetIdle(subject);
      admitSoon(subject);
    }
  };
}
