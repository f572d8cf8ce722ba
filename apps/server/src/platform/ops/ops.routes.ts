import { notFound } from '../http/errors.ts';
import { createRouter, type Router } from '../http/router.ts';
import type { Metrics } from './metrics.ts';
import { isPrivateAddress } from './private-address.ts';
import type { Readiness } from './readiness.ts';

export interface OpsOptions {
  metrics: Metrics;
  readiness: Readiness;
  trustedHops: number;
}

/** What the machines around the process ask: is it alive, is it ready, how is it doing. */
export function opsRoutes({ metrics, readiness, trustedHops }: OpsOptions): Router {
  const router = createRouter();
  router.get('/healthz', (c) => c.json({ status: 'alive' }));
  router.get('/readyz', async (c) => {
    const status = await readiness.check();
    return c.json({ status }, status === 'ready' ? 200 : 503);
  });
  router.get('/metrics', async (c) => {
    // A proxy that is not trusted hides who is asking: nobody outside may be.
    const hidden = trustedHops === 0 && c.req.header('x-forwarded-for') !== undefined;
    if (hidden || !isPrivateAddress(c.get('address'))) throw notFound();
    const { body, contentType } = await metrics.text();
    return c.body(body, 200, { 'Content-Type': contentType });
  });
  return router;
}
