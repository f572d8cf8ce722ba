import type { PushMessage } from '@pro-match/domain/push';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { type Answer, answerOf } from './answer.ts';
import { appWindow } from './app-window.ts';
import { acceptLead, LEAD_ACTIONS, type Press, pressOf } from './lead-notice.ts';
import { readMessage } from './read-message.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of this build, as `build/worker.ts` lists them. */
declare const PRECACHED: { url: string; revision: string | null }[];

const SHELL = '/app.html';
/** In seconds: a slower network counts as offline. */
const PATIENCE = 6;
const ASSETS = 'pro-match-assets';
const { origin } = self.location;

const asks =
  (answer: Answer) =>
  ({ url, request }: { url: URL; request: Request }) =>
    answerOf({ url, method: request.method, mode: request.mode }, origin) === answer;

cleanupOutdatedCaches();
// `/` is the landing page, not a name for the shell.
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
  // The browser requests a page while the worker is still starting.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, caches.delete(ASSETS), self.clients.claim()]));
});

// A new worker waits until the user agrees: a running page's version is never replaced.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'activate') void self.skipWaiting();
});

self.addEventListener('push', (event) => {
  const message = readMessage(event.data?.text(), origin);
  // The server sends each notification once, so one that replaces another rings too.
  event.waitUntil(notify(message, { renotify: message.tag !== '' }));
});

function notify(
  { title, body, path, tag, answer }: PushMessage,
  { renotify }: { renotify: boolean },
): Promise<void> {
  const options: NotificationOptions & { renotify: boolean; actions: typeof LEAD_ACTIONS } = {
    body,
    tag,
    renotify,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { path, answer },
    actions: answer === undefined ? [] : LEAD_ACTIONS,
  };
  return self.registration.showNotification(title, options);
}

self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  notification.close();
  const { tag, data } = notification;
  event.waitUntil(follow(pressOf({ action, tag, data }, origin)));
});

async function follow(press: Press): Promise<void> {
  if (press.does === 'show') {
    await show(press.path);
  } else if (press.does === 'open') {
    // A page of the server, to which a running app can't navigate.
    await self.clients.openWindow(press.path);
  } else {
    const notice = await acceptLead(press, fetch);
    // The person who pressed is looking, so it need not ring.
    if (notice) await notify(notice, { renotify: false });
  }
}

/** Brings a window of the app to the front and to this path; opens one if there is none. */
async function show(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const window = appWindow(windows, origin);
  if (!window) {
    await self.clients.openWindow(path);
    return;
  }
  // The app navigates by itself: a load would cost time and lose what is on the screen.
  window.postMessage({ type: 'show', path });
  await window.focus();
}
