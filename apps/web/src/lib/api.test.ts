import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callFunction, rest } from './api.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';

const network = vi.fn<typeof fetch>();

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

function sent(call = 0) {
  const [url, init] = network.mock.calls[call] ?? [];
  return {
    url: String(url),
    method: init?.method,
    body: init?.body,
    headers: new Headers(init?.headers),
  };
}

function signIn(token: string): void {
  const session = {
    access_token: token,
    refresh_token: 'r',
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: 'u1', app_metadata: {} },
  };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
}

beforeEach(() => {
  network.mockReset();
  vi.stubGlobal('fetch', network);
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('request', () => {
  it('carries the publishable key, and no bearer token without a session', async () => {
    network.mockResolvedValue(json(200, { data: [], next: null }));
    await rest.get('/matches', { query: { limit: 20, after: undefined } });
    expect(sent()).toMatchObject({ url: '/rest/v1/matches?limit=20', method: 'GET' });
    expect(sent().headers.get('apikey')).toBe('sb_publishable_local');
    expect(sent().headers.has('authorization')).toBe(false);
  });

  it('carries the token of the session and a JSON body', async () => {
    signIn('token-1');
    network.mockResolvedValue(json(200, { businesses: [] }));
    await callFunction('find-nearby-businesses', { service: 'Plumbing' });
    expect(sent()).toMatchObject({
      url: '/functions/v1/find-nearby-businesses',
      method: 'POST',
      body: '{"service":"Plumbing"}',
    });
    expect(sent().headers.get('authorization')).toBe('Bearer token-1');
    expect(sent().headers.get('content-type')).toBe('application/json');
  });

  it('accepts an empty response', async () => {
    network.mockResolvedValue(new Response(null, { status: 204 }));
    await expect(rest.delete('/passes')).resolves.toBeUndefined();
  });

  it('throws the refusal of the server', async () => {
    network.mockResolvedValue(json(409, { code: '23505', detail: 'Already there' }));
    await expect(rest.post('/reviews', {})).rejects.toMatchObject({ status: 409, code: '23505' });
  });

  it('throws bad_answer for a response that is not JSON', async () => {
    network.mockResolvedValue(new Response('<html>', { status: 200 }));
    await expect(rest.get('/services')).rejects.toMatchObject({ code: 'bad_answer' });
  });
});

describe('a dropped connection', () => {
  it('is retried once for a read', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    network.mockResolvedValueOnce(json(200, { ok: true }));
    await expect(rest.get('/services')).resolves.toEqual({ ok: true });
    expect(network).toHaveBeenCalledTimes(2);
  });

  it('is never retried for a write', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(rest.post('/matches', {})).rejects.toMatchObject({
      status: 0,
      code: 'network_error',
    });
    expect(network).toHaveBeenCalledTimes(1);
  });

  it('gives up after the second attempt', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(rest.get('/services')).rejects.toMatchObject({ status: 0 });
    expect(network).toHaveBeenCalledTimes(2);
  });
});

it('aborts a call that takes too long', async () => {
  network.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  await expect(rest.get('/services', { timeoutMs: 5 })).rejects.toMatchObject({ code: 'timeout' });
  expect(network).toHaveBeenCalledTimes(1);
});
