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

it('keeps the name that the server gave this browser, and says it where passwords are tried', async () => {
  const asked = answering('first');
  await signIn();
  await signIn();
  expect(asked.map((headers) => headers.get('x-device-token'))).toEqual([null, 'first']);
  expect(asked[1]?.get('apikey')).toBe('key');
  await fetchAsDevice('http://localhost/auth/v1/user');
  expect(asked[2]?.get('x-device-token')).toBeNull();
});

it('keeps it when somebody signs out', async () => {
  answering('first');
  await signIn();
  forgetPerson();
  expect(localStorage.getItem(DEVICE_STORAGE_KEY)).toBe('first');
});

it('goes on without storage', async () => {
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
