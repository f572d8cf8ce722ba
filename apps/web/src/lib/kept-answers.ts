import { KEPT_ANSWERS } from './forget-person.ts';
import { queryClient } from './query-client.ts';
import { storedUserId } from './stored-session.ts';

/** Number of responses; the oldest are deleted first. */
const MOST = 60;

/** Includes the person's id, so that the next person on this device doesn't see them. */
const keyOf = (userId: string, url: string) => `/kept/${userId}${url}`;

/** Undefined if the browser can't cache, as without TLS; offline, the app is then empty. */
const opened = async () => globalThis.caches?.open(KEPT_ANSWERS).catch(() => undefined);

/** Keeps the latest response to a read, for offline use. Never rejects. */
export async function keepAnswer(userId: string, url: string, answer: unknown): Promise<void> {
  const cache = await opened();
  if (!cache) return;
  const key = keyOf(userId, url);
  try {
    // The last entry put is the last key. The former response stays until it is replaced.
    await cache.put(key, Response.json(answer));
    const all = await cache.keys();
    await Promise.all(all.slice(0, -MOST).map((one) => cache.delete(one)));
    // Check again: the person may have signed out meanwhile.
    if (storedUserId() !== userId) await caches.delete(KEPT_ANSWERS);
  } catch {
    // On a full disk, the earlier responses stay.
  }
}

const refetchFeed = () => void queryClient.invalidateQueries();

/** Undefined if none was kept. */
export async function keptAnswer<T>(userId: string, url: string): Promise<T | undefined> {
  const kept = await (await opened())?.match(keyOf(userId, url)).catch(() => undefined);
  if (!kept) return undefined;
  // The data shown meanwhile is old, however short the time offline was.
  window.addEventListener('online', refetchFeed, { once: true });
  return (await kept.json()) as T;
}
