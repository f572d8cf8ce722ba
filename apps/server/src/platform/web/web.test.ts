import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import type { Logger } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { createApi } from '../http/api.ts';
import { createLogger } from '../logger/logger.ts';
import { chooseEncoding } from './encodings.ts';
import { webRoutes } from './web.routes.ts';

const LANDING =
  '<html lang="en"><head><meta name="publishable-key" content="sb_publishable_local" /><meta name="upgrade-claims" content="" /><meta name="support-email" content="support@promatch.example" /><meta name="postal-address" content="" /><meta name="copyright-agent" content="" /><title>Pro Match</title></head><body>landing<div id="root"></div></body></html>';
const SCRIPT = 'console.log(1);'.repeat(100);

/** The build, in a folder that also holds a file outside the build. */
let root: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-web-'));
  root = join(folder, 'dist');
  await mkdir(root);
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, '.vite'));
  const write = (name: string, text: string | Uint8Array) => writeFile(join(root, name), text);
  await write('index.html', LANDING);
  await write('app.html', LANDING.replace('landing', 'app'));
  await write('assets/main-1a2b.js', SCRIPT);
  await write('assets/main-1a2b.js.br', brotliCompressSync(SCRIPT));
  await write('assets/main-1a2b.js.gz', gzipSync(SCRIPT));
  await write('favicon.svg', '<svg/>');
  await write('worker.js', SCRIPT);
  await write('.vite/manifest.json', '{}');
  const screens = ['/', '/auth', '/client-dashboard', '/business-card/$id'];
  await write('screens.json', JSON.stringify(screens));
  await write('csp.json', JSON.stringify({ scriptHashes: ['sha256-AAA='], styleHashes: [] }));
  await writeFile(join(folder, 'secret.txt'), 'outside');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function createSite(
  environment: Record<string, string> = {},
  log: Logger = createLogger('silent'),
) {
  const config = parseConfig(environment);
  return createApi({
    config,
    log,
    authenticate: async () => undefined,
    areas: [{ base: '/rest/v1', routers: [] }],
    beside: [(await webRoutes(config, root)).routes],
  });
}

describe('the served web app', () => {
  it.each([
    ['/auth/', '/auth'],
    ['/business-card/1/?from=card', '/business-card/1?from=card'],
    ['/pro/peña-painting//', '/pro/pe%C3%B1a-painting'],
    ['/c/AB%20C/', '/c/AB%20C'],
    ['//promatch.example/', '/promatch.example'],
    ['/%0A/', '/%0A'],
  ])('redirects %s to the canonical address of the page', async (from, to) => {
    const response = await (await createSite()).request(`http://localhost${from}`);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(to);
  });

  it('shows the landing at / and the app at every other screen', async () => {
    const site = await createSite();
    expect(await (await site.request('/')).text()).toContain('landing');
    for (const path of ['/auth', '/client-dashboard', '/business-card/1']) {
      const response = await site.request(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('app');
    }
  });

  it('serves the app with 404 for an unknown screen, never as 304', async () => {
    const site = await createSite();
    const tag = (await site.request('/auth')).headers.get('etag') ?? '';
    for (const path of ['/no/such/screen', '/authx', '/business-card']) {
      const response = await site.request(path, { headers: { 'if-none-match': tag } });
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(await response.text()).toContain('app');
    }
    const again = await site.request('/auth', { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
  });

  it('logs the path only for unknown screens', async () => {
    const lines: string[] = [];
    const site = await createSite({}, createLogger('info', { write: (line) => lines.push(line) }));
    for (const path of ['/no/such/screen?of=Query', '/auth', '/favicon.svg', '/reset/T0ken']) {
      await (await site.request(path)).text();
    }
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'request', status: 404, path: '/no/such/screen' },
      { msg: 'request', status: 404, path: '/reset/*' },
    ]);
    expect(lines.join()).not.toMatch(/Query|T0ken/);
  });

  it('sets the cache time by the kind of file, with none for the worker', async () => {
    const site = await createSite();
    const caching = async (path: string) => (await site.request(path)).headers.get('cache-control');
    expect(await caching('/worker.js')).toBe('no-cache');
    expect(await caching('/favicon.svg')).toBe('public, max-age=3600');
    expect(await caching('/assets/main-1a2b.js')).toContain('immutable');
  });

  it('returns 404 for missing files, and for everything outside the build', async () => {
    const site = await createSite();
    const paths = [
      '/assets/gone-1a2b.js',
      '/favicon.ico',
      '/dev/outbox',
      '/docs/nothing',
      '/realtime/v1',
      '/csp.json',
      '/screens.json',
      '/.vite/manifest.json',
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/assets/main-1a2b.js.br',
    ];
    for (const path of paths) {
      const response = await site.request(path);
      expect([path, response.status]).toEqual([path, 404]);
    }
    expect((await site.request('/client-dashboard', { method: 'POST' })).status).toBe(404);
  });

  it('keeps serving pages while the build folder is replaced', async () => {
    const site = await createSite();
    const gone = await mkdtemp(join(tmpdir(), 'pro-match-gone-'));
    await rename(root, join(gone, 'dist'));
    expect((await site.request('/auth')).status).toBe(200);
    expect((await site.request('/favicon.svg')).status).toBe(404);
    await rename(join(gone, 'dist'), root);
    await rm(gone, { recursive: true });
    expect((await site.request('/favicon.svg')).status).toBe(200);
  });

  it('does not answer for the areas of the API', async () => {
    const site = await createSite();
    const response = await site.request('/rest/v1/nothing', {
      headers: { apikey: 'sb_publishable_local' },
    });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  it('sends the compressed copy that the browser accepts, cached for a year', async () => {
    const site = await createSite();
    const get = (encoding: string) =>
      site.request('/assets/main-1a2b.js', { headers: { 'accept-encoding': encoding } });
    const brotli = await get('gzip, deflate, br');
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotli.headers.get('vary')).toBe('Accept-Encoding');
    expect(brotli.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(brotli.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const bytes = Buffer.from(await brotli.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toBe(SCRIPT);
    expect((await get('gzip')).headers.get('content-encoding')).toBe('gzip');
    const plain = await get('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(SCRIPT);
  });

  it('marks every page as a demo only with demo data', async () => {
    const config = parseConfig({});
    const { routes } = await webRoutes(config, root, { isDemo: true });
    for (const path of ['/', '/auth']) {
      const page = await (await routes.request(path)).text();
      expect(page).toContain('<html data-demo lang="en">');
      expect(page.split('Demo town, invented people')).toHaveLength(2);
    }
    const real = await (await (await createSite()).request('/auth')).text();
    expect(real).not.toMatch(/demo/i);
  });

  it('returns 304 for an unchanged file', async () => {
    const site = await createSite();
    const etag = (await site.request('/favicon.svg')).headers.get('etag') ?? '';
    const again = await site.request('/favicon.svg', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('writes its key into the pages, compressed copies included', async () => {
    const site = await createSite({ PUBLISHABLE_KEY: 'sb_publishable_mine' });
    for (const path of ['/', '/auth', '/index.html']) {
      expect(await (await site.request(path)).text()).toContain('content="sb_publishable_mine"');
      const packed = await site.request(path, { headers: { 'accept-encoding': 'br' } });
      const page = brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString();
      expect(page).toContain('content="sb_publishable_mine"');
    }
  });

  it('writes the claims of its upgrade dialog into the pages, as text', async () => {
    const site = await createSite({ UPGRADE_CLAIMS: '10 businesses|"No" <lock-in> & more' });
    const claims = 'content="10 businesses|&quot;No&quot; &lt;lock-in> &amp; more"';
    expect(await (await site.request('/auth')).text()).toContain(claims);
  });

  it('shows the sample claims only outside production', async () => {
    const claimed = async (environment: Record<string, string>) =>
      (await (await (await createSite(environment)).request('/auth')).text()).includes(
        'name="upgrade-claims" content="30-day money-back guarantee|500+ businesses|2,000+ matches|4.8 rating"',
      );
    expect(await claimed({})).toBe(true);
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://pro.example' };
    expect(await claimed(production)).toBe(false);
  });

  it('writes the contact details into the pages', async () => {
    const site = await createSite({
      SUPPORT_EMAIL: 'help@pro.example',
      POSTAL_ADDRESS: 'A|B',
      COPYRIGHT_AGENT: 'C|D',
    });
    const page = await (await site.request('/terms')).text();
    expect(page).toContain('name="support-email" content="help@pro.example"');
    expect(page).toContain('name="postal-address" content="A|B"');
    expect(page).toContain('name="copyright-agent" content="C|D"');
  });

  it('has a strict content policy, and HSTS only in production', async () => {
    const development = (await (await createSite()).request('/auth')).headers;
    const policy = development.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'sha256-AAA='");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('ws://localhost:3000');
    expect(policy).not.toContain('unsafe');
    expect(development.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(development.get('permissions-policy')).toContain('geolocation=()');
    expect(development.get('strict-transport-security')).toBeNull();

    const site = await createSite({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://pro-match.example',
    });
    const production = (await site.request('/')).headers;
    expect(production.get('strict-transport-security')).toContain('max-age=31536000');
    expect(production.get('content-security-policy')).toContain('wss://pro-match.example');
    expect(production.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });
});

describe('chooseEncoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=nonsense', undefined],
    ['GZIP;q=0.5, BR;q=0.1', 'br'],
  ])('chooses for %j: %s', (accepted, chosen) => {
    expect(chooseEncoding(accepted, ['br', 'gzip'])).toBe(chosen);
  });
});
