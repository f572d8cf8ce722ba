import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock.ts';

/** Callers meanwhile share the work in progress. */
export function sharedWhileRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

interface KeptOptions {
  clock: Clock;
  /** Maximum age of an answer, in ms. */
  keptMs: number;
  /** Beyond this, the least recently used answer is dropped. */
  max: number;
}

/** Keeps results by key, for all callers; failures are not kept. */
export function keptAnswers<T extends NonNullable<unknown>>(
  make: (key: string) => Promise<T>,
  { clock, keptMs, max }: KeptOptions,
): (key: string) => Promise<T> {
  const perf = { now: () => clock.now().getTime() };
  const kept = new LRUCache<string, Promise<T>>({ max, ttl: keptMs, ttlResolution: 0, perf });
  return (key) => {
    const known = kept.get(key);
    if (known) return known;
    const made = make(key);
    kept.set(key, made);
    made.catch(() => {
      if (kept.peek(key) === made) kept.delete(key);
    });
    return made;
  };
}
