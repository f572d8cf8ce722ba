import { KEPT_ANSWERS } from './forget-person.ts';
import { queryClient } from './query-client.ts';
import { storedUserId } from './stored-session.ts';

/** Maximum number of kept answers; the oldest go first. */
const MOST = 60;

/** Under the person's id, so that the next person on this device does not see them. */
const keyOf = (userId: string, url: string) => `/kept/${userId}${url}`;

/** If the browser keeps nothing, as without TLS, an app without a network is empty. */
const opened = async () => globalThis.caches?.open(KEPT_ANSWERS).catch(() => undefined);

/** Keeps the newest answer to a read, for when there is no network. Never rejects. */
export async function keepAnswer(userId: string, url: string, answer: unknown): Promise<void> {
  const cache = await opened();
  if (!cache) return;
  const key = keyOf(userId, url);
  try {
    // The entry put last is last. The former answer stays until it is replaced.
    await cache.put(key, Response.json(answer));
    const all = await cache.keys();
    await Promise.all(all.slice(0, -MOST).map((one) => cache.delete(one)));
    // Check again: the person may have signed out meanwhile.
    if (storedUserId() !== userId) await caches.delete(KEPT_ANSWERS);
  } catch {
    // A full disk keeps what it has.
  }
}

const readAnew = () => void queryClient.invalidateQueries();

/** The server's last answer to this person's read; undefined if it is not kept. */
export async function keptAnswer<T>(userId: string, url: string): Promise<T | undefined> {
  const kept = await (await opened())?.match(keyOf(userId, url)).catch(() => undefined);
  if (!kept) return undefined;
  // The data shown meanwhile is old, however short the time without a network was.
  window.addEventListener('online', readAnew, { once: true });
  return (await kept.json()) as T;
}
