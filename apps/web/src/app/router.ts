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
    // A screen that is ready is shown, also when its skeleton has only just appeared.
    defaultPendingMinMs: 0,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  /** What a navigation may carry without showing it in the URL. */
  interface HistoryState {
    role?: 'client' | 'business';
    isSignup?: boolean;
    /** What a guard led away from, to be led to after signing in; see `ownPath`. */
    returnTo?: string | undefined;
  }
}
