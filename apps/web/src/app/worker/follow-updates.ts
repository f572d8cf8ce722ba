import { HOUR_MS } from '@pro-match/domain/limits';
import { logWarning } from '../../lib/log.ts';

/** An activation that takes longer has failed; a plain reload still brings the app back. */
const ACTIVATION_MS = 5_000;

/** Shows the bar once for each new version, and checks for one when the app becomes visible. */
export function followUpdates(registration: ServiceWorkerRegistration): void {
  let shown: ServiceWorker | undefined;
  const offer = () => {
    const { waiting } = registration;
    // The very first worker replaces nothing.
    if (!waiting || waiting === shown || !navigator.serviceWorker.controller) return;
    shown = waiting;
    import('./show-update.tsx')
      .then(({ showUpdate }) => showUpdate(() => reloadInto(waiting)))
      .catch((error: unknown) => logWarning('a new version could not be offered', error));
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });

  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - looked < HOUR_MS) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}

function reloadInto(waiting: ServiceWorker): void {
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, ACTIVATION_MS);
  waiting.postMessage({ type: 'activate' });
}
