import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from './error-screen.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { routeTree } from './routeTree.gen.ts';

export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    // Queries have their own cache; the router only says when to look.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 150,
    // Shows a ready screen even if its skeleton has only just appeared.
    defaultPendingMinMs: 0,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  /** State of a navigation that isn't in the URL. */
  interface HistoryState {
    role?: 'client' | 'business';
    isSignup?: boolean;
    /** The page that a guard redirected from, opened after signing in; see `ownPath`. */
    returnTo?: string | undefined;
  }
}
