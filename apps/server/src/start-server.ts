import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY_MS, DELETION_DAYS } from '@pro-match/domain/limits';
import { createApp } from './app.ts';
import { hasDemoData } from './demo/demo-accounts.ts';
import { pruneAlarms, ringDueAlarms } from './modules/alarms/index.ts';
import { pruneAuth, resealFactors } from './modules/auth/index.ts';
import {
  endSubscriptionsOfClosed,
  pruneBilling,
  reviewSubscriptions,
  settleOpenRefunds,
} from './modules/billing/index.ts';
import { measureAnswers, pauseUnheard, resumeBusinesses } from './modules/businesses/index.ts';
import { pruneTrending } from './modules/community/index.ts';
import { offerRescues } from './modules/matches/index.ts';
import { collectOrphans } from './modules/media/index.ts';
import {
  pruneNotifications,
  pushNewMessages,
  tellOfUnreadMessages,
} from './modules/notifications/index.ts';
import { eraseClosedAccounts } from './modules/privacy/index.ts';
import { attachRealtime } from './modules/realtime/index.ts';
import { pruneSms } from './modules/sms/index.ts';
import { foldReplies } from './modules/team/index.ts';
import type { Deps } from './platform/deps.ts';
import { countOutbox, pruneOutbox } from './platform/events/outbox-leases.queries.ts';
import { OutboxWorker } from './platform/events/outbox-worker.ts';
import { Scheduler } from './platform/jobs/scheduler.ts';
import { metricsRoutes } from './platform/ops/metrics.routes.ts';
import { createMetrics } from './platform/ops/metrics.ts';
import { Readiness } from './platform/ops/readiness.ts';
import { createHttpServer } from './platform/process/http-server.ts';
import { webRoutes } from './platform/web/web.routes.ts';

/** Beside the source and beside the bundle alike. */
const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** How long the outbox remembers what it delivered. */
const OUTBOX_DELIVERED_DAYS = 7;
/** The same of what it could not: less than a deleted account, whose owner it may name. */
const OUTBOX_DAYS = DELETION_DAYS - 2;

export interface RunningServer {
  port: number;
  /** Answers what was asked, finishes the jobs under way, and lets go of the sockets. */
  stop(): Promise<void>;
}

/** Serves the API, the sockets and the web app, and works off the outbox. */
export async function startServer(deps: Deps): Promise<RunningServer> {
  const { config, database, clock, log, events } = deps;
  const metrics = createMetrics();
  const readiness = new Readiness(database);
  // While developing, Vite serves the web app and nothing was built.
  const isDemo = await hasDemoData(database.db);
  const web = existsSync(join(WEB, 'csp.json'))
    ? await webRoutes(config, WEB, { isDemo })
    : undefined;
  const app = createApp(deps, { metrics, readiness, ...(web ? { web } : {}) });
  const http = createHttpServer(app, config.TRUST_PROXY);
  const realtime = await attachRealtime(http.server, deps);
  const worker = new OutboxWorker({
    database,
    events,
    clock,
    log,
    count: metrics.countDelivery,
  });
  const prune = (now: Date) => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    return pruneOutbox(database.db, {
      deliveredBefore: daysAgo(OUTBOX_DELIVERED_DAYS),
      madeBefore: daysAgo(OUTBOX_DAYS),
    });
  };
  const scheduler = new Scheduler(
    [
      { name: 'prune the outbox', everyMs: DAY_MS / 24, run: prune },
      { name: 'seal second factors anew', everyMs: DAY_MS, run: () => resealFactors(deps) },
      { name: 'prune sessions', everyMs: DAY_MS, run: (now) => pruneAuth(deps, now) },
      {
        name: 'erase closed accounts',
        everyMs: DAY_MS / 24,
        run: (now) => eraseClosedAccounts(deps, now),
      },
      {
        name: 'tell of unread messages',
        everyMs: DAY_MS / 288,
        run: (now) => tellOfUnreadMessages(deps, now),
      },
      { name: 'prune notifications', everyMs: DAY_MS, run: (now) => pruneNotifications(deps, now) },
      { name: 'prune lead alarms', everyMs: DAY_MS, run: (now) => pruneAlarms(deps, now) },
      { name: 'prune texts', everyMs: DAY_MS / 24, run: (now) => pruneSms(deps, now) },
      { name: 'prune trending', everyMs: DAY_MS / 24, run: (now) => pruneTrending(deps, now) },
      {
        name: 'review subscriptions',
        everyMs: DAY_MS / 288,
        run: (now) => reviewSubscriptions(deps, now),
      },
      {
        name: 'end subscriptions of closed accounts',
        everyMs: DAY_MS / 24,
        run: () => endSubscriptionsOfClosed(deps),
      },
      {
        name: 'settle open refunds',
        everyMs: DAY_MS / 288,
        run: () => settleOpenRefunds(deps),
      },
      {
        name: 'measure answers',
        everyMs: DAY_MS / 24,
        run: (now) => measureAnswers(deps, now),
      },
      {
        name: 'ask who leaves clients unheard',
        everyMs: DAY_MS / 24,
        run: (now) => pauseUnheard(deps, now),
      },
      {
        name: 'bring back businesses',
        everyMs: DAY_MS / 288,
        run: (now) => resumeBusinesses(deps, now),
      },
      { name: 'fold reply figures', everyMs: DAY_MS / 1440, run: () => foldReplies(deps) },
      { name: 'prune billing', everyMs: DAY_MS, run: (now) => pruneBilling(deps, now) },
      { name: 'collect pictures', everyMs: DAY_MS, run: (now) => collectOrphans(deps, now) },
    ],
    clock,
    log,
  );
  // Apart from the others, which may take a while: people wait for these.
  const promptScheduler = new Scheduler(
    [
      { name: 'push new messages', everyMs: 3_000, run: pushNewMessages(deps) },
      { name: 'ring lead alarms', everyMs: 3_000, run: (now) => ringDueAlarms(deps, now) },
      { name: 'offer the next pro', everyMs: 15_000, run: (now) => offerRescues(deps, now) },
    ],
    clock,
    log,
    1_000,
  );
  const outboxCount = async (kind: 'waiting' | 'dead') => (await countOutbox(database.db))[kind];
  metrics.gauge('outbox_waiting', 'Deliveries that wait', () => outboxCount('waiting'));
  metrics.gauge('outbox_dead', 'Deliveries that were given up', () => outboxCount('dead'));
  metrics.gauge('realtime_sockets', 'Open sockets of this process', () => realtime.sockets());

  const figures = createHttpServer(metricsRoutes(metrics));
  const listen = async () => {
    // First, so that any refusal is reported before the first visitor is served.
    if (config.METRICS_PORT !== undefined) {
      await figures.listen(config.METRICS_PORT, config.METRICS_HOST);
    }
    return http.listen(config.PORT, config.HOST);
  };
  const port = await listen().catch(async (error: unknown) => {
    await Promise.all([realtime.close(), figures.drain()]);
    throw error;
  });
  worker.start();
  scheduler.start();
  promptScheduler.start();
  return {
    port,
    async stop() {
      readiness.drain();
      await realtime.close();
      await Promise.all([
        http.drain(),
        figures.drain(),
        worker.stop(),
        scheduler.stop(),
        promptScheduler.stop(),
      ]);
    },
  };
}
