import { beforeEach, expect, it, vi } from 'vitest';
import { forgetDrafts } from './forget-person.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { queryClient } from './query-client.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';

const [ANN, BEN] = ['ann', 'ben'];
const LIST = '/rest/v1/matches?limit=20';

/** A store like that of a browser: an entry that is put again moves to the end. */
function aCache() {
  const held = new Map<string, string>();
  return {
    put: async (key: string, response: Response) => {
      const text = await response.text();
      held.delete(key);
      held.set(key, text);
    },
    match: async (key: string) => (held.has(key) ? new Response(held.get(key)) : undefined),
    delete: async (key: string) => held.delete(key),
    keys: async () => [...held.keys()],
  };
}

const signIn = (id: string) =>
  localStorage.setItem(
    SESSION_STORAGE_KEY,
    JSON.stringify({ access_token: 'a', refresh_token: 'r', expires_at: 0, user: { id } }),
  );

let stores: Map<string, ReturnType<typeof aCache>>;
beforeEach(() => {
  stores = new Map();
  signIn(ANN);
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const store = stores.get(name) ?? aCache();
      stores.set(name, store);
      return store;
    },
    delete: async (name: string) => stores.delete(name),
  });
});

it('returns the last response, only to the person who got it', async () => {
  await keepAnswer(ANN, LIST, { data: [1] });
  await keepAnswer(ANN, LIST, { data: [1, 2] });
  expect(await keptAnswer(ANN, LIST)).toEqual({ data: [1, 2] });
  expect(await keptAnswer(BEN, LIST)).toBeUndefined();
  expect(await keptAnswer(ANN, '/rest/v1/matches?limit=50')).toBeUndefined();
});

it('keeps the sixty responses that were stored last', async () => {
  for (let n = 0; n < 61; n += 1) {
    await keepAnswer(ANN, `${LIST}&after=${n}`, n);
    await keepAnswer(ANN, LIST, 'first page');
  }
  expect(await keptAnswer(ANN, LIST)).toBe('first page');
  expect(await keptAnswer(ANN, `${LIST}&after=1`)).toBeUndefined();
  expect(await keptAnswer(ANN, `${LIST}&after=2`)).toBe(2);
});

it('is emptied when the person is forgotten', async () => {
  await keepAnswer(ANN, LIST, {});
  forgetDrafts();
  await vi.waitFor(() => expect(stores.size).toBe(0));
  expect(await keptAnswer(ANN, LIST)).toBeUndefined();
});

it('stores nothing for somebody who has signed out meanwhile', async () => {
  signIn(BEN);
  await keepAnswer(ANN, LIST, {});
  expect(stores.size).toBe(0);
});

it('refetches everything once the network is back', async () => {
  // Let the listeners of earlier tests run now.
  window.dispatchEvent(new Event('online'));
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  await keepAnswer(ANN, LIST, {});
  window.dispatchEvent(new Event('online'));
  expect(invalidate).not.toHaveBeenCalled();
  await keptAnswer(ANN, LIST);
  await keptAnswer(ANN, LIST);
  window.dispatchEvent(new Event('online'));
  expect(invalidate).toHaveBeenCalledOnce();
});

it('stores nothing, and does not fail, when the browser blocks storage', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('', 'SecurityError')) });
  await keepAnswer(ANN, LIST, {});
  expect(await keptAnswer(ANN, LIST)).toBeUndefined();
});
