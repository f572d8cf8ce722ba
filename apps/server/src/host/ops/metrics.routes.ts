import { notFound } from '../../platform/http/errors.ts';
import { isFromOwnMachine } from '../../platform/http/own-machine.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';

export function metricsRoutes(metrics: Metrics): Router {
  const router = createRouter();
  router.get('/metrics', async (c) => {
    const { body, contentType } = await metrics.text();
    return c.body(body, 200, { 'Content-Type': contentType });
  });
  router.notFound((c) => c.text('Not found', 404));
  return router;
}

/** On a development server's main port, only for its own machine. */
export function ownMetricsRoutes(metrics: Metrics, publicUrl: string): Router {
  const router = createRouter();
  router.use('/metrics', async (c, next) => {
    if (!isFromOwnMachine(c, publicUrl)) throw notFound();
    await next();
  });
  router.route('/', metricsRoutes(metrics));
  return router;
}
