import type { Logger } from 'pino';
import { DatabaseClock } from './host/database/database-clock.ts';
import { migrate, requireMigrated } from './host/database/migrate.ts';
import { openDatabase } from './host/database/open-database.ts';
import { watchDependencies } from './host/ops/watch-dependencies.ts';
import { watchPool, watchPoolWait } from './host/ops/watch-pool.ts';
import { closeFolder } from './host/process/own-folder.ts';
import { boundUnaskedMails, loadSigningKeys } from './modules/auth/index.ts';
import { fillTimeZones, syncCatalogue } from './modules/businesses/index.ts';
import { createRateLimits, memoryCounter } from './platform/admission/create-rate-limits.ts';
import { type Clock, systemClock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import type { Deps } from './platform/deps.ts';
import { Events } from './platform/events/event-bus.ts';
import { loadZipCodes } from './platform/geo/zip-codes.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { heldMailer } from './platform/mail/held-mailer.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { watchedMailer, watchedSms, watchSending } from './platform/metrics/watch-sending.ts';
import { isPushService } from './platform/push/push-services.ts';
import { createSmsSender } from './platform/sms/create-sms-sender.ts';
import { heldSms } from './platform/sms/held-sms-sender.ts';
import { noTracer, type Tracer } from './platform/tracing/tracer.ts';
import { MIGRATIONS } from './shipped-folders.ts';

export interface OpenDeps {
  deps: Deps;
  /** The database closes last. */
  close(): Promise<void>;
}

export async function openDeps(config: Config, log: Logger, testClock?: Clock): Promise<OpenDeps> {
  const metrics = createMetrics();
  const closers: (() => Promise<void> | void)[] = [];
  const tracer = await tracerOf(config, { log, metrics }, closers);
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  await closeFolder(config.DATA_DIR, log);
  const database = await openDatabase(config, log, { onWait: watchPoolWait(metrics), tracer });
  closers.push(() => database.close());
  try {
    const clock = testClock ?? (await clockOf(database, log, closers));
    if (config.MIGRATE_AT_START) {
      const ran = await migrate(database, MIGRATIONS);
      if (ran.length > 0) log.info({ ran }, 'migrated');
    } else await requireMigrated(database, MIGRATIONS);
    await syncCatalogue({ database });
    const zipCodes = loadZipCodes();
    await fillTimeZones({ database, zipCodes });
    // A bad key should stop the start, not the first sign-in.
    await loadSigningKeys({ config, database });
    const sender = await createMailer(config, database, clock);
    closers.push(() => sender.close());
    const limits = createRateLimits(await counterOf(config, log, closers));
    const seen = watchSending({ metrics, tracer: tracer ?? noTracer });
    const mailer = boundUnaskedMails(heldMailer(config, watchedMailer(seen, sender)), {
      config,
      database,
      limits,
      log,
    });
    const events = new Events(database, log, clock, tracer);
    const sms = createSmsSender(config, database, clock);
    watchPool(metrics, database);
    watchDependencies(metrics, config);
    const tools = { limits, mailer, zipCodes, isPushService };
    const deps = {
      config,
      database,
      clock,
      log,
      metrics,
      tracer: tracer ?? noTracer,
      events,
      ...tools,
      sms: sms && heldSms(config, watchedSms(seen, sms)),
    };
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

/** Undefined if no collector is configured; the library is then not even loaded. */
async function tracerOf(
  { telemetry }: Config,
  tools: Pick<Deps, 'log' | 'metrics'>,
  closers: (() => Promise<void> | void)[],
): Promise<Tracer | undefined> {
  if (!telemetry) return undefined;
  const { openTelemetry } = await import('./host/tracing/open-telemetry.ts');
  const { tracer, close } = openTelemetry(telemetry, tools);
  closers.push(close);
  return tracer;
}

async function counterOf(config: Config, log: Logger, closers: (() => void)[]) {
  if (config.REDIS_URL === undefined) return memoryCounter;
  const { openRedis } = await import('./platform/redis/open-redis.ts');
  const { redisCounter } = await import('./platform/admission/redis-counter.ts');
  const redis = openRedis({ url: config.REDIS_URL, log, name: 'limits' });
  closers.push(() => redis.destroy());
  return redisCounter(redis);
}
