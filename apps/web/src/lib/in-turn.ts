/** Runs at most `most` tasks at once, the others in order; returns what the task returns. */
export function createPool(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes to the next task, or becomes free.
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Runs `work` one at a time. Calls made meanwhile cause one more run, which all of them wait for.
 */
export function createRepeater(work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  async function runAll(): Promise<void> {
    do {
      isAskedAgain = false;
      await work();
    } while (isAskedAgain);
  }

  return {
    isRunning: () => running !== undefined,
    run(): Promise<void> {
      if (running) isAskedAgain = true;
      running ??= runAll().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
