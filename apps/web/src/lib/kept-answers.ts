import { KEPT_ANSWERS } from './forget-person.ts';
import { queryClient } from './query-client.ts';
import { storedUserId } from './stored-session.ts';

/** Most answers that are kept; the oldest go first. */
const MOST = 60;

/** Under the person's id, so that the next one on this device is not shown them. */
const keyOf = (userId: string, url: string) => `/kept/${userId}${url}`;

/** Where the browser keeps nothing, as without TLS, an app without a network is empty. */
const opened = async () => globalThis.caches?.open(KEPT_ANSWERS).catch(() => undefined);

/** Keeps the newest answer to a reading, for when there is no network. Never rejects. */
export async function keepAnswer(userId: string, url: string, answer: unknown): Promise<void> {
  const cache = await opened();
  if (!cache) return;
  const key = keyOf(userId, url);
  try {
    // What is put last stands last. The former answer stays until it is replaced.
    await cache.put(key, Response.json(answer));
    const all = await cache.keys();
    await Promise.all(all.slice(0, -MOST).map((one) => cache.delete(one)));
    // Whoever signed out meanwhile leaves nothing here.
    if (storedUserId() !== userId) await caches.delete(KEPT_ANSWERS);
  } catch {
    // A full disk keeps what it has.
  }
}

const readAnew = () => void queryClient.invalidateQueries();

/** What the server last answered to a reading of this person; undefined if it is not kept. */
export async function keptAnswer<T>(userId: string, url: string): Promise<T | undefined> {
  const kept = await (await opened())?.match(keyOf(userId, url)).catch(() => undefined);
  if (!kept) return undefined;
  // What is shown meanwhile is old, however short the time without a network was.
  window.addEventListener('online', readAnew, { once: true });
  return (await kept.json()) as T;
}
