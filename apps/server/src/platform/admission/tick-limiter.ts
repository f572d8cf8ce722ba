/** Undefined: proceed at once. Otherwise wait for the promise. */
export type WaitForTick = (subject: string) => Promise<void> | undefined;

/**
 * Lets each subject start a limited number of jobs in one turn of the event loop; the rest wait for
 * the next turns. That only bounds how long others wait for the main thread: a lone caller loses
 * next to nothing.
 */
export function createTickLimiter(eachTurn: number): WaitForTick {
  const started = new Map<string, number>();
  const lines = new Map<string, (() => void)[]>();
  let isScheduled = false;

  function nextTurn(): void {
    isScheduled = false;
    started.clear();
    for (const [subject, line] of lines) {
      const starting = line.splice(0, eachTurn);
      if (line.length === 0) lines.delete(subject);
      count(subject, starting.length);
      for (const start of starting) start();
    }
  }

  function count(subject: string, more: number): void {
    started.set(subject, (started.get(subject) ?? 0) + more);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(nextTurn);
  }

  return (subject) => {
    const line = lines.get(subject);
    if (!line && (started.get(subject) ?? 0) < eachTurn) {
      count(subject, 1);
      return undefined;
    }
    return new Promise((resolve) => {
      if (line) line.push(resolve);
      else lines.set(subject, [resolve]);
    });
  };
}
