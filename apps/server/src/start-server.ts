import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { pruneAuth } from './modules/auth/index.ts';
import { collectOrphans } from './modules/media/index.ts';
import { attachRealtime } from './modules/realtime/index.ts';
import type { Deps } from './platform/deps.ts';
import { countOutbox, pruneDelivered } from './platform/events/outbox-leases.queries.ts';
import { OutboxWorker } from './platform/events/outbox-worker.ts';
import { Scheduler } from './platform/jobs/scheduler.ts';
import { createMetrics } from './platform/ops/metrics.ts';
import { Readiness } from './platform/ops/readiness.ts';
import { createHttpServer } from './platform/process/http-server.ts';
import { webRoutes } from './platform/web/web.routes.ts';

/** Beside the source and beside the bundle alike. */
const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

const DAY_MS = 86_400_000;

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
  const web = existsSync(join(WEB, 'csp.json')) ? await webRoutes(config, WEB) : undefined;
  const app = createApp(deps, { metrics, readiness, ...(web ? { web } : {}) });
  const http = createHttpServer(app);
  const realtime = await attachRealtime(http.server, deps);
  const worker = new OutboxWorker({
    database,
    events,
    clock,
    log,
    count: metrics.countDelivery,
  });
  const prune = (now: Date) => pruneDelivered(database.db, new Date(now.getTime() - 7 * DAY_MS));
  const scheduler = new Scheduler(
    [
      { name: 'prune the outbox', everyMs: DAY_MS / 24, run: prune },
      { name: 'prune sessions', everyMs: DAY_MS, run: (now) => pruneAuth(deps, now) },
      { name: 'collect pictures', everyMs: DAY_MS, run: (now) => collectOrphans(deps, now) },
    ],
    clock,
    log,
  );
  const outboxCount = async (kind: 'waiting' | 'dead') => (await countOutbox(database.db))[kind];
  metrics.gauge('outbox_waiting', 'Deliveries that wait', () => outboxCount('waiting'));
  metrics.gauge('outbox_dead', 'Deliveries that were given up', () => outboxCount('dead'));
  metrics.gauge('realtime_sockets', 'Open sockets of this process', () => realtime.sockets());

  const port = await http.listen(config.PORT, config.HOST).catch(async (error: unknown) => {
    await realtime.close();
    throw error;
  });
  worker.start();
  scheduler.start();
  return {
    port,
    async stop() {
      readiness.drain();
      await realtime.close();
      await Promise.all([http.drain(), worker.stop(), scheduler.stop()]);
    },
  };
}
