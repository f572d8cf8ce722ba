import type { Logger } from 'pino';

/** How long a stop may take before it is forced, in ms. */
const LIMIT_MS = 10_000;

/**
 * Ends the process through `stop`: on SIGTERM and SIGINT with 0, and with 1 after an uncaught
 * failure, since we cannot know what it left half done. A second signal ends it at once; a second
 * failure does not, since work in progress may still finish.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Logger): void {
  let stopping = false;
  let code = 0;
  const end = async (reason: string) => {
    stopping = true;
    log.info({ reason }, 'stopping');
    const forced = setTimeout(() => {
      log.fatal({ reason }, 'the stop took too long and was forced');
      process.exit(1);
    }, LIMIT_MS);
    try {
      await stop();
      log.info('stopped');
    } catch (error) {
      log.fatal({ err: error }, 'the stop failed');
      code = 1;
    }
    clearTimeout(forced);
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      void end(signal);
    });
  }
  const fail = (reason: string, words: string) => (error: unknown) => {
    code = 1;
    // Written synchronously, with the chain of its causes.
    log.fatal({ err: error }, words);
    if (!stopping) void end(reason);
  };
  process.on('uncaughtException', fail('uncaughtException', 'nobody caught this'));
  process.on('unhandledRejection', fail('unhandledRejection', 'nobody waited for this'));
}
