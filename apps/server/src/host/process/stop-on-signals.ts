import type { Logger } from 'pino';

/** In ms; then the stop is forced. Longer than any request but an upload. */
const LIMIT_MS = 25_000;

export interface Stop {
  /** Closes everything; `drainMs` as below, or 0 after a failure. */
  stop(drainMs: number): Promise<void>;
  /** How long to keep serving after a signal, until others do, in ms. */
  drainMs: number;
}

/**
 * Ends the process through `stop`: on SIGTERM and SIGINT with 0, and with 1 after an uncaught
 * failure, since we cannot know what it left half done. A second signal ends it at once; a second
 * failure does not, since work in progress may still finish.
 */
export function stopOnSignals({ stop, drainMs }: Stop, log: Logger): void {
  let stopping = false;
  let code = 0;
  const end = async (reason: string, drainMs: number) => {
    stopping = true;
    log.info({ reason }, 'stopping');
    const forced = setTimeout(() => {
      log.fatal({ reason }, 'the stop took too long and was forced');
      process.exit(1);
    }, drainMs + LIMIT_MS);
    try {
      await stop(drainMs);
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
      void end(signal, drainMs);
    });
  }
  const fail = (reason: string, words: string) => (error: unknown) => {
    code = 1;
    // Written synchronously, with the chain of its causes.
    log.fatal({ err: error }, words);
    if (!stopping) void end(reason, 0);
  };
  process.on('uncaughtException', fail('uncaughtException', 'nobody caught this'));
  process.on('unhandledRejection', fail('unhandledRejection', 'nobody waited for this'));
}
