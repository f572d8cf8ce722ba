import type { Logger } from 'pino';
import { watchDependencies } from '../host/ops/watch-dependencies.ts';
import { watchDelivering } from '../host/ops/watch-outbox.ts';
import { OutboxWorker } from '../host/outbox/outbox-worker.ts';
import { boundUnaskedMails } from '../modules/auth/index.ts';
import { syncCatalogue } from '../modules/businesses/index.ts';
import { createRateLimits, memoryCounter } from '../platform/admission/create-rate-limits.ts';
import type { RateLimits } from '../platform/admission/rate-limits.ts';
import { type Config, parseConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { Events } from '../platform/events/event-bus.ts';
import { loadZipCodes } from '../platform/geo/zip-codes.ts';
import type { Router } from '../platform/http/router.ts';
import { createLogger } from '../platform/logger/logger.ts';
import { heldMailer } from '../platform/mail/held-mailer.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { watchedMailer, watchedSms, watchSending } from '../platform/metrics/watch-sending.ts';
import { type IsPushService, isPushService } from '../platform/push/push-services.ts';
import { createSmsSender } from '../platform/sms/create-sms-sender.ts';
import { heldSms } from '../platform/sms/held-sms-sender.ts';
import { noTracer, type Tracer } from '../platform/tracing/tracer.ts';
import {
  type BusinessOverrides,
  type ClientOverrides,
  createBusiness,
  createClient,
  type TestBusiness,
  type TestClient,
} from './actors.ts';
import { CollectingMailer } from './collecting-mailer.ts';
import { createWatchedApp } from './refusals/create-watched-app.ts';
import { type Ask, asking } from './requests.ts';
import { TestClock } from './test-clock.ts';

export interface TestAppOptions {
  /** `real` uses the limits of production; by default, no limit is reached. */
  limits?: 'real' | 'generous';
  environment?: Record<string, string>;
  /** Allowed targets of browser messages; those of production by default. */
  isPushService?: IsPushService;
  /** Silent by default, or as TEST_LOG says. */
  log?: Logger;
  /** Sees the app's work, but no statements: those belong to the database. */
  tracer?: Tracer;
}

export interface AppOn<Base extends Database = Database> {
  app: Router;
  deps: Deps;
  database: Base;
  clock: TestClock;
  /** Sent mails, oldest first. */
  mails: Mail[];
  mailer: CollectingMailer;
  anonymous: { request: Ask };
  client(overrides?: ClientOverrides): Promise<TestClient>;
  business(overrides?: BusinessOverrides): Promise<TestBusiness>;
  /** A client in the team, with a second factor by default. */
  member(overrides?: ClientOverrides): Promise<TestClient>;
  /** Delivers due entries; failed ones wait until the clock is moved. */
  runOutbox(): Promise<void>;
  close(): Promise<void>;
}

/** Team members; each call of `member` uses one. */
const MEMBERS = Array.from({ length: 100 }, (_, index) => `member-${index}@example.com`);

export async function createAppOn<Base extends Database>(
  database: Base,
  options: TestAppOptions = {},
): Promise<AppOn<Base>> {
  const clock = new TestClock();
  const mailer = new CollectingMailer();
  const config: Config = parseConfig({
    NODE_ENV: 'test',
    TEAM_EMAILS: MEMBERS.join(','),
    ...options.environment,
  });
  const { log = createLogger(process.env.TEST_LOG ?? 'silent') } = options;
  const events = new Events(database, log, clock, options.tracer);
  const limits = options.limits === 'real' ? createRateLimits(memoryCounter) : generousLimits();
  const metrics = createMetrics();
  const { tracer = noTracer } = options;
  const seen = watchSending({ metrics, tracer });
  const sms = createSmsSender(config, database, clock);
  const deps: Deps = {
    config,
    database,
    clock,
    log,
    metrics,
    tracer,
    events,
    limits,
    mailer: boundUnaskedMails(heldMailer(config, watchedMailer(seen, mailer)), {
      config,
      database,
      limits,
      log,
    }),
    zipCodes: loadZipCodes(),
    isPushService: options.isPushService ?? isPushService,
    sms: sms && heldSms(config, watchedSms(seen, sms)),
  };
  watchDependencies(metrics, config);
  await syncCatalogue(deps);
  const app = createWatchedApp(deps);
  const members = MEMBERS.values();
  const count = watchDelivering(metrics);
  const worker = new OutboxWorker({ database, events, clock, log, tracer, count });
  return {
    app,
    deps,
    database,
    clock,
    mails: mailer.mails,
    mailer,
    anonymous: { request: asking(app, config.PUBLISHABLE_KEY) },
    client: (overrides = {}) => createClient(app, deps, overrides),
    business: (overrides = {}) => createBusiness(app, deps, overrides),
    async member(overrides = {}) {
      const { value: email } = members.next();
      if (email === undefined) throw new Error('The team of a test has a hundred members at most');
      return createClient(app, deps, { email, aal: 'aal2', ...overrides });
    },
    async runOutbox() {
      while ((await worker.runBatch()) > 0);
    },
    close: () => database.close(),
  };
}

function generousLimits(): RateLimits {
  return createRateLimits((limit) => memoryCounter({ ...limit, points: limit.points * 10_000 }));
}
