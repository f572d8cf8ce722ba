import type { Logger } from 'pino';

/** How long a stop may take before it is forced, in ms. */
const LIMIT_MS = 10_000;

/** Ends the process through `stop` on SIGTERM, SIGINT or a failure that nobody caught. */
export function stopOnSignals(stop: () => Promise<void>, log: Logger): void {
  let stopping = false;
  const end = async (reason: string, code: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ reason }, 'stopping');
    const forced = setTimeout(() => {
      log.error('the stop took too long and was forced');
      process.exit(1);
    }, LIMIT_MS);
    try {
      await stop();
      log.info('stopped');
    } catch (error) {
      log.error({ err: error }, 'the stop failed');
      process.exit(1);
    }
    clearTimeout(forced);
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void end(signal, 0));
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nobody caught this');
    void end('uncaughtException', 1);
  });
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'nobody waited for this');
    void end('unhandledRejection', 1);
  });
}
