import { afterEach, expect, it, vi } from 'vitest';
import { DEVICE_STORAGE_KEY, fetchAsDevice } from './device-token.ts';
import { forgetPerson } from './forget-person.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function answering(token?: string) {
  const asked: Headers[] = [];
  vi.stubGlobal('fetch', async (_input: unknown, init?: RequestInit) => {
    asked.push(new Headers(init?.headers));
    return new Response('{}', { headers: token ? { 'x-device-token': token } : {} });
  });
  return asked;
}

const signIn = () =>
  fetchAsDevice('http://localhost/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { apikey: 'key' },
  });

it('stores the device token of the server, and sends it with a password sign-in only', async () => {
  const asked = answering('first');
  await signIn();
  await signIn();
  expect(asked.map((headers) => headers.get('x-device-token'))).toEqual([null, 'first']);
  expect(asked[1]?.get('apikey')).toBe('key');
  await fetchAsDevice('http://localhost/auth/v1/user');
  expect(asked[2]?.get('x-device-token')).toBeNull();
});

it('keeps the device token at sign-out', async () => {
  answering('first');
  await signIn();
  forgetPerson();
  expect(localStorage.getItem(DEVICE_STORAGE_KEY)).toBe('first');
});

it('works without storage', async () => {
  answering('first');
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
    clear: () => undefined,
  });
  expect((await signIn()).status).toBe(200);
});
