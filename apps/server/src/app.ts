import {
  clientPreferencesRoutes,
  profilesRoutes,
  userRolesRoutes,
} from './modules/accounts/index.ts';
import { authRoutes, listenAuth } from './modules/auth/index.ts';
import { messagesRoutes } from './modules/chat/index.ts';
import {
  matchesRoutes,
  matchFunctionRoutes,
  serviceRequestFunctionRoutes,
  serviceRequestsRoutes,
} from './modules/matches/index.ts';
import type { Deps } from './platform/deps.ts';
import type { Authenticate } from './platform/http/actor.ts';
import { type Area, createApi } from './platform/http/api.ts';
import type { Router } from './platform/http/router.ts';

type Routes = (deps: Deps) => Router;

/** A module adds its routers to the list of their area, one line each. */
const authAreaRoutes: Routes[] = [authRoutes];
const restRoutes: Routes[] = [
  userRolesRoutes,
  profilesRoutes,
  clientPreferencesRoutes,
  matchesRoutes,
  serviceRequestsRoutes,
  messagesRoutes,
];
const functionRoutes: Routes[] = [matchFunctionRoutes, serviceRequestFunctionRoutes];
const storageRoutes: Routes[] = [];

/** A module that listens to events adds the function that subscribes it. */
const listeners: ((deps: Deps) => void)[] = [listenAuth];

export interface AppOptions {
  authenticate: Authenticate;
}

/** The whole API over its dependencies; answers through `app.request` without a port. */
export function createApp(deps: Deps, options: AppOptions): Router {
  for (const listen of listeners) listen(deps);
  const routers = (routes: Routes[]) => routes.map((build) => build(deps));
  const areas: Area[] = [
    {
      base: '/auth/v1',
      routers: routers(authAreaRoutes),
      open: [/^\/auth\/v1\/\.well-known\//, /^\/auth\/v1\/verify$/],
      identifiesItself: true,
      problemShape: (problem) => ({
        code: problem.code,
        error_code: problem.code,
        msg: problem.detail,
        request_id: problem.request_id,
      }),
    },
    { base: '/rest/v1', routers: routers(restRoutes) },
    { base: '/functions/v1', routers: routers(functionRoutes) },
    {
      base: '/storage/v1',
      routers: routers(storageRoutes),
      open: [/^\/storage\/v1\/object\/public\//],
      problemShape: (problem) => ({
        statusCode: String(problem.status),
        error: problem.code,
        message: problem.detail,
      }),
    },
  ];
  return createApi({
    config: deps.config,
    log: deps.log,
    authenticate: options.authenticate,
    areas,
  });
}

export type Api = ReturnType<typeof createApp>;
