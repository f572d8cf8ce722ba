import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { PLAIN_PAGE_STYLE } from '../../platform/web/plain-page.style.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createWatchedApp } from '../../testing/refusals/create-watched-app.ts';
import { openWire } from '../../testing/wire.ts';
import { openPostgres } from '../database/postgres.ts';
import { metricsRoutes } from './metrics.routes.ts';
import { Readiness } from './readiness.ts';

const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.unknown()),
  components: z.object({ securitySchemes: z.record(z.string(), z.unknown()) }),
});

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

describe('the health checks', () => {
  it('report alive and ready', async () => {
    expect(await (await t.app.request('/healthz')).json()).toEqual({ status: 'alive' });
    expect(await (await t.app.request('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('report not ready but alive while draining', async () => {
    const readiness = new Readiness(t.database);
    const app = createWatchedApp(t.deps, { readiness });
    readiness.drain();
    const response = await app.request('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'draining' });
    expect((await app.request('/healthz')).status).toBe(200);
  });

  it('report not ready when the database does not respond in time', async () => {
    const silent = { ...t.database, ping: () => new Promise<void>(() => undefined) };
    expect(await new Readiness(silent, 20).check()).toBe('database_away');
  });

  it.skipIf(inject('database').driver !== 'postgres')(
    'report 503 while the database is away, as the API does, and recover',
    async () => {
      const wire = await openWire(t.database.url ?? '');
      const database = openPostgres({ url: wire.url, poolSize: 2, onError: () => undefined });
      const app = createWatchedApp({ ...t.deps, database });
      const client = await t.client();
      const ask = () =>
        app.request('/rest/v1/client_preferences', {
          headers: {
            apikey: t.deps.config.PUBLISHABLE_KEY,
            authorization: `Bearer ${client.accessToken}`,
          },
        });
      expect((await ask()).status).toBe(200);
      expect((await app.request('/readyz')).status).toBe(200);

      await wire.cut();
      const away = await app.request('/readyz');
      expect(away.status).toBe(503);
      expect(await away.json()).toEqual({ status: 'database_away' });
      const refused = await ask();
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({ code: 'unavailable' });

      await wire.mend();
      expect((await app.request('/readyz')).status).toBe(200);
      expect((await ask()).status).toBe(200);
      await database.close();
      await wire.close();
    },
  );
});

it.skipIf(inject('database').driver !== 'postgres')(
  'is ready while every connection is busy',
  async () => {
    const database = openPostgres({
      url: t.database.url ?? '',
      poolSize: 1,
      onError: () => undefined,
    });
    await database.db.transaction(async () => {
      expect(await new Readiness(database).check()).toBe('ready');
    });
    await database.close();
  },
);

describe('the figures', () => {
  it('count requests by pattern, not by path, and read gauges when asked', async () => {
    const metrics = createMetrics();
    const app = createWatchedApp({ ...t.deps, metrics });
    let waiting = 3;
    metrics.gauge({ name: 'outbox_waiting', help: 'Deliveries that wait' }, () => waiting);
    metrics.gauge({ name: 'broken', help: 'Cannot be read' }, () =>
      Promise.reject(new Error('no')),
    );
    const headers = { apikey: t.deps.config.PUBLISHABLE_KEY };
    const profile = '/rest/v1/profiles/01a1fb24-739c-7197-a5f7-ab2b72253975';
    expect((await app.request(profile, { headers })).status).toBe(401);
    const invented = await app.request('/rest/v1/invented', { method: 'BREW', headers });
    expect(invented.status).toBe(404);
    waiting = 5;
    const text = await (await app.request('/metrics')).text();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/rest/v1/');
    expect(text).not.toContain('01a1fb24');
    expect(text).not.toContain('BREW');
    expect(text).toContain('outbox_waiting 5');
    expect(text).not.toMatch(/^broken/m);
    expect(text).toContain('process_cpu_user_seconds_total');
  });

  it('are served only to the machine of a development server', async () => {
    const ask = async (address: string, headers = {}, host = 'localhost') =>
      (await t.app.request(`http://${host}/metrics`, { headers }, from(address))).status;
    expect(await ask('127.0.0.1')).toBe(200);
    expect(await ask('::1')).toBe(200);
    expect(await ask('10.0.0.5')).toBe(404);
    expect(await ask('203.0.113.1')).toBe(404);
    expect(await ask('127.0.0.1', {}, 'evil.example')).toBe(404);
    for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP', 'X-Forwarded-Host']) {
      expect(await ask('127.0.0.1', { [name]: '203.0.113.1' })).toBe(404);
    }
  });

  it('have their own port in production, which serves nothing else', async () => {
    const { metrics } = t.deps;
    const production = { ...t.deps, config: { ...t.deps.config, production: true } };
    expect((await createWatchedApp(production).request('/metrics')).status).toBe(404);
    const apart = metricsRoutes(metrics);
    expect(await (await apart.request('/metrics')).text()).toContain('process_cpu');
    expect((await apart.request('/openapi.json')).status).toBe(404);
  });
});

describe('the description of the API', () => {
  it('lists every area with its keys', async () => {
    const answer: unknown = await (await t.app.request('/openapi.json')).json();
    const document = documentSchema.parse(answer);
    expect(Object.keys(document.components.securitySchemes)).toEqual(['apikey', 'bearer', 'token']);
    const paths = Object.keys(document.paths);
    for (const path of ['/rest/v1/matches/{id}', '/rest/v1/profiles/{id}', '/auth/v1/signup']) {
      expect(paths).toContain(path);
    }
  });

  it.each(['/openapi.json', '/docs/api', '/docs/api.css'])(
    'is served compressed, and returns 304 for a cached copy: %s',
    async (path) => {
      const headers = { 'accept-encoding': 'br, gzip' };
      const first = await t.app.request(path, { headers });
      expect(first.headers.get('content-encoding')).toBe('br');
      expect(Number(first.headers.get('content-length'))).toBeLessThan(60_000);
      const etag = first.headers.get('etag') ?? '';
      const again = await t.app.request(path, { headers: { ...headers, 'if-none-match': etag } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
    },
  );

  it.each([
    ['/docs/api', '/docs/api.css'],
    ['/dev/outbox', '/dev/outbox.css'],
  ])('uses the design of the product: %s', async (path, stylesheet) => {
    const page = await (await t.app.request(path)).text();
    expect(page).toContain(`<link rel="stylesheet" href="${stylesheet}"`);
    expect(page).toContain('class="brand"');
    // Only colors with enough contrast in both themes, also for links.
    const style = await (await t.app.request(stylesheet)).text();
    expect(style).toContain(PLAIN_PAGE_STYLE);
    expect(style).toMatch(/^a \{ color: var\(--spruce\)/m);
    expect(style.replaceAll(PLAIN_PAGE_STYLE, '')).not.toMatch(/#(?!fff;)[0-9a-f]{3,8}\b/i);
  });

  it('can be browsed without a script', async () => {
    const page = await t.app.request('/docs/api');
    const text = await page.text();
    expect(text).toContain('<code>/rest/v1/matches/{id}</code>');
    expect(text).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).not.toContain('script-src');
    expect((await t.app.request('/docs/api.css')).headers.get('content-type')).toContain('css');
  });
});
