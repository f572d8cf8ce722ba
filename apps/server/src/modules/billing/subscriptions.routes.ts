import { subscriptionViewSchema } from '@pro-match/domain/billing';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { businessOf } from '../../platform/http/guard.ts';
import { json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { readSubscription } from './subscriptions.service.ts';

const operation = operationsOf('billing');

/** A read may cause a request to the provider. */
const READ_LIMIT: RateLimit = { name: 'billing.read', points: 120, seconds: 60 };

export function subscriptionsRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'readSubscription',
      summary: 'Read your own plan',
      description: 'May ask the payment provider.',
      actor: 'business',
      method: 'get',
      path: '/subscriptions',
      middleware: [limited(deps.limits, READ_LIMIT)],
      responses: { 200: json(subscriptionViewSchema, 'The own plan') },
    }),
    async (c) => c.json(await readSubscription(deps, businessOf(c)), 200),
  );

  return router;
}
