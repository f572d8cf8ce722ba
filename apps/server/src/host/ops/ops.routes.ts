import { sharedWhileRunning } from '../../platform/admission/kept-answers.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import type { Readiness } from './readiness.ts';

/** For load balancers: alive and ready. One word each, harmless to strangers. */
export function opsRoutes({ readiness }: { readiness: Readiness }): Router {
  const router = createRouter();
  router.get('/healthz', (c) => c.json({ status: 'alive' }));
  const check = sharedWhileRunning(() => readiness.check());
  router.get('/readyz', async (c) => {
    const status = await check();
    return c.json({ status }, status === 'ready' ? 200 : 503);
  });
  return router;
}
