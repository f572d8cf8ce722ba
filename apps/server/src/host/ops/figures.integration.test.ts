import { newId } from '@pro-match/domain/ids';
import { HOUR_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listenForPushes } from '../../modules/realtime/realtime.listeners.ts';
import { recountHealth } from '../../modules/team/health/testing/recount-health.ts';
import { watchReplies } from '../../modules/team/index.ts';
import { externalDependency } from '../../platform/admission/external-dependency.ts';
import { AppError } from '../../platform/http/errors.ts';
import { createLogger } from '../../platform/logger/logger.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { watchSending } from '../../platform/metrics/watch-sending.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createWatchedApp } from '../../testing/refusals/create-watched-app.ts';
import { openPostgres } from '../database/postgres.ts';
import { Scheduler } from '../jobs/scheduler.ts';
import { watchDependencies } from './watch-dependencies.ts';
import { watchJobs } from './watch-jobs.ts';
import { watchOutbox } from './watch-outbox.ts';
import { watchPool, watchPoolWait } from './watch-pool.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
beforeAll(async () => {
  t = await createTestApp({ limits: 'real' });
  client = await t.client();
  business = await t.business();
  await t.runOutbox();
});
afterAll(() => t.close());

/** The samples of the process as Prometheus would read them: `name{labels}` to its value. */
async function scrape(metrics = t.deps.metrics): Promise<Map<string, number>> {
  const { body } = await metrics.text();
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

async function ask(): Promise<string> {
  const response = await client.request('POST', '/rest/v1/matches', {
    id: newId(),
    business_id: business.userId,
    service: 'Plumbing',
    description: 'The sink leaks.',
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

describe('the key metrics', () => {
  it('report R1h of this week as last counted', async () => {
    watchReplies(t.deps);
    expect((await scrape()).get('leads_asked{week="this"}')).toBe(0);
    expect((await scrape()).has('leads_r1h_ratio{week="this"}')).toBe(false);
    const id = await ask();
    await recountHealth(t);
    expect((await scrape()).get('leads_r1h_ratio{week="this"}')).toBe(0);
    const accepted = await business.request('PATCH', `/rest/v1/matches/${id}`, {
      status: 'accepted',
    });
    expect(accepted.status).toBe(200);
    expect((await scrape()).get('leads_r1h_ratio{week="this"}')).toBe(0);
    await recountHealth(t);
    const figures = await scrape();
    expect(figures.get('leads_asked{week="this"}')).toBe(1);
    expect(figures.get('leads_answered_within_hour{week="this"}')).toBe(1);
    expect(figures.get('leads_r1h_ratio{week="this"}')).toBe(1);
    expect(figures.get('leads_asked{week="last"}')).toBe(0);
  });

  it('report what waits in the outbox, its age, and the time of each delivery', async () => {
    watchOutbox(t.deps);
    await t.runOutbox();
    expect((await scrape()).get('outbox_waiting')).toBe(0);
    expect((await scrape()).get('outbox_oldest_age_seconds')).toBe(0);
    await t.database.db.execute(sql`
      insert into outbox (id, event, listener, key, payload, created_at, run_after, attempts)
      values (${newId()}, 'x', 'of-another-release', 'x', '{}',
        ${new Date(t.clock.now().getTime() - HOUR_MS).toISOString()}::timestamptz, now(), 0)`);
    const waiting = await scrape();
    expect(waiting.get('outbox_waiting')).toBe(1);
    const age = waiting.get('outbox_oldest_age_seconds') ?? 0;
    expect([age >= 3600, age < 4000]).toEqual([true, true]);
    await t.database.db.execute(sql`update outbox set dead_at = now() where key = 'x'`);
    const dead = await scrape();
    expect([dead.get('outbox_waiting'), dead.get('outbox_dead')]).toEqual([0, 1]);
    expect(dead.get('outbox_deliveries_total{outcome="delivered"}')).toBeGreaterThan(0);
    expect(dead.get('delivery_seconds_count{listener="notifications.lead"}')).toBe(1);
  });

  it('time the messages to screens', async () => {
    const told: string[] = [];
    listenForPushes(t.deps, {
      push: (_rooms, ...[name]) => void told.push(name),
      end: () => undefined,
      hearAnew: () => undefined,
    });
    t.deps.events.announce('notification.read', { userId: client.userId }, client.userId);
    await expect.poll(() => told).toEqual(['notifications:read']);
    const figures = await scrape();
    expect(figures.get('delivery_seconds_count{listener="realtime"}')).toBe(1);
  });

  it('count sent and failed messages', async () => {
    const seen = watchSending(t.deps);
    await expect(seen('push', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await seen('push', async () => 'gone', String);
    const figures = await scrape();
    expect(figures.get('messages_sent_total{channel="push",outcome="failed"}')).toBe(1);
    expect(figures.get('messages_sent_total{channel="push",outcome="gone"}')).toBe(1);
    expect(figures.get('messages_sent_total{channel="mail",outcome="sent"}')).toBe(t.mails.length);
  });

  it('count rejected requests by reason', async () => {
    const wrong = () =>
      t.anonymous.request('POST', '/auth/v1/token?grant_type=password', {
        email: 'nobody@example.com',
        password: 'Wrong-horse-7',
      });
    for (let tries = 0; tries < 10; tries += 1) expect((await wrong()).status).toBe(400);
    expect((await wrong()).status).toBe(429);
    const by = 'requests_shed_total{status="429",reason="rate_limit"}';
    expect((await scrape()).get(by)).toBe(1);

    const broken = {
      ...t.deps,
      limits: { ...t.deps.limits, take: () => Promise.reject(new AppError('unavailable')) },
    };
    const app = createWatchedApp(broken);
    const headers = { apikey: t.deps.config.PUBLISHABLE_KEY };
    expect((await app.request('/sitemap.xml', { headers })).status).toBe(503);
    expect((await scrape()).get('requests_shed_total{status="503",reason="unavailable"}')).toBe(1);
  });

  it('report the duration, the outcome and the last success of each job', async () => {
    const metrics = createMetrics();
    let fails = false;
    const run = async () => {
      if (fails) throw new Error('no luck');
    };
    const jobs = watchJobs({ ...t.deps, metrics })([{ name: 'sweep', everyMs: 60_000, run }]);
    const scheduler = new Scheduler(jobs, t.clock, createLogger('silent'));
    await scheduler.runDue();
    fails = true;
    t.clock.advance(90_000);
    await scheduler.runDue();
    const figures = await scrape(metrics);
    const age = figures.get('job_last_success_age_seconds{name="sweep"}') ?? 0;
    expect([age >= 90, age < 120]).toEqual([true, true]);
    expect(figures.get('job_interval_seconds{name="sweep"}')).toBe(60);
    expect(figures.get('job_duration_seconds_count{name="sweep",outcome="done"}')).toBe(1);
    expect(figures.get('job_duration_seconds_count{name="sweep",outcome="failed"}')).toBe(1);
  });

  it('report the open breakers of external dependencies', async () => {
    const metrics = createMetrics();
    const config = { ...t.deps.config };
    watchDependencies(metrics, config);
    const options = { waitMs: 1_000, isAway: () => true };
    const smtp = externalDependency(config, 'smtp', options);
    await externalDependency(config, 'sms', options).ask(async () => 'sent');
    for (let round = 0; round < 5; round += 1) {
      await smtp.ask(() => Promise.reject(new Error('away'))).catch(() => undefined);
    }
    const figures = await scrape(metrics);
    expect(figures.get('breaker_open{dependency="smtp"}')).toBe(1);
    expect(figures.get('breaker_open{dependency="sms"}')).toBe(0);
  });

  it('leave out a gauge that cannot be read in time, and report the rest', async () => {
    const metrics = createMetrics();
    metrics.gauge({ name: 'hangs', help: 'Never answers' }, () => new Promise(() => undefined));
    metrics.gauge({ name: 'answers', help: 'Answers' }, () => 7);
    const figures = await scrape(metrics);
    expect(figures.get('answers')).toBe(7);
    expect(figures.has('hangs')).toBe(false);
    expect(figures.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  });

  it.runIf(inject('database').driver === 'postgres')(
    'report the use of connections, and the wait for one',
    async () => {
      const metrics = createMetrics();
      const database = openPostgres({
        url: t.database.url ?? '',
        poolSize: 1,
        onError: () => undefined,
        onWait: watchPoolWait(metrics),
      });
      watchPool(metrics, database);
      const asleep = [1, 2].map(async () => {
        await database.db.execute(sql`select pg_sleep(0.3)`);
      });
      await expect
        .poll(async () => (await scrape(metrics)).get('database_connections{state="in_use"}'))
        .toBe(1);
      const busy = await scrape(metrics);
      expect(busy.get('database_pool_waiting')).toBe(1);
      expect(busy.get('database_connections_max')).toBe(1);
      expect(database.pool?.().waitedMs).toBeGreaterThan(0);
      await Promise.all(asleep);
      await database.db.transaction(async () => undefined);
      const after = await scrape(metrics);
      expect(after.get('database_connections{state="idle"}')).toBe(1);
      expect(database.pool?.().waitedMs).toBe(0);
      expect(after.get('database_pool_wait_seconds_count')).toBe(3);
      // The second waited for the first.
      expect(after.get('database_pool_wait_seconds_bucket{le="0.1"}')).toBeLessThan(3);
      await database.close();
    },
  );
});
