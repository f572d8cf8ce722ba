import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { boundUnaskedMails, loadSigningKeys } from './modules/auth/index.ts';
import { fillTimeZones, syncCatalogue } from './modules/businesses/index.ts';
import { type Clock, systemClock } from './platform/clock/clock.ts';
import { DatabaseClock } from './platform/clock/database-clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import type { Deps } from './platform/deps.ts';
import { Events } from './platform/events/event-bus.ts';
import { loadZipCodes } from './platform/geo/zip-codes.ts';
import { createRateLimits, memoryCounter } from './platform/http/create-rate-limits.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { isPushService } from './platform/push/push-services.ts';
import { createSmsSender } from './platform/sms/create-sms-sender.ts';

/** For the source and the bundle alike: `src/` and `dist/` are next to `migrations/`. */
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

export interface OpenDeps {
  deps: Deps;
  /** Closes what was opened, the database last. */
  close(): Promise<void>;
}

/** Opens what the use cases need: a migrated database, the signing key, mail, limits. */
export async function openDeps(config: Config, log: Logger, testClock?: Clock): Promise<OpenDeps> {
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  const database = await openDatabase(config, log);
  closers.push(() => database.close());
  try {
    const clock = testClock ?? (await clockOf(database, log, closers));
    const ran = await migrate(database, MIGRATIONS);
    if (ran.length > 0) log.info({ ran }, 'migrated');
    await syncCatalogue({ database });
    const zipCodes = loadZipCodes();
    await fillTimeZones({ database, zipCodes });
    // A bad key should stop the start, not the first sign-in.
    await loadSigningKeys({ config, database });
    const sender = await createMailer(config, database, clock);
    closers.push(() => sender.close());
    const limits = createRateLimits(await counterOf(config, log, closers));
    const mailer = boundUnaskedMails(sender, { config, database, limits, log });
    const events = new Events(database, log, clock);
    const sms = createSmsSender(config, database, clock);
    const tools = { limits, mailer, zipCodes, isPushService, sms };
    const deps = { config, database, clock, log, events, ...tools };
    return { deps, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Nodes that share a database share its clock; the embedded one uses this process's. */
async function clockOf(
  database: Database,
  log: Logger,
  closers: (() => Promise<void> | void)[],
): Promise<Clock> {
  if (database.driver === 'pglite') return systemClock;
  const clock = new DatabaseClock(database, { log });
  await clock.start();
  closers.push(() => clock.stop());
  return clock;
}

async function counterOf(config: Config, log: Logger, closers: (() => void)[]) {
  if (config.REDIS_URL === undefined) return memoryCounter;
  const { openRedis } = await import('./platform/redis/open-redis.ts');
  const { redisCounter } = await import('./platform/redis/redis-counter.ts');
  const redis = openRedis(config.REDIS_URL, log);
  closers.push(() => redis.destroy());
  return redisCounter(redis);
}
