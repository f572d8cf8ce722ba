import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rest } from './api.ts';
import { startFirstRead } from './first-reads.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';

const network = vi.fn<typeof fetch>();
const preferences = { method: 'GET', url: '/rest/v1/client_preferences' } as const;

const ask = (signal?: AbortSignal) => rest.get('/client_preferences', { signal });

beforeEach(() => {
  network.mockReset();
  network.mockImplementation(async () => new Response('{"call":1}'));
  vi.stubGlobal('fetch', network);
  const session = {
    access_token: 'token-1',
    refresh_token: 'r',
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: 'u1', app_metadata: {} },
  };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  delete window.firstReads;
});

it('gives its response to the first matching call only', async () => {
  startFirstRead(preferences, 'token-1');
  expect(await ask()).toEqual({ call: 1 });
  expect(network).toHaveBeenCalledTimes(1);
  expect(await ask()).toEqual({ call: 1 });
  expect(network).toHaveBeenCalledTimes(2);
});

it('sends the same headers as the app', async () => {
  startFirstRead(preferences, 'token-1');
  await ask();
  await ask();
  const [first, second] = network.mock.calls.map(([, init]) => [...new Headers(init?.headers)]);
  expect(first).toEqual(second);
});

it('ignores a response for the token of somebody else', async () => {
  startFirstRead(preferences, 'token-of-another');
  await ask();
  expect(network).toHaveBeenCalledTimes(2);
});

it('calls again if the response is older than ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  startFirstRead(preferences, 'token-1');
  vi.advanceTimersByTime(10_001);
  await ask();
  expect(network).toHaveBeenCalledTimes(2);
});

it('calls again if the connection broke', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  startFirstRead(preferences, 'token-1');
  expect(await ask()).toEqual({ call: 1 });
  expect(network).toHaveBeenCalledTimes(2);
});

it('is aborted with the call that uses it', async () => {
  network.mockImplementation(
    (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  startFirstRead(preferences, 'token-1');
  const leaving = new AbortController();
  const asked = ask(leaving.signal);
  leaving.abort(new Error('left'));
  await expect(asked).rejects.toThrow('left');
  expect(network).toHaveBeenCalledTimes(1);
});
