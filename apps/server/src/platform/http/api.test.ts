import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createRoute, z } from '@hono/zod-openapi';
import { problemSchema } from '@pro-match/domain/wire';
import { html } from 'hono/html';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { createLogger } from '../logger/logger.ts';
import { type ApiOptions, createApi } from './api.ts';
import { limitBody } from './body-limit.ts';
import { AppError } from './errors.ts';
import { actorOf } from './guard.ts';
import { body, json } from './responses.ts';
import { createRouter } from './router.ts';

const KEY = { apikey: 'sb_publishable_local' };
const note = z.object({ text: z.string().min(1, 'Say something') });

function routes(): ReturnType<typeof createRouter> {
  const router = createRouter();
  router.openapi(
    createRoute({
      method: 'post',
      path: '/notes',
      request: { body: body(note) },
      responses: { 200: json(note, 'The note') },
    }),
    (c) => c.json(c.req.valid('json'), 200),
  );
  router.post('/form', async (c) => c.json(await c.req.parseBody()));
  router.post('/mine', async (c) => c.json({ user: actorOf(c).userId, text: await c.req.text() }));
  router.get('/me', (c) => c.json({ user: actorOf(c).userId }));
  router.get('/address', (c) => c.json({ address: c.get('address') }));
  router.get('/raw', () => new Response('raw'));
  router.get('/slow', async (c) => {
    await new Promise(() => undefined);
    return c.text('never');
  });
  router.on(['GET', 'POST'], '/fails/:how', (c) => {
    throw FAILURES[c.req.param('how')]?.() ?? new Error('secret@example.com leaked');
  });
  return router;
}

function besideRoutes(): ReturnType<typeof createRouter> {
  const router = createRouter();
  router.post('/beside', limitBody(100), async (c) => c.text(await c.req.text()));
  return router;
}

function coded(code: string): Error {
  return new Error('Failed query', { cause: Object.assign(new Error('cause'), { code }) });
}

const FAILURES: Record<string, () => Error> = {
  limit: () => new AppError('too_many_requests', undefined, { retryAfter: 1.2 }),
  shutdown: () => coded('57P01'),
  refused: () => new AggregateError([Object.assign(new Error('no'), { code: 'ECONNREFUSED' })]),
  deadlock: () => coded('40P01'),
  statement: () => coded('57014'),
  nul: () => coded('22021'),
};

function createTestApi(options: Pick<ApiOptions, 'timeoutMs' | 'inDoubt'> = {}) {
  const lines: string[] = [];
  const api = createApi({
    config: parseConfig({ NODE_ENV: 'test', TRUST_PROXY: '1' }),
    log: createLogger('trace', { write: (line) => lines.push(line) }),
    authenticate: async (token) =>
      token === 'good' ? { userId: 'ada', sessionId: 's', role: 'client' } : undefined,
    areas: [
      { base: '/rest/v1', routers: [routes()], open: [/^\/rest\/v1\/address$/], compressed: true },
      {
        base: '/auth/v1',
        routers: [],
        identifiesItself: true,
        problemShape: ({ code, detail }) => ({ error_code: code, msg: detail }),
      },
    ],
    beside: [besideRoutes()],
    problemPages: {
      page: ({ title }) => html`<p>${title}</p>`,
      headers: { 'Cache-Control': 'no-store' },
    },
    ...options,
  });
  return { api, lines };
}

async function problem(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  return problemSchema.parse(await response.json());
}

function post(text: string, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    body: text,
    headers: { ...KEY, 'content-type': 'application/json', ...headers },
  };
}

describe('the API around the modules', () => {
  it('requires the key, in the header or the query', async () => {
    const { api } = createTestApi();
    for (const path of [
      '/rest/v1/me',
      '/rest/v1/me?apikey=sb_publishable_other',
      '/rest/v1/none',
    ]) {
      const response = await api.request(path);
      expect(response.status).toBe(401);
      expect(await problem(response)).toMatchObject({ code: 'bad_key', status: 401 });
    }
    const withKey = await api.request('/rest/v1/me?apikey=sb_publishable_local');
    expect(await problem(withKey)).toMatchObject({ code: 'not_signed_in' });
    expect((await api.request('/rest/v1/address')).status).toBe(200);
  });

  it('accepts a valid token, and returns 401 for any other', async () => {
    const { api } = createTestApi();
    const me = (authorization: string) =>
      api.request('/rest/v1/me', { headers: { ...KEY, authorization } });
    expect(await (await me('Bearer good')).json()).toEqual({ user: 'ada' });
    expect(await problem(await me('Bearer forged'))).toMatchObject({
      code: 'not_signed_in',
      detail: 'Session expired. Please log in again.',
    });
    const anonymous = await me('Bearer sb_publishable_local');
    expect(anonymous.headers.get('www-authenticate')).toBe('Bearer');
    expect(await problem(anonymous)).toMatchObject({ detail: 'Please sign in' });
  });

  it('gives every request its own id, and ignores one from outside', async () => {
    const { api } = createTestApi();
    const planted = '0193a3c0-0000-7000-8000-000000000000';
    const response = await api.request('/rest/v1/none', {
      headers: { ...KEY, 'x-request-id': planted },
    });
    const { request_id: id } = await problem(response);
    expect(id).not.toBe(planted);
    expect(response.headers.get('x-request-id')).toBe(id);
  });

  it('rejects malformed, invalid and oversized bodies', async () => {
    const { api } = createTestApi();
    const malformed = await api.request('/rest/v1/notes', post('{"text":'));
    expect(malformed.status).toBe(400);
    expect(await problem(malformed)).toMatchObject({ code: 'bad_request' });

    const wrong = await api.request('/rest/v1/notes', post('{"text":""}'));
    expect(wrong.status).toBe(422);
    expect(await problem(wrong)).toMatchObject({
      code: 'validation_failed',
      detail: 'Say something',
      errors: [{ field: 'text', message: 'Say something' }],
    });

    const form = post('text=hello', { 'content-type': 'application/x-www-form-urlencoded' });
    expect((await api.request('/rest/v1/notes', form)).status).toBe(400);

    const large = JSON.stringify({ text: 'x'.repeat(256 * 1024) });
    const lengths: Record<string, string>[] = [{}, { 'content-length': String(large.length) }];
    for (const headers of lengths) {
      const response = await api.request('/rest/v1/notes', post(large, headers));
      expect(response.status).toBe(413);
      expect(await problem(response)).toMatchObject({ code: 'too_large' });
    }
    const largeForm = post(large, { 'content-type': 'application/x-www-form-urlencoded' });
    expect((await api.request('/rest/v1/form', largeForm)).status).toBe(413);
    const fits = JSON.stringify({ text: 'x'.repeat(255 * 1024) });
    expect((await api.request('/rest/v1/notes', post(fits))).status).toBe(200);
  });

  it('does not read a body before the caller is authenticated', async () => {
    const { api } = createTestApi();
    let read = 0;
    const body = new ReadableStream({
      pull(stream) {
        read += 1;
        stream.enqueue(new TextEncoder().encode('word '));
        if (read === 100) stream.close();
      },
    });
    const send = (headers: Record<string, string>) =>
      api.request('/rest/v1/mine', { method: 'POST', body, headers, duplex: 'half' } as const);
    expect((await send(KEY)).status).toBe(401);
    expect(read).toBeLessThan(3);
  });

  it('distinguishes an unavailable, busy or slow database from an internal error', async () => {
    const { api } = createTestApi();
    const answers = new Map<string, unknown[]>();
    for (const how of ['limit', 'shutdown', 'refused', 'deadlock', 'statement', 'nul', 'unknown']) {
      const response = await api.request(`/rest/v1/fails/${how}`, { headers: KEY });
      const { code, detail } = await problem(response);
      expect(detail).not.toContain('secret');
      answers.set(how, [response.status, code, response.headers.get('retry-after')]);
    }
    expect(Object.fromEntries(answers)).toEqual({
      limit: [429, 'too_many_requests', '2'],
      shutdown: [503, 'unavailable', '2'],
      refused: [503, 'unavailable', '2'],
      deadlock: [503, 'unavailable', '1'],
      statement: [503, 'timeout', null],
      nul: [400, 'bad_request', null],
      unknown: [500, 'internal', null],
    });
  });

  it('reports a write as in doubt if the database response was lost', async () => {
    let doubts = 0;
    const { api } = createTestApi({
      inDoubt: () => {
        doubts += 1;
      },
    });
    const ask = (method: string, how: string) =>
      api.request(`/rest/v1/fails/${how}`, { method, headers: KEY });
    await ask('GET', 'shutdown');
    for (const how of ['refused', 'deadlock', 'statement', 'unknown']) await ask('POST', how);
    expect(doubts).toBe(0);
    await ask('POST', 'shutdown');
    expect(doubts).toBe(1);
  });

  it('returns 503 if a handler takes too long', async () => {
    const { api } = createTestApi({ timeoutMs: 30 });
    const response = await api.request('/rest/v1/slow', { headers: KEY });
    expect(response.status).toBe(503);
    expect(await problem(response)).toMatchObject({ code: 'timeout' });
  });

  it('returns 503 if a body does not arrive, in an area and beside the areas', async () => {
    const { api } = createTestApi({ timeoutMs: 30 });
    for (const path of ['/rest/v1/notes', '/beside']) {
      const { body: _, ...init } = post('');
      const body = new ReadableStream();
      const response = await api.request(path, { ...init, body, duplex: 'half' } as const);
      expect(response.status).toBe(503);
      expect(await problem(response)).toMatchObject({ code: 'timeout' });
    }
  });

  it('shows browsers a problem page, but only beside the areas', async () => {
    const { api } = createTestApi();
    const send = (path: string, accept: string) =>
      api.request(path, { method: 'POST', body: 'x'.repeat(101), headers: { ...KEY, accept } });
    const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const page = await send('/beside', browser);
    expect([page.status, await page.text()]).toEqual([413, '<p>The request is too large</p>']);
    expect(page.headers.get('cache-control')).toBe('no-store');
    for (const [path, accept] of [
      ['/beside', '*/*'],
      ['/rest/v1/nothing', browser],
    ] as const) {
      const type = (await send(path, accept)).headers.get('content-type');
      expect(type).toBe('application/problem+json');
    }
  });

  it('uses the problem shape of the area', async () => {
    const { api } = createTestApi();
    const response = await api.request('/auth/v1/nothing', { headers: KEY });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error_code: 'not_found', msg: 'Not found' });
  });

  it('sets its headers on every response, even on one that a handler built', async () => {
    const { api } = createTestApi();
    for (const path of ['/rest/v1/raw', '/rest/v1/me', '/rest/v1/none']) {
      const { headers } = await api.request(path, { headers: KEY });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-request-id')).not.toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('compresses long JSON for clients that accept it', async () => {
    const { api } = createTestApi();
    const send = (text: string, encoding: string) =>
      api.request(
        '/rest/v1/notes',
        post(JSON.stringify({ text }), { 'accept-encoding': encoding }),
      );
    const long = 'word '.repeat(1000);
    // The longest leaves the main thread to be compressed.
    for (const text of [long, long.repeat(30)]) {
      for (const [accepted, encoding, unpack] of [
        ['gzip, br', 'br', brotliDecompressSync] as const,
        ['gzip, deflate', 'gzip', gunzipSync] as const,
      ]) {
        const packed = await send(text, accepted);
        expect(packed.headers.get('content-encoding')).toBe(encoding);
        expect(packed.headers.get('vary')).toBe('Accept-Encoding');
        expect(packed.headers.get('x-content-type-options')).toBe('nosniff');
        const bytes = Buffer.from(await packed.arrayBuffer());
        expect(bytes.length).toBeLessThan(text.length / 10);
        expect(JSON.parse(unpack(bytes).toString())).toEqual({ text });
      }
    }
    for (const [text, encoding] of [['short', 'gzip'] as const, [long, 'identity'] as const]) {
      const plain = await send(text, encoding);
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(await plain.json()).toEqual({ text });
    }
  });

  it('takes the address of the caller from the trusted proxy', async () => {
    const { api } = createTestApi();
    const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
    const headers = { 'x-forwarded-for': '6.6.6.6, 198.51.100.7' };
    const response = await api.request('/rest/v1/address', { headers }, env);
    expect(await response.json()).toEqual({ address: '198.51.100.7' });
  });

  it('logs requests and failures without paths, secrets or personal data', async () => {
    const { api, lines } = createTestApi();
    await api.request('/rest/v1/fails/ada@example.com?apikey=sb_publishable_local&token=t0ken', {
      headers: { authorization: 'Bearer good', 'x-forwarded-for': '198.51.100.7' },
    });
    const written = lines.map((line) => JSON.parse(line));
    expect(written).toMatchObject([
      { level: 'error', msg: 'failed', code: 'internal', err: { type: 'Error' } },
      { level: 'info', msg: 'request', route: '/rest/v1/fails/:how', status: 500, method: 'GET' },
    ]);
    expect(written[0].request_id).toBe(written[1].request_id);
    const text = lines.join('');
    for (const secret of ['ada@example.com', 't0ken', 'sb_publishable', 'good', '198.51']) {
      expect(text).not.toContain(secret);
    }
  });
});
