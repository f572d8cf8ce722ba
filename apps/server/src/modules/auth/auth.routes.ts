import type { Deps } from '../../platform/deps.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { answerAuthErrors } from './auth-answers.ts';
import { contractRoutes } from './contract.routes.ts';
import { factorsRoutes } from './factors.routes.ts';
import { linksRoutes } from './links.routes.ts';
import { recoveryCodesRoutes } from './recovery-codes.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { userRoutes } from './user.routes.ts';

/** The area `/auth/v1`, in the contract that `@supabase/auth-js` speaks. */
export function authRoutes(deps: Deps): Router {
  const router = createRouter();
  router.onError(answerAuthErrors);
  const all = [
    signInRoutes,
    userRoutes,
    linksRoutes,
    // Before the factors, whose ids its paths would be taken for.
    recoveryCodesRoutes,
    factorsRoutes,
    contractRoutes,
  ];
  for (const routes of all) {
    router.route('/', routes(deps));
  }
  return router;
}
