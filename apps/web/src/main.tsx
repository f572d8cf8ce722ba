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
const router = createAppRouter();
watchErrors(() => router.state.matches.at(-1)?.routeId ?? '/');

if (root.hasAttribute('data-prerendered')) {
  // The first client render has to give what the build rendered: the same boundaries (this flag
  // tells the router that a server drew them) and the route's code already there.
  router.ssr = { manifest: undefined };
  await router.load();
  delete document.documentElement.dataset.returning;
  if (router.state.location.pathname === '/') {
    hydrateRoot(root, <Providers router={router} />);
  } else {
    createRoot(root).render(<Providers router={router} />);
  }
} else {
  createRoot(root).render(<Providers router={router} />);
}
watchSession(router);

/** By then the first screen stands; the worker costs neither its bytes nor its time. */
const WORKER_AFTER_MS = 3_000;
if (hasWorker()) {
  setTimeout(() => {
    import('./app/worker/start-worker.ts')
      .then(({ startWorker }) => startWorker(router))
      .catch((error: unknown) => logWarning('the app will not open offline', error));
  }, WORKER_AFTER_MS);
}
