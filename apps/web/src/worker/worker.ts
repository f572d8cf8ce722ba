import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { type Answer, answerOf } from './answer.ts';
import { pathWithin, readMessage } from './read-message.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of this build, as `build/worker.ts` lists them. */
declare const PRECACHED: { url: string; revision: string | null }[];

const SHELL = '/app.html';
/** Beyond this a slow network counts as none, in seconds. */
const PATIENCE = 6;
const ASSETS = 'pro-match-assets';
const { origin } = self.location;

const asks =
  (answer: Answer) =>
  ({ url, request }: { url: URL; request: Request }) =>
    answerOf({ url, method: request.method, mode: request.mode }, origin) === answer;

cleanupOutdatedCaches();
// `/` is the landing and no name of the shell.
precacheAndRoute(PRECACHED, { directoryIndex: '', cleanURLs: false });
// Files of an older build, for a tab that still runs it.
registerRoute(asks('asset'), new CacheFirst({ cacheName: ASSETS }));
registerRoute(
  asks('screen'),
  new NetworkOnly({
    networkTimeoutSeconds: PATIENCE,
    plugins: [{ handlerDidError: () => matchPrecache(SHELL) }],
  }),
);
registerRoute(asks('page'), new NetworkOnly());

self.addEventListener('activate', (event) => {
  // A page is asked for while the worker still starts.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, caches.delete(ASSETS), self.clients.claim()]));
});

// A new worker waits until the user agrees: a running page's version is never swapped under it.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'activate') void self.skipWaiting();
});

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = readMessage(event.data?.text(), origin);
  // The server sends each piece of news once, so one that takes another's place rings as well.
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    renotify: tag !== '',
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { path },
  };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(pathWithin(String(event.notification.data?.path), origin)));
});

/** Brings a window of the app to the front and there; opens one where none is. */
async function show(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [window] = windows.toSorted((a, b) => Number(b.focused) - Number(a.focused));
  if (!window) {
    await self.clients.openWindow(path);
    return;
  }
  // The app goes there by itself: a load would cost time, and what is on the screen.
  window.postMessage({ type: 'show', path });
  await window.focus();
}
