import { keepSubscribed } from '../../features/push/keep-subscribed.ts';
import { logWarning } from '../../lib/log.ts';
import { getSession, onAuthEvent } from '../../lib/session.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { registerWorker } from '../../lib/worker.ts';
import type { createAppRouter } from '../router.ts';
import { followUpdates } from './follow-updates.ts';

type Router = ReturnType<typeof createAppRouter>;

/** Registers the service worker once the page is idle, and handles its messages. */
export function startWorker(router: Router): void {
  whenIdle(() => {
    registerWorker()
      .then(followUpdates)
      .then(() => followSession())
      .catch((error: unknown) => logWarning('the app will not open offline', error));
  });
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === 'show' && typeof data.path === 'string') router.history.push(data.path);
  });
}

/** The browser's push subscription belongs to the signed-in user, if they want one. */
async function followSession(): Promise<void> {
  onAuthEvent((event, session) => {
    if (event === 'SIGNED_IN' && session) keepSubscribed(session.user.id);
  });
  const session = await getSession();
  if (session) keepSubscribed(session.user.id);
}
