import { type AppOptions, createApp } from '../../app.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { watchResponse } from './watch-response.ts';

export function createWatchedApp(deps: Deps, options?: AppOptions): Router {
  return watchedApp(createApp(deps, options));
}

export function watchedApp(router: Router): Router {
  const request = router.request;
  return Object.assign(router, {
    request: async (...[input, init, ...more]: Parameters<Router['request']>) => {
      const { method = 'GET' } = input instanceof Request ? input : (init ?? {});
      const path = input instanceof Request ? input.url : String(input);
      return watchResponse(await request(input, init, ...more), method, path);
    },
  });
}
