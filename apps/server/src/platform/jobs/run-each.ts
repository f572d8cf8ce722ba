import type { Logger } from 'pino';

/**
 * Runs items one by one; a failure is logged and does not stop the rest. Resolves to false if any
 * failed. For jobs, whose next run retries what is still due.
 */
export async function runEach(
  log: Logger,
  work: Iterable<() => Promise<unknown>>,
): Promise<boolean> {
  let isWell = true;
  for (const one of work) {
    try {
      await one();
    } catch (error) {
      isWell = false;
      log.error({ err: error }, 'a part of a job failed');
    }
  }
  return isWell;
}
