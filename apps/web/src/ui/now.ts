import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function tick(): void {
  now = Date.now();
  for (const watch of watchers) watch();
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  if (!timer) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    watchers.delete(onChange);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time in epoch milliseconds, half a minute fine; one timer serves every relative time. */
export function useNow(): number {
  return useSyncExternalStore(
    watch,
    () => now,
    () => now,
  );
}
