/** Runs work, so many at a time; what is too much is refused at once. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * `atOnce` pieces of work run, `waiting` more stand in line, and `refuse` makes
 * the error for the next one: a line without an end only turns load into timeouts.
 */
export function createGate(atOnce: number, waiting: number, refuse: () => Error): Gate {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw refuse();
      // Whoever leaves hands its place on, so the count stays as it is.
      await new Promise<void>((enter) => line.push(enter));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
