import type { Deps } from '../../platform/deps.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { answerAuthErrors } from './auth-answers.ts';
import { signedInHalfway } from './caller.ts';
import { contractRoutes } from './contract.routes.ts';
import { factorsRoutes } from './factors/factors.routes.ts';
import { recoveryCodesRoutes } from './factors/recovery-codes.routes.ts';
import { linksRoutes } from './links/links.routes.ts';
import { signInRoutes } from './sessions/sign-in.routes.ts';
import { userRoutes } from './users/user.routes.ts';

/** Paths that need a session; each route decides what that session may do. */
const SIGNED_IN = ['/user', '/user/*', '/logout', '/reauthenticate', '/factors', '/factors/*'];

/** In the contract of `@supabase/auth-js`. */
export function authRoutes(deps: Deps): Router {
  const router = createRouter();
  router.onError(answerAuthErrors);
  // Authenticate first: a body is only parsed for a signed-in caller.
  for (const path of SIGNED_IN) {
    router.use(path, async (context, next) => {
      await signedInHalfway(deps, context);
      await next();
    });
  }
  const all = [
    signInRoutes,
    userRoutes,
    linksRoutes,
    // Before the factors, whose routes would take its paths for ids.
    recoveryCodesRoutes,
    factorsRoutes,
    contractRoutes,
  ];
  for (const routes of all) {
    router.route('/', routes(deps));
  }
  return router;
}
