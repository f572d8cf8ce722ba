import { type Path, paths } from '@pro-match/domain/paths';
import { forgetDrafts } from '../lib/forget-person.ts';
import { logWarning } from '../lib/log.ts';
import { queryClient } from '../lib/query-client.ts';
import { forgetOnboarding } from '../lib/remembered-onboarding.ts';
import { getSession, keepSession, onAuthEvent } from '../lib/session.ts';
import { onOnboardingLost } from '../lib/visitor.ts';
import type { createAppRouter } from './router.ts';

/** Screens that a visitor may keep reading when the session ends. */
const open: readonly string[] = [
  paths.landing,
  paths.auth,
  paths.resetPassword,
  paths.privacyPolicy,
  paths.terms,
] satisfies Path[];

/** The first screen is up by then, which would have waited for the auth client's code. */
const KEEP_AFTER_MS = 1_000;

/**
 * Follows the session for the life of the page: signing out in any tab leads to the landing page.
 */
export function watchSession(router: ReturnType<typeof createAppRouter>): void {
  let userId: string | undefined;
  const unread = (error: unknown) => logWarning('the session could not be read', error);
  getSession()
    .then((session) => {
      userId = session?.user.id;
    })
    .catch(unread);
  setTimeout(() => keepSession().catch(unread), KEEP_AFTER_MS);

  onOnboardingLost(() => void router.invalidate());

  onAuthEvent((event, session) => {
    if (event === 'SIGNED_OUT') {
      forgetOnboarding();
      forgetDrafts();
    }
    const changed = session?.user.id !== userId;
    userId = session?.user.id;
    // The next account on the same phone must see nothing of this one.
    if (changed) queryClient.clear();
    if (event === 'SIGNED_OUT' && !open.includes(router.state.location.pathname)) {
      void router.navigate({ to: paths.landing, replace: true });
    }
  });
}
