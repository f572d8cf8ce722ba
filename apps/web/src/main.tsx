import './ui/styles/index.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { createAppRouter } from './app/router.ts';
import { watchSession } from './app/session-watch.ts';
import { logWarning } from './lib/log.ts';
import { watchErrors } from './lib/report-error.ts';
import { hasWorker } from './lib/worker.ts';
import { followSystemTheme } from './ui/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followSystemTheme();
// Kept out of the entry: a translator asks its own server first, and focus is lost later.
import('./ui/watch-page.ts')
  .then(({ watchPage }) => watchPage((error) => logWarning('a lost focus stays lost', error)))
  .catch((error: unknown) => logWarning('the page is not watched', error));
const router = createAppRouter();
watchErrors(() => router.state.matches.at(-1)?.routeId ?? '/');

const isPrerendered = root.hasAttribute('data-prerendered');
if (isPrerendered) {
  // The first client render must match what the build rendered: the same boundaries (this flag
  // tells the router that a server rendered them), and the route's code already loaded.
  router.ssr = { manifest: undefined };
  await router.load();
  delete document.documentElement.dataset.returning;
}
const app = <Providers router={router} />;
// A boundary logs a caught error, and reports it on the screen that it shows instead.
const options = { onCaughtError() {} };
// Once the browser has translated the page, it no longer matches what the build rendered.
if (isPrerendered && router.state.location.pathname === '/' && !root.querySelector('font')) {
  hydrateRoot(root, app, options);
} else {
  createRoot(root, options).render(app);
}
watchSession(router);

/** The first screen is up by then, so the worker costs it neither bytes nor time. */
const WORKER_AFTER_MS = 3_000;
if (hasWorker()) {
  setTimeout(() => {
    import('./app/worker/start-worker.ts')
      .then(({ startWorker }) => startWorker(router))
      .catch((error: unknown) => logWarning('the app will not open offline', error));
  }, WORKER_AFTER_MS);
}
