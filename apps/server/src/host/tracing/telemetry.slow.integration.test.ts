import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@pro-match/domain/ids';
import { TEXT_CONSENT } from '@pro-match/domain/sms';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { sendPush } from '../../modules/push/index.ts';
import { PushStandIn } from '../../modules/push/testing/push-stand-in.ts';
import { next, openNode, settled } from '../../modules/realtime/testing/open-node.ts';
import { parseConfig } from '../../platform/config/config.ts';
import { createLogger } from '../../platform/logger/logger.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { TwilioStandIn } from '../../platform/sms/testing/twilio-stand-in.ts';
import { startChildServer } from '../../testing/child-server.ts';
import { Collector, factOf, type SentSpan } from '../../testing/collector.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { found } from '../../testing/found.ts';
import { watchedFetch } from '../../testing/refusals/watch-response.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openTelemetry } from './open-telemetry.ts';

const { driver } = inject('database');
const EMAIL = 'ada.traced@example.com';
const PASSWORD = 'Correct-horse-7';
const SECRET = 'Bearer%20of-the-collector';
const SECRET_WORDS = 'Water under the kitchen sink';
const NOBODY = '01890000-0000-7000-8000-0000000000aa';

let collector: Collector;
const closers: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  collector = await new Collector().open();
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  await collector.close();
});

const config = (rest: Record<string, string> = {}) => {
  const { telemetry } = parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...rest });
  if (!telemetry) throw new Error('nothing is configured');
  return telemetry;
};

async function database(): Promise<Record<string, string>> {
  if (driver === 'postgres') {
    const opened = await openTestDatabase();
    closers.push(() => opened.close());
    return { DATABASE_URL: opened.url ?? '' };
  }
  const folder = await mkdtemp(join(tmpdir(), 'pro-match-traced-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  return { DATA_DIR: folder };
}

describe('a server with a collector', { timeout: 60_000 }, () => {
  it('sends a request with its statements and deliveries as one trace, and its metrics', async () => {
    const server = startChildServer({
      ...(await database()),
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=${SECRET}`,
      OTEL_METRIC_EXPORT_INTERVAL: '1000',
    });
    closers.push(async () => {
      server.child.kill('SIGKILL');
      await server.ended;
    });
    const address = await server.ready;
    const headers = { apikey: 'sb_publishable_local', 'content-type': 'application/json' };
    const signed = await watchedFetch(`${address}/auth/v1/signup`, {
      method: 'POST',
      // A trace that a stranger names is not ours.
      headers: { ...headers, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD, data: { role: 'client' } }),
    });
    expect(signed.status).toBe(200);
    const { access_token: token } = (await signed.json()) as { access_token: string };
    const missing = await watchedFetch(`${address}/rest/v1/profiles/${NOBODY}`, {
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect(missing.status).toBe(404);
    await watchedFetch(`${address}/healthz`);

    const find = (name: string) => collector.spans().find((span) => span.name === name);
    await expect.poll(() => find('send mail'), { timeout: 20_000, interval: 100 }).toBeDefined();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);

    const request = find('POST /auth/v1/signup');
    expect([request?.kind, request?.parentSpanId ?? '']).toEqual([2, '']);
    expect(factOf(request, 'http.response.status_code')).toBe(200);
    const inTrace = collector.spans().filter(({ traceId }) => traceId === request?.traceId);
    const statements = inTrace.filter((span) => factOf(span, 'db.system.name') === 'postgresql');
    const below = (span: SentSpan, name: string): boolean => {
      const parent = inTrace.find(({ spanId }) => spanId === span.parentSpanId);
      return parent !== undefined && (parent.name === name || below(parent, name));
    };
    const insert = statements.find(({ name }) => name === 'insert auth_users');
    expect(insert && below(insert, 'POST /auth/v1/signup')).toBe(true);
    expect(factOf(insert, 'db.query.text')).toContain('$1');
    const delivery = inTrace.find(({ name }) => name === 'deliver account.created');
    expect(delivery).toMatchObject({ kind: 5 });
    expect(factOf(delivery, 'messaging.consumer.group.name')).toBe('notifications.welcome-mail');
    const mail = inTrace.find(({ name }) => name === 'send mail');
    expect(mail && below(mail, 'deliver account.created')).toBe(true);
    expect(find('GET /rest/v1/profiles/:id')).toBeDefined();
    expect(collector.spans().some(({ name }) => name.startsWith('job '))).toBe(true);
    expect(collector.spans().some(({ name }) => name.includes('healthz'))).toBe(false);

    const metrics = (name: string) => collector.metrics().filter((one) => one.name === name);
    const took = found(metrics('http_request_duration_seconds').at(-1)?.histogram?.dataPoints[0]);
    expect(took.bucketCounts).toHaveLength(took.explicitBounds.length + 1);
    expect(took.bucketCounts.reduce((sum, n) => sum + Number(n), 0)).toBe(Number(took.count));
    expect(metrics('outbox_deliveries_total').at(-1)?.sum?.isMonotonic).toBe(true);
    // The last batch is sent when the database is closed, so what it held is left out.
    expect(metrics('outbox_waiting')[0]?.gauge?.dataPoints).toHaveLength(1);

    const all = collector.got.map(({ body }) => body).join('\n');
    for (const secret of [
      EMAIL,
      'ada.traced',
      PASSWORD,
      token,
      NOBODY,
      '127.0.0.1',
      'a'.repeat(32),
    ]) {
      expect(all).not.toContain(secret);
    }
    for (const { headers: sent } of collector.got) {
      expect(sent.authorization).toBe('Bearer of-the-collector');
    }
  });
});

describe('messages to people', { timeout: 60_000 }, () => {
  it('have a span each: a push, a text, and socket events in both directions', async () => {
    const [push, twilio] = [new PushStandIn(), new TwilioStandIn()];
    const { tracer, close } = openTelemetry(config({ OTEL_METRICS_EXPORTER: 'none' }), {
      log: createLogger('silent'),
      metrics: createMetrics(),
    });
    await push.open();
    const t = await createTestApp({
      tracer,
      environment: await twilio.open(),
      isPushService: (url) => url.host === push.host,
    });
    closers.push(
      t.close,
      () => push.close(),
      () => twilio.close(),
    );
    const [client, business] = [await t.client(), await t.business()];
    const node = await openNode(t);
    closers.push(() => node.close());
    const screen = await node.connect(business);
    await settled(screen);

    const { endpoint, keys } = push.newBrowser();
    await business.request('PUT', '/rest/v1/push_subscriptions', { endpoint, keys });
    const number = { phone: '6145550142', consent: TEXT_CONSENT.version };
    expect((await business.request('PUT', '/rest/v1/sms_number', number)).status).toBe(200);
    const told = next(screen, 'matches:insert');
    const lead = { id: newId(), business_id: business.userId, service: 'Plumbing' };
    const asked = { ...lead, description: SECRET_WORDS };
    expect((await client.request('POST', '/rest/v1/matches', asked)).status).toBe(201);
    await told;
    const news = { title: 'New lead', body: SECRET_WORDS, path: '/', tag: 'a' };
    await sendPush(t.deps, { userId: business.userId, ...news });
    await t.runOutbox();
    await close();

    const named = (name: string) => collector.spans().filter((span) => span.name === name);
    expect(named('socket match:join')).toMatchObject([{ kind: 2 }]);
    expect(named('send push')).toMatchObject([{ kind: 3 }]);
    expect(factOf(named('send push')[0], 'send.outcome')).toBe('sent');
    expect(named('send sms')).toMatchObject([{ kind: 3 }]);
    const [request] = named('POST /rest/v1/matches');
    const [tell] = named('tell match.requested');
    expect(found(tell).traceId).toBe(request?.traceId);
    const all = JSON.stringify(collector.got);
    for (const secret of [SECRET_WORDS, number.phone, endpoint, business.userId]) {
      expect(all).not.toContain(secret);
    }
  });
});

describe('a failing collector', () => {
  const tools = () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => lines.push(line) });
    return { lines, log, metrics: createMetrics() };
  };

  it.each(['hang', 'refuse'] as const)(
    'does not delay the process or fill its memory (failure: %s)',
    { timeout: 30_000 },
    async (does) => {
      collector.does = does;
      const { log, lines, metrics } = tools();
      const { tracer, close } = openTelemetry(config({ OTEL_METRICS_EXPORTER: 'none' }), {
        log,
        metrics,
      });
      for (let at = 0; at < 5_000; at += 1) {
        await tracer.span('request', { facts: { at: 'x'.repeat(5_000) } }, async () => at);
      }
      await close();
      // Waiting spans are limited in number and in size.
      expect(collector.spans().length).toBeLessThanOrEqual(2_048);
      const sizes = collector.spans().map((span) => String(factOf(span, 'at')).length);
      expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(1_000);
      if (does === 'refuse') {
        const { body } = await metrics.text();
        expect(body).toMatch(/telemetry_exports_total\{kind="traces",outcome="failed"\} \d/);
        expect(lines.filter((line) => line.includes('takes no telemetry'))).toHaveLength(1);
      }
    },
  );

  it('gets no spans that are not sampled, nor those they cause', async () => {
    const { log, metrics } = tools();
    const { tracer, close } = openTelemetry(config({ OTEL_TRACES_SAMPLER_ARG: '0' }), {
      log,
      metrics,
    });
    const carried = await tracer.span('request', {}, async () => tracer.carry());
    expect(carried).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
    await tracer.span('delivery', { cause: carried }, async () => undefined);
    await close();
    expect(collector.spans()).toEqual([]);
  });
});

describe('a span', () => {
  it('reports that and how it failed, without personal data', async () => {
    const { tracer, close } = openTelemetry(config(), {
      log: createLogger('silent'),
      metrics: createMetrics(),
    });
    const failing = tracer.span('outer', {}, () =>
      tracer.span('inner', { within: true }, async () => {
        throw Object.assign(new Error(`no ${EMAIL}`), { code: '23505' });
      }),
    );
    await expect(failing).rejects.toThrow(EMAIL);
    await tracer.span('alone', { within: true }, async () => undefined);
    await close();
    const [inner, outer] = collector.spans();
    expect([inner?.name, outer?.name]).toEqual(['inner', 'outer']);
    expect(found(inner).parentSpanId).toBe(found(outer).spanId);
    expect(factOf(inner, 'error.type')).toBe('23505');
    expect(inner?.status).toEqual({ code: 2 });
    expect(collector.spans()).toHaveLength(2);
    expect(JSON.stringify(collector.got)).not.toContain(EMAIL);
  });
});
