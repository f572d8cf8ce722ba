import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DAY_MS, DELETION_DAYS } from '@pro-match/domain/limits';
import { createApp } from './app.ts';
import { hasDemoData } from './demo/demo-accounts.ts';
import { answerBackupRequests, LOOK_MS } from './host/backup/backup-requests.ts';
import { makeBackup } from './host/backup/make-backup.ts';
import { vacuumTables } from './host/database/vacuum.job.ts';
import { type Job, Scheduler } from './host/jobs/scheduler.ts';
import { metricsRoutes } from './host/ops/metrics.routes.ts';
import { Readiness } from './host/ops/readiness.ts';
import { watchJobs } from './host/ops/watch-jobs.ts';
import { watchDelivering, watchOutbox } from './host/ops/watch-outbox.ts';
import { pruneOutbox } from './host/outbox/outbox-leases.queries.ts';
import { OutboxWorker } from './host/outbox/outbox-worker.ts';
import { createHttpServer } from './host/process/http-server.ts';
import { sheddingOf } from './host/shedding.ts';
import { planMissedAlarms, pruneAlarms, sendDueAlarms } from './modules/alarms/index.ts';
import { pruneAuth, resealFactors } from './modules/auth/index.ts';
import {
  creditEmptyMonths,
  endSubscriptionsOfClosed,
  followSeasons,
  pruneBilling,
  remindOfPayments,
  reviewSubscriptions,
  sendReceipts,
  settleOpenRefunds,
  watchReadiness,
} from './modules/billing/index.ts';
import {
  measureAnswers,
  nameCards,
  pauseUnheard,
  refreshDirectory,
  resumeBusinesses,
  writeCardCounts,
} from './modules/businesses/index.ts';
import { pruneNotices } from './modules/cases/index.ts';
import { pruneTrending } from './modules/community/index.ts';
import {
  moveLeadsOfExpiredQuotes,
  offerNextPro,
  withdrawOfClosed,
} from './modules/matches/index.ts';
import { collectOrphans, collectUnfinished } from './modules/media/index.ts';
import {
  pruneNotifications,
  pushNewMessages,
  tellOfUnreadMessages,
} from './modules/notifications/index.ts';
import { askOutcomes } from './modules/outcomes/index.ts';
import { eraseClosedAccounts } from './modules/privacy/index.ts';
import { attachRealtime } from './modules/realtime/index.ts';
import { endTicketsOfClosed } from './modules/requests/index.ts';
import { pruneSms } from './modules/sms/index.ts';
import { countFigures, watchReplies } from './modules/team/index.ts';
import { pruneWebhookLog, resealWebhooks, WebhookSender } from './modules/webhooks/index.ts';
import type { Deps } from './platform/deps.ts';
import { webRoutes } from './platform/web/web.routes.ts';

/** The same path from the source and from the bundle. */
const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Days that the outbox remembers deliveries. */
const OUTBOX_DELIVERED_DAYS = 7;
/** Fewer days than for a deleted account: a failed delivery may name its owner. */
const OUTBOX_DAYS = DELETION_DAYS - 2;

export interface RunningServer {
  port: number;
  /**
   * Keeps serving for `drainMs`, and a little longer while requests still arrive, and reports that
   * it is draining; then finishes the requests under way, stops the jobs at their next safe point,
   * and closes the sockets, whose clients reconnect to another node.
   */
  stop(drainMs?: number): Promise<void>;
}

export async function startServer(deps: Deps): Promise<RunningServer> {
  const { config, database, clock, log, events, metrics } = deps;
  const readiness = new Readiness(database);
  // During development, Vite serves the web app and there is no build.
  const isDemo = await hasDemoData(database.db);
  const web = existsSync(join(WEB, 'csp.json'))
    ? await webRoutes(config, WEB, { isDemo })
    : undefined;
  const app = createApp(deps, { readiness, ...(web ? { web } : {}) });
  const http = createHttpServer(app, config.TRUST_PROXY, sheddingOf(deps));
  const realtime = await attachRealtime(http.server, deps);
  const worker = new OutboxWorker({
    database,
    events,
    clock,
    log,
    tracer: deps.tracer,
    count: watchDelivering(metrics),
  });
  const prune = (now: Date) => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    return pruneOutbox(database.db, {
      deliveredBefore: daysAgo(OUTBOX_DELIVERED_DAYS),
      madeBefore: daysAgo(OUTBOX_DAYS),
    });
  };
  const vacuum: Job = {
    name: 'vacuum the embedded database',
    everyMs: DAY_MS / 24,
    run: (_, stopping) => vacuumTables(database, stopping),
  };
  const watched = watchJobs(deps);
  const scheduler = new Scheduler(
    watched([
      { name: 'prune the outbox', everyMs: DAY_MS / 24, run: prune },
      { name: 'seal second factors anew', everyMs: DAY_MS, run: () => resealFactors(deps) },
      { name: 'seal webhook secrets anew', everyMs: DAY_MS, run: () => resealWebhooks(deps) },
      { name: 'prune webhooks', everyMs: DAY_MS / 24, run: (now) => pruneWebhookLog(deps, now) },
      { name: 'prune sessions', everyMs: DAY_MS, run: (now) => pruneAuth(deps, now) },
      {
        name: 'erase closed accounts',
        everyMs: DAY_MS / 24,
        run: (now, stopping) => eraseClosedAccounts(deps, now, stopping),
      },
      {
        name: 'withdraw requests of closed accounts',
        everyMs: DAY_MS / 24,
        run: () => withdrawOfClosed(deps),
      },
      {
        name: 'end searches for closed accounts',
        everyMs: DAY_MS / 24,
        run: () => endTicketsOfClosed(deps),
      },
      {
        name: 'tell of unread messages',
        everyMs: DAY_MS / 288,
        run: (now) => tellOfUnreadMessages(deps, now),
      },
      { name: 'prune notifications', everyMs: DAY_MS, run: (now) => pruneNotifications(deps, now) },
      {
        name: 'plan missed alarms',
        everyMs: DAY_MS / 1440,
        run: (now) => planMissedAlarms(deps, now),
      },
      { name: 'prune lead alarms', everyMs: DAY_MS, run: (now) => pruneAlarms(deps, now) },
      { name: 'prune texts', everyMs: DAY_MS / 24, run: (now) => pruneSms(deps, now) },
      { name: 'prune notices', everyMs: DAY_MS, run: (now) => pruneNotices(deps, now) },
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
      { name: 'settle open refunds', everyMs: DAY_MS / 288, run: () => settleOpenRefunds(deps) },
      {
        name: 'remind of failed payments',
        everyMs: DAY_MS / 288,
        run: (now) => remindOfPayments(deps, now),
      },
      {
        name: 'credit empty months',
        everyMs: DAY_MS / 288,
        run: (now) => creditEmptyMonths(deps, now),
      },
      { name: 'mail receipts', everyMs: DAY_MS / 24, run: (now) => sendReceipts(deps, now) },
      { name: 'follow pauses for a season', everyMs: DAY_MS / 288, run: () => followSeasons(deps) },
      {
        name: 'watch the profiles that pay',
        everyMs: DAY_MS / 4,
        run: (now) => watchReadiness(deps, now),
      },
      { name: 'measure answers', everyMs: DAY_MS / 24, run: (now) => measureAnswers(deps, now) },
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
      { name: 'name cards', everyMs: DAY_MS / 24, run: () => nameCards(deps) },
      {
        name: 'refresh the directory',
        everyMs: DAY_MS / 1440,
        run: (now, stopping) => refreshDirectory(deps, now, stopping),
      },
      { name: 'ask for outcomes', everyMs: DAY_MS / 24, run: (now) => askOutcomes(deps, now) },
      {
        name: 'settle expired quotes',
        everyMs: DAY_MS / 1440,
        run: (now) => moveLeadsOfExpiredQuotes(deps, now),
      },
      {
        name: 'count figures',
        everyMs: DAY_MS / 24,
        run: (now, stopping) => countFigures(deps, now, stopping),
      },
      { name: 'prune billing', everyMs: DAY_MS, run: (now) => pruneBilling(deps, now) },
      {
        name: 'collect pictures',
        everyMs: DAY_MS,
        run: (now, stopping) => collectOrphans(deps, now, stopping),
      },
      {
        name: 'collect unfinished uploads',
        everyMs: DAY_MS / 24,
        run: (now) => collectUnfinished(deps, now),
      },
      // Last: it frees the space of what the others delete, and takes longest.
      ...(database.driver === 'pglite' ? [vacuum] : []),
    ]),
    clock,
    log,
  );
  // Separate from the others, which may take a while: people wait for these.
  const promptScheduler = new Scheduler(
    watched([
      { name: 'push new messages', everyMs: 3_000, run: pushNewMessages(deps) },
      { name: 'ring lead alarms', everyMs: 3_000, run: (now) => sendDueAlarms(deps, now) },
      { name: 'write card counts', everyMs: 5_000, run: () => writeCardCounts(deps) },
      { name: 'offer the next pro', everyMs: 15_000, run: (now) => offerNextPro(deps, now) },
    ]),
    clock,
    log,
    1_000,
  );
  const webhooks = new WebhookSender(deps);
  watchOutbox(deps);
  watchReplies(deps);
  metrics.gauge({ name: 'realtime_sockets', help: 'Open sockets of this process' }, () =>
    realtime.sockets(),
  );
  // The embedded database has one connection, which this server owns.
  const backups = new Scheduler(
    [
      {
        name: 'make backups that were asked for',
        everyMs: LOOK_MS,
        run: () => answerBackupRequests(config.DATA_DIR, (folder) => makeBackup(deps, folder)),
      },
    ],
    clock,
    log,
    LOOK_MS,
  );

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
  webhooks.start();
  scheduler.start();
  promptScheduler.start();
  if (database.driver === 'pglite') backups.start();
  return {
    port,
    async stop(drainMs = 0) {
      readiness.drain();
      http.sayFarewell();
      const jobs = [worker, webhooks, scheduler, promptScheduler, backups].map((each) =>
        each.stop(),
      );
      await setTimeout(drainMs);
      if (drainMs > 0) await http.untilUnasked();
      await realtime.close();
      await Promise.all([http.drain(), figures.drain(), ...jobs]);
      // Include requests up to the end.
      await writeCardCounts(deps).catch((error: unknown) =>
        log.error({ err: error }, 'the last counts of cards were not written'),
      );
    },
  };
}
