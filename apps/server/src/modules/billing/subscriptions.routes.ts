import { createRoute } from '@hono/zod-openapi';
import { subscriptionViewSchema } from '@pro-match/domain/billing';
import type { Deps } from '../../platform/deps.ts';
import { businessOf } from '../../platform/http/guard.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import { json, problems } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { limited } from '../../platform/http/write-limit.ts';
import { readSubscription } from './subscriptions.service.ts';

/** It may lead to a question to the provider. */
const READ_LIMIT: RateLimit = { name: 'billing.read', points: 120, seconds: 60 };

export function subscriptionsRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    createRoute({
      method: 'get',
      path: '/subscriptions',
      middleware: [limited(deps.limits, READ_LIMIT)],
      responses: { 200: json(subscriptionViewSchema, 'The own plan'), ...problems },
    }),
    async (c) => c.json(await readSubscription(deps, businessOf(c)), 200),
  );

  return router;
}
