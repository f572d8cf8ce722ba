/** Runs once the page is idle, after five seconds at most; at once in Safari, which can't tell. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5_000 });
  else run();
}
