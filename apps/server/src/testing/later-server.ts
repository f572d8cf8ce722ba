import { DAY_MS } from '@pro-match/domain/limits';
import { stopOnSignals } from '../host/process/stop-on-signals.ts';
import { openDeps } from '../open-deps.ts';
import { parseConfig } from '../platform/config/config.ts';
import { readEnvironment } from '../platform/config/environment.ts';
import { createLogger } from '../platform/logger/logger.ts';
import { startServer } from '../start-server.ts';
import { TestClock } from './test-clock.ts';

/** Runs a server whose clock is ahead by the first argument, in days; for journeys. */
const days = Number(process.argv[2]);
if (!Number.isFinite(days)) throw new Error('How many days later?');

const config = parseConfig(readEnvironment());
const log = createLogger(config.LOG_LEVEL);
const clock = new TestClock();
clock.advance(days * DAY_MS);
const { deps, close } = await openDeps(config, log, clock);
const server = await startServer(deps);
const stop = async () => {
  await server.stop();
  await close();
};
stopOnSignals({ stop, drainMs: 0 }, log);
